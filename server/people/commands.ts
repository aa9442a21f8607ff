import { randomUUIDv7 } from 'node:crypto';
import { isAdmin, type Actor, type Role } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import {
  NO_DETAILS,
  type Names,
  type PersonDetails,
  type PersonFacts,
} from '../../domain/people.ts';
import { refuseStatusChange } from '../../domain/staff/rules.ts';
import type { Tx } from '../database/database.ts';
import { refuse, unlessRefused } from '../http/errors.ts';
import { addNotice } from '../profile/notice-queries.ts';
import { factsOf } from './facts.ts';
import { readNames } from './names.ts';
import {
  countOtherAdmins,
  insertUser,
  setActive,
  updatePerson,
  type StoredPerson,
} from './queries.ts';

// The writes that staff, contractors and invitations share.

/** Accepts exactly these fields. A form field that is not stored does not compile. */
type Exactly<Shape, Given extends Shape> = Given & {
  [Key in Exclude<keyof Given, keyof Shape>]: never;
};

export interface NewPerson extends Names, Partial<PersonDetails> {
  email: string;
  role: Role;
  passwordHash: string;
  /** The person who creates the account; null on the command line. The new person sees the name. */
  createdBy: string | null;
  /** The supervisor of the new person, for an actor who adds people to their own subtree. */
  reportsTo?: string | undefined;
}

/** Creates a person who must change the password at the first sign-in. */
export async function createPerson<Given extends NewPerson>(
  tx: Tx,
  person: Exactly<NewPerson, Given>,
): Promise<{ id: string; event: AuditEvent }> {
  const { passwordHash, role, reportsTo, createdBy, ...given }: NewPerson = person;
  const id = randomUUIDv7();
  const facts = tidied({ ...NO_DETAILS, ...given });
  await insertUser(tx, {
    id,
    facts,
    role,
    passwordHash,
    mustChangePassword: true,
    reportsTo: reportsTo ?? null,
  });
  if (createdBy) {
    await addNotice(tx, { userId: id, kind: 'ACCOUNT_CREATED', actorId: createdBy });
  }
  const after = { ...givenOf(facts), roles: [role] };
  return { id, event: { action: 'USER_CREATED', subjectId: id, before: null, after } };
}

/** Facts in their stored form: trimmed texts, the email in lower case, and null for an empty text. */
function tidied(facts: PersonFacts): PersonFacts {
  const texts = Object.entries(facts).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  const trimmed = { ...facts, ...Object.fromEntries(texts) };
  return { ...trimmed, ...readNames(facts), email: facts.email.trim().toLowerCase() };
}

/** The given facts for the audit trail, without missing ones. */
function givenOf(facts: PersonFacts): Partial<PersonFacts> & Pick<PersonFacts, 'email'> {
  const given = Object.entries(facts).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), email: facts.email };
}

/** The facts that a form changes at once. A new email waits for confirmation (email-changes.ts). */
type ChangedAtOnce = Partial<Omit<PersonFacts, 'email'>>;

/** Changes a person's name, phone and rate. Returns the event, or undefined if nothing changed. */
export async function changePerson<Given extends ChangedAtOnce>(
  tx: Tx,
  person: StoredPerson,
  change: Exactly<ChangedAtOnce, Given>,
): Promise<AuditEvent | undefined> {
  const before = factsOf(person);
  const given: Partial<PersonFacts> = change;
  const after = tidied({ ...before, ...given });
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  await updatePerson(tx, person.id, after);
  return { action: 'USER_UPDATED', subjectId: person.id, before, after };
}

/** At least one active, unarchived admin must remain. */
export async function demandAnotherAdmin(tx: Tx, person: StoredPerson): Promise<void> {
  if (isAdmin(person) && (await countOtherAdmins(tx, person.id)) === 0) refuse('LAST_ADMIN');
}

/** Activates or deactivates a person. Returns the event, or undefined if nothing changed. */
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
