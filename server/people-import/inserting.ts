import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import type { ParsedRow } from '../../domain/people-import/rules.ts';
import type { Tx } from '../database/database.ts';
import type { ChosenSupervisor } from '../people/reporting-line.ts';
import { mapEmailConflict } from '../people/writes.ts';

export interface PersonToInsert extends ParsedRow {
  id: string;
  /** The id of the rate, if it is not per hour. */
  payRateId: string;
  /** The supervisor that the file names, or undefined. */
  chosen: ChosenSupervisor | undefined;
  /** The id of the supervisor that the file names, or of the default supervisor. */
  supervisorId: string | undefined;
}

async function insertAccounts(tx: Tx, people: readonly PersonToInsert[]): Promise<void> {
  await mapEmailConflict(
    tx
      .insertInto('users')
      .values(
        people.map((person) => ({
          id: person.id,
          first_name: person.firstName,
          last_name: person.lastName,
          email: person.email,
          phone: person.phone,
          hourly_rate_ten_thousandths: person.unit === 'HOUR' ? person.rateTenThousandths : null,
          must_change_password: true,
        })),
      )
      .execute(),
  );
}

/** Inserts up to 2,000 people with role, default policy, supervisor and notice, in one statement per table. The new
 *  people have no password. Throws EMAIL_TAKEN if another request has just taken an email. */
export async function insertPeople(
  tx: Tx,
  actor: Actor,
  people: readonly PersonToInsert[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await insertAccounts(tx, people);
  await tx
    .insertInto('user_roles')
    .values(people.map(({ id, role }) => ({ user_id: id, role })))
    .execute();
  await sql`insert into policy_assignments (user_id, policy_id, assigned_by)
    select r.user_id, p.id, ${actor.id}::uuid from user_roles r join policies p on p.default_for_role = r.role
    where r.user_id = any(${ids}::uuid[])`.execute(tx);
  const supervised = people.filter(({ supervisorId }) => supervisorId !== undefined);
  await sql`select set_reports_to(id, supervisor_id) from unnest(
    ${supervised.map(({ id }) => id)}::uuid[],
    ${supervised.map(({ supervisorId }) => supervisorId)}::uuid[]
  ) supervised (id, supervisor_id)`.execute(tx);
  const waiting = people.filter(({ chosen }) => chosen?.isInvited);
  await sql`update users u set reports_to_invited = w.invitation_id from unnest(
    ${waiting.map(({ id }) => id)}::uuid[],
    ${waiting.map(({ chosen }) => chosen?.id)}::uuid[]
  ) w (id, invitation_id) where u.id = w.id`.execute(tx);
  await insertOtherRates(tx, actor, people);
  await tx
    .insertInto('account_notices')
    .values(
      ids.map((id) => ({
        id: randomUUIDv7(),
        user_id: id,
        kind: 'ACCOUNT_CREATED',
        actor_id: actor.id,
      })),
    )
    .execute();
}

const hasOtherRate = ({ unit, rateTenThousandths }: PersonToInsert) =>
  unit !== 'HOUR' && rateTenThousandths !== null;

/** Inserts the rates in other units than the hour. A trigger on users inserts the hourly rates. */
async function insertOtherRates(
  tx: Tx,
  actor: Actor,
  people: readonly PersonToInsert[],
): Promise<void> {
  const rated = people.filter(hasOtherRate);
  if (rated.length === 0) return;
  await tx
    .insertInto('pay_rates')
    .values(
      rated.map(({ id, payRateId, unit, rateTenThousandths }) => ({
        id: payRateId,
        user_id: id,
        unit,
        rate_ten_thousandths: rateTenThousandths,
        effective_from: EARLIEST_RATE_DAY,
        set_by: actor.id,
      })),
    )
    .execute();
}

function rateEvent(person: PersonToInsert): AuditEvent[] {
  if (!hasOtherRate(person)) return [];
  const { id, payRateId, unit, rateTenThousandths } = person;
  const after = { payRateId, unit, rateTenThousandths, effectiveFrom: EARLIEST_RATE_DAY };
  return [{ action: 'PAY_RATE_SET', subjectId: id, before: null, after }];
}

/** Returns the audit events of a person. They are the same as when somebody in the office adds a single person. */
export function eventsOf(person: PersonToInsert): AuditEvent[] {
  const { id, chosen, firstName, lastName, email, phone, unit, role } = person;
  const hourlyRateTenThousandths = unit === 'HOUR' ? person.rateTenThousandths : null;
  const created: AuditEvent = {
    action: 'USER_CREATED',
    subjectId: id,
    before: null,
    after: {
      firstName,
      lastName,
      email,
      ...(phone !== null && { phone }),
      ...(hourlyRateTenThousandths !== null && { hourlyRateTenThousandths }),
      roles: [role],
    },
  };
  const rates = rateEvent(person);
  if (chosen === undefined) return [created, ...rates];
  const moved: AuditEvent = {
    action: 'REPORTS_TO_CHANGED',
    level: 'WARNING',
    subjectId: id,
    before: { reportsTo: null },
    after: { reportsTo: chosen.id },
  };
  return [created, moved, ...rates];
}
