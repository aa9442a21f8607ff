import { Client } from 'pg';
import { CheckpointFile } from '../../server/audit/checkpoints.ts';
import { verifyAuditTrail } from '../../server/audit/verification.ts';
import { openDatabases } from '../../server/database/database.ts';
import type { AcknowledgedWrite, ResponseLedger } from './response-ledger.ts';
import { assert } from './proof-failed.ts';

/** Inconsistent states that must never occur. Each query counts the rows in one such state. */
const INCONSISTENCIES: Record<string, string> = {
  'settlements whose lines do not add up to the net pay': `
    select count(*) from settlements r where r.total_pay_cents - r.withheld_cents is distinct from
      (select sum(amount_cents)::int from settlement_lines l where l.settlement_id = r.id)`,
  'weeks with two live regular settlements': `
    select count(*) from (select from settlements where status <> 'REVERSED' and kind = 'REGULAR'
      group by user_id, week_start having count(*) > 1) twice`,
  'live settlements with more worked days than time logs': `
    select count(*) from settlements r where status <> 'REVERSED'
      and (select count(*) from settlement_lines l where l.settlement_id = r.id and l.worked)
        > (select count(*) from time_logs t where t.settlement_id = r.id)`,
  'idempotency keys without a response': `
    select count(*) from idempotency_keys where response is null`,
  ...entriesOfSettlements('PAYROLL_PROCESSED', 'true'),
  ...entriesOfSettlements('PAYROLL_PAID', 'payment_id is not null'),
  ...entriesOfSettlements('PAYROLL_REVERSED', `status = 'REVERSED'`),
  ...notificationsOfSettlements('SETTLEMENT_READY', 'true'),
  ...notificationsOfSettlements('SETTLEMENT_PAID', 'payment_id is not null'),
  ...notificationsOfSettlements('SETTLEMENT_REVERSED', `status = 'REVERSED'`),
  'people whose notifications have a gap': `
    select count(*) from (select from notifications group by user_id having max(number) <> count(*)) gap`,
  ...entriesOfDays('TIME_LOGS_SUBMITTED', 'true'),
  ...entriesOfDays('TIME_LOGS_DECIDED', `status <> 'PENDING'`),
};

/** Returns a query that counts the changed settlements without exactly one row of the other table, and the rows without
 *  a changed settlement. `rows` selects the settlement ids of the rows, and `changed` is the SQL condition for a changed
 *  settlement. */
function oneRowForEach(name: string, rows: string, changed: string): Record<string, string> {
  return {
    [`changed settlements without exactly one ${name}, or the reverse`]: `
      with found as (select id, count(*) as times from (${rows}) r (id) group by 1)
      select count(*) from (select id::text from settlements where ${changed}) s
      full join found f on f.id = s.id where f.times is distinct from 1 or s.id is null`,
  };
}

function entriesOfSettlements(action: string, changed: string): Record<string, string> {
  const rows = `select new_values ->> 'settlementId' from audit_log where action = '${action}'`;
  return oneRowForEach(`${action} entry`, rows, changed);
}

/** The payee gets one notification of each change, in the transaction of the change. */
function notificationsOfSettlements(kind: string, changed: string): Record<string, string> {
  const rows = `select parameters ->> 'settlementId' from notifications where kind = '${kind}'`;
  return oneRowForEach(`${kind} notification`, rows, changed);
}

/** Returns a query that counts the changed days without an audit entry of the action, and the unchanged days with such
 *  an entry. `changed` is the SQL condition for a changed day. */
function entriesOfDays(action: string, changed: string): Record<string, string> {
  return {
    [`changed days without their ${action} entry, or entries without their day`]: `
      with entry as (
        select distinct subject_id, d ->> 'day'
        from audit_log, json_array_elements(new_values -> 'days') d
        where action = '${action}'
      ), stored as (select user_id, day::text from time_logs where ${changed})
      select (select count(*) from (table entry except table stored) a)
        + (select count(*) from (table stored except table entry) b) as count`,
  };
}

/** The stored days and settlements. The key of a day is its user id and date. The key of a settlement is its id. */
interface Stored {
  logs: Map<string, { notes: string; status: string }>;
  settlements: Map<string, Settlement>;
}

interface Settlement {
  id: string;
  userId: string;
  weekStart: string;
  totalCents: number;
  status: string;
  paidOn: string | null;
  reason: string | null;
}

async function readStored(client: Client): Promise<Stored> {
  const { rows: logs } = await client.query<{ key: string; notes: string; status: string }>(
    `select user_id || ' ' || day as key, notes, status from time_logs`,
  );
  const { rows: settlements } = await client.query<Settlement>(
    `select id, user_id as "userId", week_start::text as "weekStart", status,
       total_pay_cents as "totalCents", paid_on::text as "paidOn", reversal_reason as reason
     from settlements_with_payment`,
  );
  return {
    logs: new Map(logs.map((log) => [log.key, log])),
    settlements: new Map(settlements.map((settlement) => [settlement.id, settlement])),
  };
}

/** Returns whether an acknowledged write is stored. A later write may have paid or reversed the settlement. */
function isStored(write: AcknowledgedWrite, { logs, settlements }: Stored): boolean {
  if (write.kind === 'days' || write.kind === 'decision') {
    const writtenLogs = write.days.map((day) => logs.get(`${write.userId} ${day}`));
    return write.kind === 'days'
      ? writtenLogs.every((log) => log?.notes === write.notes)
      : writtenLogs.every((log) => log?.status === write.status);
  }
  const settlement = settlements.get(write.settlementId);
  if (!settlement) return false;
  if (write.kind === 'payment')
    return settlement.paidOn === write.paidOn && settlement.status !== 'PROCESSED';
  if (write.kind === 'reversal')
    return settlement.status === 'REVERSED' && settlement.reason === write.reason;
  const { userId, weekStart, totalCents } = write;
  return (
    settlement.userId === userId &&
    settlement.weekStart === weekStart &&
    settlement.totalCents === totalCents
  );
}

/** Asserts that every acknowledged write is stored and that no inconsistency exists. Reads one snapshot of the
 *  database, so that writers can continue. Returns the number of acknowledged writes. */
async function inspectWrites(ownerUrl: string, ledger: ResponseLedger): Promise<number> {
  const acknowledged = await ledger.read();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const stored = await readStored(client);
    const lost = acknowledged.filter((write) => !isStored(write, stored));
    assert(
      lost.length === 0,
      `${lost.length} acknowledged writes are lost, the first: ${JSON.stringify(lost[0])}.`,
    );
    for (const [what, query] of Object.entries(INCONSISTENCIES)) {
      const { rows } = await client.query<{ count: string }>(query);
      assert(rows[0]?.count === '0', `Found ${rows[0]?.count} ${what}.`);
    }
    return acknowledged.length;
  } finally {
    await client.end();
  }
}

async function inspectTrail(appUrl: string, dataDir: string): Promise<number> {
  const databases = openDatabases(appUrl, 2);
  const checkpoints = new CheckpointFile(dataDir);
  try {
    const { state, problem, sealed } = await verifyAuditTrail(databases.read, { checkpoints });
    assert(state === 'SOUND', `The audit trail is ${state}: ${problem}`);
    return sealed;
  } finally {
    await databases.close();
  }
}

export interface InspectionInput {
  ownerUrl: string;
  appUrl: string;
  /** The data folder, which contains the signed checkpoints of the audit trail. */
  dataDir: string;
  ledger: ResponseLedger;
}

/** Checks the stored writes and then the audit trail. Returns the number of acknowledged writes and of sealed
 *  entries. */
export async function inspect({ ownerUrl, appUrl, dataDir, ledger }: InspectionInput) {
  const writes = await inspectWrites(ownerUrl, ledger);
  return { writes, sealed: await inspectTrail(appUrl, dataDir) };
}
