import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Role } from '../../domain/access.ts';
import { done, type Outcome } from '../platform/command.ts';
import type { Tx } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { findUserIdByEmail, insertUser } from './queries.ts';
import { refuse } from '../platform/errors.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A temporary password: a fixed word, twenty random characters (119 bits), a digit and '!'. */
export function temporaryPassword(): string {
  const middle = Array.from(
    { length: 20 },
    () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)],
  );
  return `Welcome-${middle.join('')}${randomInt(10)}!`;
}

export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
}

/** Creates a person with a one-time password that must be changed at the first sign-in. */
export async function createPerson(
  tx: Tx,
  person: NewPerson,
): Promise<Outcome<{ password: string }>> {
  const email = person.email.toLowerCase();
  if (await findUserIdByEmail(tx, email))
    refuse('CONFLICT', 'There is an account with this email already.');
  const password = temporaryPassword();
  const id = randomUUIDv7();
  await insertUser(tx, { ...person, id, email, passwordHash: await hashPassword(password) });
  return done(
    { password },
    { action: 'USER_CREATED', subjectId: id, before: null, after: { email, roles: [person.role] } },
  );
}
