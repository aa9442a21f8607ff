import { randomInt, randomUUIDv7 } from 'node:crypto';
import { isAdmin, type Actor, type Role } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import {
  NO_DETAILS,
  type Names,
  type PersonDetails,
  type PersonFacts,
} from '../../domain/people.ts';
import { refuseStatusChange } from '../../domain/staff/rules.ts';
import type { Tx } from '../platform/database.ts';
import { refuse, unlessRefused } from '../platform/errors.ts';
import { hashPassword } from '../platform/passwords.ts';
import { factsOf } from './facts.ts';
import { readNames } from './names.ts';
import {
  countOtherAdmins,
  insertUser,
  setActive,
  updatePerson,
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

/** Takes just these fields: one that a form sends and nobody stores does not compile. */
type Exactly<Shape, Given extends Shape> = Given & {
  [Key in Exclude<keyof Given, keyof Shape>]: never;
};

export interface NewPerson extends Names, Partial<PersonDetails> {
  email: string;
  role: Role;
  password: string;
  /** Who adds below themselves becomes the one they report to. */
  reportsTo?: string | undefined;
}

/** Creates a person who must change the password at the first sign-in. */
export async function createPerson<Given extends NewPerson>(
  tx: Tx,
  person: Exactly<NewPerson, Given>,
): Promise<{ id: string; event: AuditEvent }> {
  const { password, role, reportsTo, ...given }: NewPerson = person;
  const id = randomUUIDv7();
  const facts = tidied({ ...NO_DETAILS, ...given });
  const passwordHash = await hashPassword(password);
  await insertUser(tx, {
    id,
    facts,
    role,
    passwordHash,
    mustChangePassword: true,
    reportsTo: reportsTo ?? null,
  });
  const after = { ...givenOf(facts), roles: [role] };
  return { id, event: { action: 'USER_CREATED', subjectId: id, before: null, after } };
}

/** Facts as they are stored: texts without blanks around, the email in lower case, an emptied text as none. */
function tidied(facts: PersonFacts): PersonFacts {
  const texts = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  const trimmed = { ...facts, ...Object.fromEntries(texts) };
  return { ...trimmed, ...readNames(facts), email: facts.email.trim().toLowerCase() };
}

/** What was given, for the audit trail: facts that are not there are not told. */
function givenOf(facts: PersonFacts): Partial<PersonFacts> & Pick<PersonFacts, 'email'> {
  const given = Object.entries(facts).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), email: facts.email };
}

/** Writes a person's name, email, phone and rate; returns the event, or nothing when all is as it was. */
export async function changePerson<Given extends Partial<PersonFacts>>(
  tx: Tx,
  person: StoredPerson,
  change: Exactly<Partial<PersonFacts>, Given>,
): Promise<AuditEvent | undefined> {
  const before = factsOf(person);
  const given: Partial<PersonFacts> = change;
  const after = tidied({ ...before, ...given });
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
