import { yesOrNo } from './question.ts';

/** The step-up question 'Enter your password again'. The API client asks it, and a dialog answers whether the person
 *  confirmed. */
export const passwordQuestion = yesOrNo();
