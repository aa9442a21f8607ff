import { paySql } from './pay-sql.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Permission, Role } from '../domain/access.ts';
import { hashOfLinkToken } from '../server/auth/link-tokens.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import type { Records, Relation } from './access/expectations.ts';
import type { State, CallerKind } from './access/table.ts';
import {
  recordPaidStatements,
  recordProcessedStatements,
} from '../server/payroll/statement-writes.ts';
import { insertPercentLine } from './access-payday.ts';
import { insertAgreement } from './access-deductions.ts';
import { insertExpense } from './access-expenses.ts';
import { insertNotification } from './access-notifications.ts';
import { insertW9, W9_SNAPSHOT } from './access-w9.ts';
import { PASSWORD } from './people.ts';
import type { Person, TestApp } from './test-app.ts';

/** The parts of a test app that insert records. The proofs have only these parts. */
export type TestDatabase = Pick<TestApp, 'asOwner' | 'vault' | 'person'>;

/** A caller, and the records that a call can be about: the caller's own, those of a person who reports to the caller,
 *  those of a person outside the caller's scope, and missing ones. */
export interface Caller {
  token: string | undefined;
  targets: Readonly<Record<Relation, Records>>;
}

let passwordHash: Promise<string> | undefined;

function newRecords(person: Pick<Person, 'id' | 'email'>): Records {
  return {
    id: person.id,
    email: person.email,
    password: PASSWORD,
    logId: randomUUID(),
    settlementId: randomUUID(),
    paidSettlementId: randomUUID(),
    openingBalanceId: randomUUID(),
    taxDocumentId: randomUUID(),
    necDocumentId: randomUUID(),
    reportId: randomUUID(),
    sessionId: randomUUID(),
    invitationId: randomUUID(),
    invitationToken: randomUUID(),
    noticeId: randomUUID(),
    notificationId: randomUUID(),
    pushSubscriptionId: randomUUID(),
    resetToken: randomUUID(),
    confirmEmailToken: randomUUID(),
    revertEmailToken: randomUUID(),
    policyId: randomUUID(),
    otherPolicyId: randomUUID(),
    paydayVersion: '0'.repeat(64),
    payLineId: randomUUID(),
    expenseId: randomUUID(),
    payRateId: randomUUID(),
    paidToId: randomUUID(),
    agreementId: randomUUID(),
    importId: randomUUID(),
    percentLineId: randomUUID(),
    delegationId: randomUUID(),
    questionId: randomUUID(),
    w9VersionId: randomUUID(),
    confirmationId: randomUUID(),
  };
}

/** Ids of records that do not exist. */
function missingRecords(): Records {
  return newRecords({ id: randomUUID(), email: `${randomUUID()}@carrier.example` });
}

/** Inserts one record of each kind for a person. */
export async function insertRecords(app: TestDatabase, person: Person): Promise<Records> {
  const records = newRecords(person);
  const { id, logId, settlementId, sessionId, invitationId, policyId, otherPolicyId } = records;
  const { paidSettlementId, openingBalanceId, taxDocumentId, reportId } = records;
  await sql`
    with account as (
      update users set phone = '806 555 0147', address = '{"street": "12 Harvest Road"}',
        password_hash = ${await (passwordHash ??= hashPassword(PASSWORD))} where id = ${id}
    ), policies as (
      insert into policies (id, name)
      values (${policyId}, ${`Assigned ${policyId}`}), (${otherPolicyId}, ${`Unassigned ${otherPolicyId}`})
    ), assignment as (
      insert into policy_assignments (user_id, policy_id) values (${id}, ${policyId})
    ), settlement as (
      insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
      values (${settlementId}, ${id}, '2026-11-02', 20000, 1500, '')
    ), paid_settlement as (
      insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents,
        payload_digest)
      values (${paidSettlementId}, ${id}, '2025-06-02', 70000, 0, '')
    ), opening_balance as (
      insert into opening_balances (id, user_id, paid_on, pay_cents, payment_method)
      values (${openingBalanceId}, ${id}, '2024-03-01', 10000, 'CHECK')
    ), import as (
      insert into imports (id, kind, source, file_name, digest, row_count, amount_cents, saved_by)
      values (${records.importId}, 'PAY_LINES', 'PAY_LINES', 'lines.csv', sha256(''), 1, 5000, ${id})
    ), import_row as (
      insert into import_rows (import_id, position, line, source, user_id, key, reference, part, day, amount_cents)
      values (${records.importId}, 0, 2, 'PAY_LINES', ${id}, encode(sha256(${id}::text::bytea), 'hex'), '', 'OTHER_PAY',
        '2026-11-09', 5000)
    ), tax_document as (
      insert into tax_documents (id, user_id, type, tax_year, status, snapshot, missing)
      values (${taxDocumentId}, ${id}, 'W9', 2025, 'GENERATED', ${W9_SNAPSHOT}, '[]')
    ), report as (
      insert into reports (id, type, name, owner_id, start_date, end_date, has_pay)
      values (${reportId}, 'CONTRACTOR_REPORT', 'November', ${id}, '2026-11-01', '2026-11-18', false)
    ), report_person as (
      insert into report_people (report_id, user_id, first_name, last_name, weeks)
      select ${reportId}::uuid, id, first_name, last_name, array[row(false, '2026-11-02', 1, null, null,
        null, null, null, null, null, null, 1, 0, 0, 3600)::report_week]
      from users where id = ${id}
    ), lines as (
      insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents, worked)
      values (${settlementId}, 1, ${id}, 'EARNING', '2026-11-03', 20000, true),
        (${settlementId}, 2, ${id}, 'ALLOWANCE', '2026-11-03', 1500, false)
    ), question as (
      insert into statement_questions (id, settlement_id, position, user_id, question)
      values (${records.questionId}, ${settlementId}, 2, ${id}, 'The scale ticket is missing')
    ), logs as (
      insert into time_logs
        (id, user_id, day, worked, hour_hundredths, status, decided_at, settlement_id)
      values (${logId}, ${id}, '2026-11-17', true, 800, 'PENDING', null, null),
        (gen_random_uuid(), ${id}, '2026-11-03', true, 800, 'APPROVED', now(), ${settlementId})
    ), session as (
      insert into sessions (id, token_hash, user_id, expires_at)
      values (${sessionId}, ${hashOfLinkToken(sessionId)}, ${id}, now() + interval '1 hour')
    ), invitation as (
      insert into invitations (id, token_hash, email, role, invited_by, expires_at)
      values (${invitationId}, ${hashOfLinkToken(records.invitationToken)},
        ${`${invitationId}@carrier.example`}, 'Contractor', ${id}, now() + interval '1 day')
    ), email_changes as (
      insert into email_changes
        (id, user_id, old_email, new_email, requested_by, confirmed_at, token_hash, expires_at)
      values (gen_random_uuid(), ${id}, ${person.email}, ${`new-${id}@carrier.example`}, ${id}, null,
          ${hashOfLinkToken(records.confirmEmailToken)}, now() + interval '1 day'),
        (gen_random_uuid(), ${id}, ${`old-${id}@carrier.example`}, ${person.email}, ${id}, now(),
          ${hashOfLinkToken(records.revertEmailToken)}, now() + interval '7 days')
    )
    insert into account_notices (id, user_id, kind)
    values (${records.noticeId}, ${id}, 'PASSWORD_RESET')`.execute(app.asOwner);
  await sql
    .raw(paySql(`id = '${paidSettlementId}'`, { paidOn: `'2025-06-13'` }))
    .execute(app.asOwner);
  await app.asOwner.transaction().execute(async (tx) => {
    await recordProcessedStatements(tx, [settlementId, paidSettlementId]);
    await recordPaidStatements(tx, [paidSettlementId]);
  });
  await sql`
    insert into password_resets (user_id, token_hash, expires_at)
    values (${id}, ${hashOfLinkToken(records.resetToken)}, now() + interval '1 hour')`.execute(
    app.asOwner,
  );
  await insertW9(app, records);
  await insertNotification(app, records);
  await insertExpense(app, records);
  await insertAgreement(app, records);
  await insertPercentLine(app, records);
  return records;
}

/** Inserts a driver with one record of each kind. */
export async function insertDriver(app: TestDatabase, reportsTo?: Person): Promise<Records> {
  const options = { hourlyRateTenThousandths: 312_500, ...(reportsTo && { reportsTo }) };
  return insertRecords(app, await app.person('Contractor', options));
}

/** Gives a person these permissions through a new custom policy. */
export async function givePolicy(
  app: TestDatabase,
  { id }: Pick<Person, 'id'>,
  permissions: readonly Permission[],
): Promise<void> {
  if (permissions.length === 0) return;
  await sql`
    with policy as (
      insert into policies (id, name) values (gen_random_uuid(), ${`For ${id}`}) returning id
    ), permissions as (
      insert into policy_permissions (policy_id, permission)
      select id, unnest(${[...permissions]}::text[]) from policy
    )
    insert into policy_assignments (user_id, policy_id) select ${id}, id from policy`.execute(
    app.asOwner,
  );
}

/** Removes a person's role and leaves them only these permissions. */
async function restrictToPermissions(
  app: TestDatabase,
  person: Person,
  permissions: readonly Permission[],
): Promise<void> {
  const db = app.asOwner;
  await db.deleteFrom('user_roles').where('user_id', '=', person.id).execute();
  await sql`delete from policy_assignments a using policies p where a.user_id = ${person.id}
    and p.id = a.policy_id and p.default_for_role is not null`.execute(db);
  await givePolicy(app, person, permissions);
}

/** Puts a caller into a state. The caller is an administrator, so only the state can cause a refusal. */
async function applyState(app: TestDatabase, { id }: Person, state: State): Promise<void> {
  const change = {
    anonymous: undefined,
    'forged token': undefined,
    deactivated: sql`update users set is_active = false where id = ${id}`,
    archived: sql`update users set archived_at = now() where id = ${id}`,
    'expired session': sql`update sessions set expires_at = now() - interval '1 second'
      where user_id = ${id}`,
    'idle session': sql`update sessions set last_seen_at = now() - interval '31 minutes'
      where user_id = ${id}`,
    'stale sign-in': sql`update sessions set password_entered_at = now() - interval '16 minutes'
      where user_id = ${id}`,
    'forced password change': sql`update users set must_change_password = true where id = ${id}`,
  }[state];
  await change?.execute(app.asOwner);
}

function roleOf(callerKind: CallerKind): Role {
  if ('role' in callerKind) return callerKind.role;
  return 'state' in callerKind ? 'IT_Admin' : 'Employee';
}

function tokenIn(callerKind: CallerKind, token: string): string | undefined {
  if (!('state' in callerKind)) return token;
  if (callerKind.state === 'anonymous') return undefined;
  return callerKind.state === 'forged token' ? `lh1_${'A'.repeat(43)}` : token;
}

/** Gives a person the permission or state of a kind of caller. Returns the token for calls. */
async function applyKind(
  app: TestDatabase,
  callerKind: CallerKind,
  person: Person,
): Promise<string | undefined> {
  if ('permissions' in callerKind) await restrictToPermissions(app, person, callerKind.permissions);
  if ('state' in callerKind) await applyState(app, person, callerKind.state);
  return tokenIn(callerKind, person.token);
}

/** Inserts a caller and a driver who reports to the caller. */
export async function insertCaller(
  app: TestDatabase,
  callerKind: CallerKind,
  outside: Records,
): Promise<Caller> {
  const person = await app.person(roleOf(callerKind));
  const targets = {
    own: await insertRecords(app, person),
    'in subtree': await insertDriver(app, person),
    outside,
    missing: missingRecords(),
  };
  return { token: await applyKind(app, callerKind, person), targets };
}

/** Inserts a caller for one call, and the records of the person that the call is about. */
export async function insertCallerAbout(
  app: TestDatabase,
  callerKind: CallerKind,
  relation: Relation,
): Promise<{ token: string | undefined; records: Records }> {
  const person = await app.person(roleOf(callerKind));
  const records = await {
    own: () => insertRecords(app, person),
    'in subtree': () => insertDriver(app, person),
    outside: () => insertDriver(app),
    missing: missingRecords,
  }[relation]();
  return { token: await applyKind(app, callerKind, person), records };
}
