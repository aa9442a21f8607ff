import { randomInt, randomUUIDv7 } from 'node:crypto';
import { isAdmin, type Actor, type Role } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { refuseStatusChange } from '../../domain/staff/rules.ts';
import type { Tx } from '../platform/database.ts';
import { refuse, unlessRefused } from '../platform/errors.ts';
import { hashPassword } from '../platform/passwords.ts';
import {
  countOtherAdmins,
  insertUser,
  setActive,
  updatePerson,
  type PersonChange,
  type StoredPerson,
} from './queries.ts';

// What staff, contractors and invitations do to a person alike.

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
  password: string;
  phone?: string | null;
  hourlyRateCents?: number | null;
  reportsTo?: string;
}

/** Creates a person who must change the password at the first sign-in. */
export async function createPerson(
  tx: Tx,
  person: NewPerson,
): Promise<{ id: string; event: AuditEvent }> {
  const { password, ...facts } = person;
  const id = randomUUIDv7();
  const [firstName, lastName] = [person.firstName.trim(), person.lastName.trim()];
  if (!firstName || !lastName) refuse('MALFORMED', 'First name and last name must not be blank.');
  const passwordHash = await hashPassword(password);
  await insertUser(tx, {
    ...facts,
    firstName,
    lastName,
    id,
    passwordHash,
    mustChangePassword: true,
  });
  const after = { email: person.email.toLowerCase(), roles: [person.role] };
  return { id, event: { action: 'USER_CREATED', subjectId: id, before: null, after } };
}

const factsOf = ({ firstName, lastName, email, phone, hourlyRateCents }: PersonChange) => ({
  firstName,
  lastName,
  email,
  phone,
  hourlyRateCents,
});

/** Writes a person's name, email, phone and rate; returns the event, or nothing when all is as it was. */
export async function changePerson(
  tx: Tx,
  person: StoredPerson,
  change: Partial<PersonChange>,
): Promise<AuditEvent | undefined> {
  const [before, after] = [factsOf(person), factsOf({ ...person, ...change })];
  after.firstName = after.firstName.trim();
  after.lastName = after.lastName.trim();
  after.email = after.email.toLowerCase();
  if (!after.firstName || !after.lastName) {
    refuse('MALFORMED', 'First name and last name must not be blank.');
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  await updatePerson(tx, person.id, after);
  return { action: 'USER_UPDATED', subjectId: person.id, before, after };
}

/** At least one active, unarchived admin must always remain. */
export async function demandAnotherAdmin(tx: Tx, person: StoredPerson): Promise<void> {
  if (isAdmin(person) && (await countOtherAdmins(tx, person.id)) === 0) refuse('LAST_ADMIN');
}

/** Activates or deactivates a person; returns the event, or nothing when they were so already. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  person: StoredPerson,
  isActive: boolean,
): Promise<AuditEvent | undefined> {
  unlessRefused(refuseStatusChange(actor, person));
  if (person.isActive === isActive) return undefined;
  if (!isActive) await demandAnotherAdmin(tx, person);
  await setActive(tx, person.id, isActive);
  return isActive
    ? {
        action: 'USER_ACTIVATED',
        subjectId: person.id,
        before: { isActive: false },
        after: { isActive: true },
      }
    : {
        action: 'USER_DEACTIVATED',
        subjectId: person.id,
        before: { isActive: true },
        after: { isActive: false },
      };
}
