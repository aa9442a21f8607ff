import { sum } from '../../domain/money.ts';
import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, dayIn, weekStartOf } from '../../domain/calendar.ts';
import { DEMO_PASSWORD } from '../../domain/company/demo.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openDatabases, type Tx } from '../../server/database/database.ts';
import {
  recordPaidStatements,
  recordProcessedStatements,
} from '../../server/payroll/statement-writes.ts';
import { lineRows } from '../../server/payroll/writes.ts';
import { insertLogs, LOGGED_BY_OWNER } from '../../server/time-logs/writes.ts';
import type { Vault } from '../../server/vault/vault.ts';
import { seedCompany } from './company.ts';
import { DEMO_DRIVERS, DEMO_STAFF, idOf, type DemoPerson, type Ids } from './people.ts';
import { seedDeductions } from './deductions.ts';
import { seedExpenses } from './expenses.ts';
import { seedPaidTo } from './paid-to.ts';
import { seedPayLines } from './payday.ts';
import { seedPastTrail } from './past-trail.ts';
import { seedTaxDocuments } from './tax-documents.ts';
import { seedW9Forms, WITHOUT_W9 } from './w9-forms.ts';
import { linesOfSettlement } from './lines.ts';
import { seedUnitRates } from './unit-rates.ts';
import { seedWeeks, type SeededLog } from './weeks.ts';
import { withWithholding, type PaidSettlement } from './withholding.ts';

/** The payer on the tax forms. No real company has this EIN, because the IRS assigns no EIN that begins with 00. The
 *  forms need no state tax data, because Texas has no income tax. */
const DEMO_PAYER = {
  payer_ein: '00-0000001',
  payer_street: '100 Example Road',
  payer_city: 'Plainview',
  payer_state: 'TX',
  payer_zip: '79072',
  payer_phone: '(806) 555-0100',
};

async function seedPeople(tx: Tx, emailDomain: string): Promise<Ids> {
  const people = [...DEMO_STAFF, ...DEMO_DRIVERS];
  const ids = new Map(people.map(({ username }) => [username, randomUUIDv7()]));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await tx
    .insertInto('users')
    .values(people.map((person) => userRow(person, { ids, emailDomain, passwordHash })))
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
  return ids;
}

function userRow(
  person: DemoPerson,
  { ids, emailDomain, passwordHash }: { ids: Ids; emailDomain: string; passwordHash: string },
) {
  const { username, firstName, lastName, city, createdOn } = person;
  return {
    id: idOf(ids, username),
    email: `${username}@${emailDomain}`,
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
    last_signed_in_at: sql<string>`now() - interval '2 hours'`,
    hourly_rate_ten_thousandths: person.hourlyRateTenThousandths ?? null,
    password_hash: passwordHash,
    must_change_password: false,
    created_at: `${createdOn}T14:00:00Z`,
    updated_at: `${createdOn}T14:00:00Z`,
  };
}

/** The driver whose records the seed inserts, the approver of the driver's days, and the accountant who processes and
 *  pays the settlements. */
interface DriverIds {
  userId: string;
  approverId: string;
  accountantId: string;
}

async function seedLogs(tx: Tx, driverIds: DriverIds, logs: readonly SeededLog[]): Promise<void> {
  if (logs.length === 0) return;
  const { userId, approverId } = driverIds;
  await insertLogs(
    tx,
    logs.map((day) => ({ userId, day })),
    LOGGED_BY_OWNER,
  );
  const rows = logs.map((log) => ({
    day: log.day,
    status: log.status,
    decided_by: log.status === 'PENDING' ? null : approverId,
    decided_at: log.status === 'PENDING' ? null : `${log.decidedOn}T23:00:00Z`,
    decision_reason: log.reason,
    // This hour, in UTC, is within the working day in Texas and differs from day to day.
    created_at: `${log.day}T${14 + (Number(log.day.slice(-2)) % 8)}:00:00Z`,
  }));
  // The days are decided when they have their miles and loads, because an approval freezes the rates.
  await sql`
    update time_logs t set status = d.status, decided_by = d.decided_by, decided_at = d.decided_at,
      decision_reason = d.decision_reason, created_at = d.created_at
    from jsonb_populate_recordset(null::time_logs, ${JSON.stringify(rows)}::jsonb) d
    where t.user_id = ${userId} and t.day = d.day`.execute(tx);
}

/** Submits every week except the current week, which the driver has not completed yet. */
async function insertSubmissions(tx: Tx, driverIds: DriverIds, currentWeek: string): Promise<void> {
  await sql`
    insert into week_submissions (user_id, week_start, submitted_at)
    select user_id, date_trunc('week', day)::date, max(created_at)
    from time_logs where user_id = ${driverIds.userId} and day < ${currentWeek}::date
    group by 1, 2`.execute(tx);
}

const substantiatedCentsOf = ({ days }: PaidSettlement) =>
  sum(days.filter((day) => day.substantiated).map((day) => day.expensesCents));

async function insertPayment(
  tx: Tx,
  { userId, accountantId }: DriverIds,
  settlement: PaidSettlement,
): Promise<string> {
  const id = randomUUIDv7();
  const { weekStart, paidOn, withheldCents, basePayCents, expensesCents } = settlement;
  await tx
    .insertInto('payments')
    .values({
      id,
      user_id: userId,
      state_on: paidOn ?? '',
      paid_on: paidOn ?? '',
      paid_by: accountantId,
      payment_method: 'BANK_TRANSFER',
      week_start: weekStart,
      base_pay_cents: basePayCents,
      expenses_cents: expensesCents,
      substantiated_cents: substantiatedCentsOf(settlement),
      withheld_cents: withheldCents,
      withholding_reason: withheldCents > 0 ? 'NO_TIN' : null,
    })
    .execute();
  return id;
}

async function insertSettlement(
  tx: Tx,
  driverIds: DriverIds,
  settlement: PaidSettlement,
): Promise<string> {
  const id = randomUUIDv7();
  const paymentId = settlement.paidOn && (await insertPayment(tx, driverIds, settlement));
  const isReversed = settlement.status === 'REVERSED';
  await tx
    .insertInto('settlements')
    .values({
      id,
      user_id: driverIds.userId,
      week_start: settlement.weekStart,
      base_pay_cents: settlement.basePayCents,
      expenses_cents: settlement.expensesCents,
      substantiated_cents: substantiatedCentsOf(settlement),
      payload_digest: createHash('sha256').update(JSON.stringify(settlement)).digest(),
      status: settlement.status,
      processed_by: driverIds.accountantId,
      // The accountant processes a settlement on the Sunday of its week, after the approval of that Sunday, and
      // processes a reversed settlement before the settlement that replaces it.
      processed_at: `${addDays(settlement.weekStart, 6)}T${isReversed ? '23:10' : '23:30'}:00Z`,
      payment_id: paymentId,
      withheld_cents: settlement.withheldCents,
      reversed_at: isReversed ? `${addDays(settlement.weekStart, 6)}T23:20:00Z` : null,
      reversed_by: isReversed ? driverIds.accountantId : null,
      reversal_reason: isReversed ? 'The pay for Monday had an extra zero.' : null,
    })
    .execute();
  await tx
    .insertInto('settlement_lines')
    .values(
      lineRows({
        settlementId: id,
        userId: driverIds.userId,
        lines: linesOfSettlement(settlement),
      }),
    )
    .execute();
  if (isReversed) return id;
  await tx
    .updateTable('time_logs')
    .set({ settlement_id: id })
    .where('user_id', '=', driverIds.userId)
    .where(
      'day',
      'in',
      settlement.days.map(({ day }) => day),
    )
    .execute();
  return id;
}

async function seedDriverWeeks(tx: Tx, ids: Ids, today: string): Promise<void> {
  for (const driver of DEMO_DRIVERS) {
    const { username, reportsTo = 'manager', isActive } = driver;
    const driverIds = {
      userId: idOf(ids, username),
      approverId: idOf(ids, reportsTo),
      accountantId: idOf(ids, 'accountant'),
    };
    const weeks = seedWeeks({ ...driver, hasLeft: isActive === false }, today);
    await seedLogs(
      tx,
      driverIds,
      weeks.flatMap(({ logs }) => logs),
    );
    await insertSubmissions(tx, driverIds, weekStartOf(today));
    const settlements = withWithholding(
      weeks.flatMap((week) => week.settlements),
      WITHOUT_W9.includes(username),
    );
    for (const settlement of settlements) {
      const id = await insertSettlement(tx, driverIds, settlement);
      await recordProcessedStatements(tx, [id]);
      if (settlement.paidOn) await recordPaidStatements(tx, [id]);
    }
  }
}

/** Fills an empty database with the demo carrier, in one transaction. Does not change a database that has people.
 *  Returns whether the database contains the demo carrier afterward. */
export async function seedDemo(
  ownerUrl: string,
  { now, emailDomain, vault }: { now: Temporal.Instant; emailDomain: string; vault: Vault },
): Promise<boolean> {
  const databases = openDatabases(ownerUrl, 1, { role: 'none' });
  try {
    return await databases.write.transaction().execute(async (tx) => {
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
      await seedCompany(tx);
      await tx
        .updateTable('company')
        .set({ is_demo: true, ...DEMO_PAYER })
        .execute();
      const today = dayIn(company.timeZone, now);
      const ids = await seedPeople(tx, emailDomain);
      const rated = await seedUnitRates(tx, ids, today);
      await seedDriverWeeks(tx, ids, today);
      await seedW9Forms(tx, vault, ids, today);
      const entered = await seedPayLines(tx, ids, today);
      const added = await seedExpenses(tx, vault, ids, today);
      const agreed = await seedDeductions(tx, ids, today);
      const directed = await seedPaidTo(tx, ids, today);
      const otherEvents = [...rated, ...entered, ...added, ...agreed, ...directed];
      await seedPastTrail(tx, ids, { now, today }, otherEvents);
      await seedTaxDocuments(tx, ids, { today, timeZone: company.timeZone });
      return true;
    });
  } finally {
    await databases.close();
  }
}
