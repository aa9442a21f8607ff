import { yesOrNo } from './question.ts';

/** 'Enter your password again'. The API client asks it, and a dialog answers whether the person confirmed. */
export const passwordQuestion = yesOrNo();
