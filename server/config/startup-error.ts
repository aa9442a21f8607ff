/** Thrown if a condition outside the program prevents startup. The message tells the person at the terminal what is wrong
 *  and what to do. It is printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
