import { sql } from 'kysely';
import type { ProcessedStatement } from '../../domain/payroll/statement.ts';
import type { Tx } from '../database/database.ts';
import { yearToDateOf } from './year-to-date-queries.ts';

/** The balance of agreement `a` after settlement `r`. Index: deduction_entries_by_agreement. */
const BALANCE_AFTER = sql`(
  select coalesce(sum(e.amount_cents), 0)::int from deduction_entries e
  where e.agreement_id = a.id and e.entered_at <= r.processed_at)`;

/** What was due under each agreement and did not fit in settlement `r`. The settlement has no entry of a balance that
 *  did not fit at all. Index: deduction_agreements_by_user. */
const CARRIED_OVER = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', o.name, 'cents', o.cents) order by o.name)
  from (select a.name, ${BALANCE_AFTER} as cents from deduction_agreements a
    where r.kind <> 'PAYOUT' and a.user_id = r.user_id and not a.repays_balance and a.kind <> 'ESCROW' and a.first_week <= r.week_start
      and (a.ended_at is null or a.ended_at > r.processed_at)
      and (a.kind = 'SUPPORT_OR_LEVY' or a.acknowledged_at <= r.processed_at
        or not c.deductions_need_acknowledgment)) o
  where o.cents > 0), '[]')`;

/** The people who approved the days of settlement `r`. Index: time_logs_by_settlement. */
const APPROVED_BY = sql`coalesce((
  select jsonb_agg(a.full_name order by a.last_name, a.first_name, a.id)
  from users a where a.id in (
    select t.decided_by from time_logs t where t.settlement_id = r.id)), '[]')`;

/** Who worked and who approved the day of each line of settlement `r`, and its agreement. Indexes: settlement_lines_pkey,
 *  time_logs_by_settlement. */
const LINES = sql`coalesce((
  select jsonb_object_agg(l.position, jsonb_strip_nulls(jsonb_build_object(
    'approvedBy', d.full_name, 'approvedAt', t.decided_at,
    'driver', case when w.id is not null then jsonb_build_object('userId', w.id, 'name', w.full_name) end,
    'agreement', case when a.id is not null then jsonb_build_object('authority', a.authority,
      'isAcknowledged', a.acknowledged_at is not null, 'isEscrow', a.kind = 'ESCROW',
      'repaysBalance', a.repays_balance, 'balanceCents', ${BALANCE_AFTER}) end)))
  from settlement_lines l
  left join users w on w.id = l.driver_id
  left join time_logs t on t.settlement_id = r.id and t.day = l.day and l.worked
    and t.user_id = coalesce(l.driver_id, l.user_id)
  left join users d on d.id = t.decided_by
  left join deduction_agreements a on a.id = l.agreement_id
  where l.settlement_id = r.id and (t.id is not null or a.id is not null or w.id is not null)), '{}')`;

/** The name, address and phone of company `c`. Forms and settlements have the address of the payer, if there is one. */
const CARRIER = sql`jsonb_build_object('name', c.official_name,
  'lines', case when c.payer_street = '' then to_jsonb(array[c.address]) else to_jsonb(array_remove(array[
    concat_ws(', ', c.payer_street, nullif(c.payer_unit, '')),
    concat_ws(', ', nullif(c.payer_city, ''), nullif(concat_ws(' ', nullif(c.payer_state, ''), nullif(c.payer_zip, '')), ''))], ''))
  end,
  'phone', coalesce(nullif(c.payer_phone, ''), c.phone))`;

const key = (name: keyof ProcessedStatement) => sql.lit(name);

/** Stores what the statements of processed settlements show and what could change later. Call this after the settlement has
 *  its lines, days and ledger entries. */
export async function recordProcessedStatements(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into settlement_statements (settlement_id, stage, user_id, content)
    select r.id, 'PROCESSED', r.user_id, jsonb_build_object(
      ${key('payee')}, u.full_name, ${key('carrier')}, ${CARRIER},
      ${key('processedBy')}, h.full_name, ${key('approvedBy')}, ${APPROVED_BY},
      ${key('carriedOver')}, ${CARRIED_OVER}, ${key('lines')}, ${LINES})
    from settlements r join users u on u.id = r.user_id cross join company c
    left join users h on h.id = r.processed_by
    where r.id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Stores who paid the settlements, and the payees' year to date after the payments. */
export async function recordPaidStatements(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    insert into settlement_statements (settlement_id, stage, user_id, content)
    select r.id, 'PAID', r.user_id, jsonb_build_object('paidBy', h.full_name,
      'yearToDate', ${yearToDateOf(sql.ref('r.user_id'), sql.ref('p.paid_on'))})
    from settlements r join payments p on p.id = r.payment_id
    left join users h on h.id = p.paid_by
    where r.id = any(${[...ids]}::uuid[])`.execute(tx);
}
