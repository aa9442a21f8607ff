import { yesOrNo } from './question.ts';

/** 'Enter your password again': asked by the API client, answered in a dialog with whether it was confirmed. */
export const passwordQuestion = yesOrNo();
