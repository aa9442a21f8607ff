import { createHash, randomUUIDv7 } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool } from 'pg';
import { addDays, dayIn } from '../../domain/calendar.ts';
import { DEMO_PASSWORD } from '../../domain/company/demo.ts';
import { hashPassword } from '../../server/platform/passwords.ts';
import type { DB } from '../../server/platform/database-types.ts';
import { DEMO_DRIVERS, DEMO_STAFF, type DemoPerson } from './people.ts';
import { seedWeeks, type SeededLog, type SeededRun } from './weeks.ts';

type Tx = Transaction<DB>;
type Ids = ReadonlyMap<string, string>;

/** The carrier on its tax forms: no employer number begins with 00, and Texas taxes no income. */
const DEMO_PAYER = {
  payer_ein: '00-0000001',
  payer_street: '100 Example Road',
  payer_city: 'Plainview',
  payer_state: 'TX',
  payer_zip: '79072',
  payer_phone: '(806) 555-0100',
};

/** The person with a username; the seed knows all of them. */
function idOf(ids: Ids, username: string): string {
  const id = ids.get(username);
  if (!id) throw new Error(`the demo has no ${username}`);
  return id;
}

async function seedPeople(tx: Tx, mailDomain: string): Promise<Ids> {
  const people = [...DEMO_STAFF, ...DEMO_DRIVERS];
  const ids = new Map(people.map(({ username }) => [username, randomUUIDv7()]));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await tx
    .insertInto('users')
    .values(people.map((person) => userRow(person, { ids, mailDomain, passwordHash })))
    .execute();
  await tx
    .insertInto('user_roles')
    .values(people.map(({ username, role }) => ({ user_id: idOf(ids, username), role })))
    .execute();
  await sql`
    insert into policy_assignments (user_id, policy_id)
    select ur.user_id, p.id from user_roles ur join policies p on p.default_for_role = ur.role`.execute(
    tx,
  );
  for (const { username, reportsTo } of people) {
    if (reportsTo)
      await sql`select set_reports_to(${idOf(ids, username)}, ${idOf(ids, reportsTo)})`.execute(tx);
  }
  await tx
    .insertInto('audit_log')
    .values(
      people.map(({ username, role }) => ({
        id: randomUUIDv7(),
        subject_id: idOf(ids, username),
        action: 'USER_CREATED',
        level: 'INFO',
        new_values: JSON.stringify({ email: `${username}@${mailDomain}`, roles: [role] }),
      })),
    )
    .execute();
  return ids;
}

function userRow(
  person: DemoPerson,
  { ids, mailDomain, passwordHash }: { ids: Ids; mailDomain: string; passwordHash: string },
) {
  const { username, firstName, lastName, city, since } = person;
  return {
    id: idOf(ids, username),
    email: `${username}@${mailDomain}`,
    first_name: firstName,
    last_name: lastName,
    phone: '(806) 555-0100',
    address: JSON.stringify({
      street: '100 Example Road',
      city: city ?? 'Plainview',
      state: 'TX',
      zip: '79072',
      country: 'USA',
    }),
    is_active: person.isActive ?? true,
    hourly_rate_cents: person.hourlyRateCents ?? null,
    password_hash: passwordHash,
    must_change_password: false,
    created_at: `${since}T14:00:00Z`,
    updated_at: `${since}T14:00:00Z`,
  };
}

interface Owner {
  userId: string;
  approverId: string;
  accountantId: string;
}

async function insertLogs(tx: Tx, owner: Owner, logs: readonly SeededLog[]): Promise<void> {
  if (logs.length === 0) return;
  await tx
    .insertInto('time_logs')
    .values(
      logs.map((log) => ({
        id: randomUUIDv7(),
        user_id: owner.userId,
        day: log.day,
        worked: log.worked,
        hour_hundredths: log.hourHundredths,
        notes: log.notes,
        status: log.status,
        decided_by: log.status === 'PENDING' ? null : owner.approverId,
        decided_at: log.status === 'PENDING' ? null : `${log.day}T23:00:00Z`,
        decision_reason: log.reason,
      })),
    )
    .execute();
}

async function insertRun(tx: Tx, owner: Owner, run: SeededRun): Promise<void> {
  const id = randomUUIDv7();
  const isReversed = run.status === 'REVERSED';
  await tx
    .insertInto('payroll_runs')
    .values({
      id,
      user_id: owner.userId,
      week_start: run.weekStart,
      base_pay_cents: run.basePayCents,
      expenses_cents: run.expensesCents,
      payload_digest: createHash('sha256').update(JSON.stringify(run)).digest(),
      status: run.status,
      processed_by: owner.accountantId,
      // On the Sunday that ends the week.
      processed_at: `${addDays(run.weekStart, 6)}T15:00:00Z`,
      paid_on: run.paidOn,
      paid_by: run.paidOn && owner.accountantId,
      payment_method: run.paidOn && 'BANK_TRANSFER',
      reversed_at: isReversed ? `${addDays(run.weekStart, 6)}T16:00:00Z` : null,
      reversed_by: isReversed ? owner.accountantId : null,
      reversal_reason: isReversed ? 'Monday was keyed in with a zero too many.' : null,
    })
    .execute();
  await tx
    .insertInto('payroll_run_days')
    .values(
      run.days.map(({ day, payCents, expensesCents, hasReceipt, notes }) => ({
        payroll_run_id: id,
        user_id: owner.userId,
        day,
        pay_cents: payCents,
        expenses_cents: expensesCents,
        expenses_substantiated: hasReceipt,
        notes,
        worked: true,
      })),
    )
    .execute();
  if (isReversed) return;
  await tx
    .updateTable('time_logs')
    .set({ payroll_run_id: id })
    .where('user_id', '=', owner.userId)
    .where(
      'day',
      'in',
      run.days.map(({ day }) => day),
    )
    .execute();
}

async function seedDriverWeeks(tx: Tx, ids: Ids, today: string): Promise<void> {
  for (const { username, hourlyRateCents = 0, reportsTo = 'manager', isActive } of DEMO_DRIVERS) {
    const owner = {
      userId: idOf(ids, username),
      approverId: idOf(ids, reportsTo),
      accountantId: idOf(ids, 'accountant'),
    };
    const weeks = seedWeeks({ username, hourlyRateCents, hasLeft: isActive === false }, today);
    await insertLogs(
      tx,
      owner,
      weeks.flatMap(({ logs }) => logs),
    );
    for (const run of weeks.flatMap(({ runs }) => runs)) await insertRun(tx, owner, run);
  }
}

/**
 * Fills an empty database with the demo carrier, in one transaction. A database with people is left
 * as it is. Returns whether the demo carrier is there.
 */
export async function seedDemo(
  ownerUrl: string,
  { now, mailDomain }: { now: Temporal.Instant; mailDomain: string },
): Promise<boolean> {
  const pool = new Pool({
    connectionString: ownerUrl,
    max: 1,
    application_name: 'linehaul-seed',
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(async (tx) => {
      const company = await tx
        .selectFrom('company')
        .select(['is_demo as isDemo', 'time_zone as timeZone'])
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { people } = await tx
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<string>().as('people'))
        .executeTakeFirstOrThrow();
      if (Number(people) > 0) return company.isDemo;
      const ids = await seedPeople(tx, mailDomain);
      await seedDriverWeeks(tx, ids, dayIn(company.timeZone, now));
      await tx
        .updateTable('company')
        .set({ is_demo: true, ...DEMO_PAYER })
        .execute();
      return true;
    });
  } finally {
    await db.destroy();
  }
}
