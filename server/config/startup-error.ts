/** The error for a condition outside the program that prevents startup. The message tells the person at the terminal what
 *  is wrong and what to do. The program prints it without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
