import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditEvent } from '../../domain/audit-logs/events.ts';
import {
  notificationsOf,
  oversightOf,
  type NewNotification,
  type Oversight,
} from '../../domain/notifications/from-events.ts';
import { ADMIN_IDS } from '../auth/admins.ts';
import { findApproverOf } from '../auth/approvers.ts';
import { findPayrollOffice } from '../auth/payroll-office.ts';
import type { Tx } from '../database/database.ts';

/** Every server listens to this PostgreSQL channel. The payload of a message is the id of the person. */
export const NOTIFICATION_CHANNEL = 'notifications';

/** Stores the notifications that audit events cause, in the same transaction as the write. */
export async function storeNotifications(
  tx: Tx,
  actorId: string | null,
  events: readonly AuditEvent[],
): Promise<void> {
  const oversight = oversightOf(events, actorId);
  await insertNotifications(tx, [
    ...(await withoutHiddenRates(tx, notificationsOf(events, actorId))),
    ...(oversight.length > 0 ? await addressed(tx, oversight, involved(events, actorId)) : []),
  ]);
}

/** Leaves out the rates of drivers whose pay goes to a payee who does not let them see amounts. */
async function withoutHiddenRates(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<readonly NewNotification[]> {
  const isRate = ({ kind }: NewNotification) => kind === 'RATE_SET' || kind === 'RATE_REMOVED';
  if (!notifications.some(isRate)) return notifications;
  const ids = notifications.filter(isRate).map(({ userId }) => userId);
  const { rows } = await sql<{ id: string }>`
    select d.id from unnest(${ids}::uuid[]) d (id)
    where sees_own_amounts(d.id, monday_of(company_today()))`.execute(tx);
  const seeing = new Set(rows.map(({ id }) => id));
  return notifications.filter((one) => !isRate(one) || seeing.has(one.userId));
}

/** The people who need no notification of a write: the actor, and the people whose accounts it created. */
interface Involved {
  actorId: string | null;
  newPeople: ReadonlySet<string | null>;
}

function involved(events: readonly AuditEvent[], actorId: string | null): Involved {
  const created = events.filter(({ action }) => action === 'USER_CREATED');
  return { actorId, newPeople: new Set(created.map(({ subjectId }) => subjectId)) };
}

/** Addresses notifications to the active administrators, to the approvers of teams, and to the people who process a
 *  payee's payroll. */
async function addressed(
  tx: Tx,
  oversight: readonly Oversight[],
  { actorId, newPeople }: Involved,
): Promise<NewNotification[]> {
  const admins = await readActiveAdmins(tx);
  const isByAdmin = actorId !== null && admins.includes(actorId);
  const notifications: NewNotification[] = [];
  for (const { content, teamOf, payrollOf } of oversight) {
    if (payrollOf !== undefined) {
      const office = await findPayrollOffice(tx, payrollOf);
      notifications.push(...office.map((userId) => ({ ...content, userId })));
      continue;
    }
    const readers = new Set(isByAdmin && teamOf !== null ? [] : admins);
    const approver = teamOf === null ? undefined : await findApproverOf(tx, teamOf);
    if (approver !== undefined) readers.add(approver);
    // A person learns about their own new role from another notification.
    const subject = 'person' in content.parameters ? content.parameters.person : null;
    const others = [...readers].filter(
      (id) => id !== actorId && id !== subject && !newPeople.has(id),
    );
    notifications.push(...others.map((userId) => ({ ...content, userId })));
  }
  return notifications;
}

async function readActiveAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id in ${ADMIN_IDS} and is_active and archived_at is null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Stores notifications. Locks the counters after all other rows and in the order of user ids, so that two writes cannot
 *  deadlock. */
export async function insertNotifications(
  tx: Tx,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const ids = notifications.map(() => randomUUIDv7());
  const users = notifications.map(({ userId }) => userId);
  const kinds = notifications.map(({ kind }) => kind);
  const parameters = notifications.map((notification) => JSON.stringify(notification.parameters));
  await sql`
    with numbered as (
      select id, user_id, kind, parameters,
        row_number() over (partition by user_id order by place)::int as place,
        count(*) over (partition by user_id)::int as of_person
      from unnest(${ids}::uuid[], ${users}::uuid[], ${kinds}::text[], ${parameters}::text[])
        with ordinality as g (id, user_id, kind, parameters, place)
    ), counted as (
      insert into notification_counters as c (user_id, last)
      select user_id, of_person from numbered group by user_id, of_person order by user_id
      on conflict (user_id) do update set last = c.last + excluded.last
      returning c.user_id, c.last
    )
    insert into notifications (id, user_id, number, kind, parameters)
    select n.id, n.user_id, c.last - n.of_person + n.place, n.kind, n.parameters::jsonb
    from numbered n join counted c using (user_id)`.execute(tx);
  // PostgreSQL sends one message for each person when the transaction commits.
  await sql`select pg_notify(${NOTIFICATION_CHANNEL}, person)
    from unnest(${[...new Set(users)]}::text[]) person`.execute(tx);
}
