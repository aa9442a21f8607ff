/** Something outside the program keeps it from starting. The message is a sentence for the person
 *  at the terminal: what is wrong and what to do. It is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
