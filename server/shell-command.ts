import { StartupError } from './config/startup-error.ts';

const isStartupError = (error: unknown): error is Error => error instanceof StartupError;

/** Runs a shell command. Prints the message of an expected error without a stack trace and sets the exit code to 1. */
export async function runShellCommand(
  main: () => Promise<void>,
  isExpected = isStartupError,
): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
