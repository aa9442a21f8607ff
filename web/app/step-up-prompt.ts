import { confirmationPrompt } from './confirmation-prompt.ts';

/** The step-up question 'Enter your password again'. The API client asks the question, and a dialog reports whether the
 *  person entered the password. */
export const stepUpPrompt = confirmationPrompt();
