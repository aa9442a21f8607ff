import {
  NO_DETAILS,
  type Names,
  type PersonDetails,
  type PersonFields,
} from '../../domain/people.ts';
import { randomUUIDv7 } from 'node:crypto';
import { isAdmin, type Actor, type Role } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import type { Day } from '../../domain/calendar.ts';
import { refusalOfStatusChange } from '../../domain/staff/rules.ts';
import type { Tx } from '../database/database.ts';
import { refuse, throwIfRefused } from '../http/errors.ts';
import { findHourlyRateToday } from '../pay-rates/shared.ts';
import { addNotice } from '../profile/shared.ts';
import { fieldsOf } from './columns.ts';
import { readNames } from './names.ts';
import { countOtherAdmins, type StoredPerson } from './queries.ts';
import { insertUser, setActive, updatePerson } from './writes.ts';

// The features staff and contractors and the shell commands share these writes.

/** Rejects additional fields at compile time, so that no form field is silently dropped. */
type Exactly<Shape, Actual extends Shape> = Actual & {
  [Key in Exclude<keyof Actual, keyof Shape>]: never;
};

export interface NewPerson extends Names, Partial<PersonDetails> {
  email: string;
  role: Role;
  /** Null for a person who joins with a link. */
  passwordHash: string | null;
  /** The person who creates the account, or null for a shell command. A notice shows the name to the new person. */
  createdBy: string | null;
  /** The id of the supervisor, or undefined without a supervisor. */
  reportsTo?: string | undefined;
}

/** Creates a person who must change the password at the first sign-in, or who joins with a link. */
export async function createPerson<Actual extends NewPerson>(
  tx: Tx,
  person: Exactly<NewPerson, Actual>,
): Promise<{ id: string; event: AuditEvent }> {
  const { passwordHash, role, reportsTo, createdBy, ...details }: NewPerson = person;
  const id = randomUUIDv7();
  const fields = normalized({ ...NO_DETAILS, ...details });
  await insertUser(tx, {
    id,
    fields,
    role,
    passwordHash,
    mustChangePassword: true,
    createdBy,
    reportsTo: reportsTo ?? null,
  });
  if (createdBy) {
    await addNotice(tx, { userId: id, kind: 'ACCOUNT_CREATED', actorId: createdBy });
  }
  const after = { ...filledFields(fields), roles: [role] };
  return { id, event: { action: 'USER_CREATED', subjectId: id, before: null, after } };
}

/** Converts fields to their stored form. Strings are trimmed, an empty string becomes null, and the email is in lower
 *  case. */
function normalized(fields: PersonFields): PersonFields {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ]);
  const trimmed = { ...fields, ...Object.fromEntries(texts) };
  return { ...trimmed, ...readNames(fields), email: fields.email.trim().toLowerCase() };
}

function filledFields(fields: PersonFields): Partial<PersonFields> & Pick<PersonFields, 'email'> {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== false);
  return { ...Object.fromEntries(entries), email: fields.email };
}

/** All fields except the email, which email-changes.ts changes. */
type FieldsExceptEmail = Partial<Omit<PersonFields, 'email'>>;

/** Changes the given fields of a person. Returns an event for the account if it changed, and an event for the rate if it
 *  changed. */
export async function changePerson<Actual extends FieldsExceptEmail>(
  tx: Tx,
  person: StoredPerson,
  change: Exactly<FieldsExceptEmail, Actual>,
): Promise<AuditEvent[]> {
  const stored = fieldsOf(person);
  const changes: Partial<PersonFields> = change;
  const changed = normalized({ ...stored, ...changes });
  const { hourlyRateTenThousandths: oldRate, ...before } = stored;
  const { hourlyRateTenThousandths: newRate, ...after } = changed;
  const isAccountChanged = JSON.stringify(before) !== JSON.stringify(after);
  const isRateChanged = oldRate !== newRate;
  if (!isAccountChanged && !isRateChanged) return [];
  const rateBefore = isRateChanged ? await findHourlyRateToday(tx, person.id) : undefined;
  await updatePerson(tx, person.id, changed);
  const rateAfter = isRateChanged ? await findHourlyRateToday(tx, person.id) : undefined;
  const events: AuditEvent[] = [];
  if (isAccountChanged) {
    events.push({ action: 'USER_UPDATED', subjectId: person.id, before, after });
  }
  if (rateAfter && rateAfter.payRateId !== rateBefore?.payRateId) {
    events.push({
      action: 'PAY_RATE_SET',
      subjectId: person.id,
      before: rateBefore ?? null,
      after: rateAfter,
    });
  }
  return events;
}

/** Throws LAST_ADMIN if no other active, permanent administrator would remain. */
export async function requireAnotherAdmin(tx: Tx, person: StoredPerson): Promise<void> {
  if (isAdmin(person) && (await countOtherAdmins(tx, person.id)) === 0) refuse('LAST_ADMIN');
}

/** Activates or deactivates a person. Returns the event, or undefined if nothing changed. */
export async function changeStatus(
  tx: Tx,
  actor: Actor,
  person: StoredPerson,
  isActive: boolean,
  today: Day,
): Promise<AuditEvent | undefined> {
  throwIfRefused(refusalOfStatusChange(actor, person));
  if (person.isActive === isActive) return undefined;
  if (!isActive) await requireAnotherAdmin(tx, person);
  await setActive(tx, person.id, isActive, today);
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
