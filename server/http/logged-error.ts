import { DatabaseError } from 'pg';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [field: string]: unknown;
}

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
}

/** Returns the part of an error that may be logged. PostgreSQL errors can quote a whole row ("Failing row contains …")
 *  or what somebody typed, so only their code and location are logged. */
export function loggedError(error: Error): LoggedError {
  const stack = framesOf(error);
  if (!(error instanceof DatabaseError)) return { type: error.name, message: error.message, stack };
  const { code, constraint, table, column, routine } = error;
  const message = `PostgreSQL error ${code}`;
  return { type: 'DatabaseError', message, stack, code, constraint, table, column, routine };
}
