import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { AgreementState } from '../../domain/deductions/agreement.ts';
import type { TakenAmount } from '../../domain/deductions/takings.ts';
import type { OpenAgreement } from '../../domain/staff/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

/** Whether nothing is taken under an agreement `a`, because the payee has not confirmed it. A levy waits for nobody. */
export const WAITS_FOR_PAYEE = sql<boolean>`(a.acknowledged_at is null and a.kind <> 'SUPPORT_OR_LEVY'
  and (select deductions_need_acknowledgment from company))`;

interface StateRow extends AgreementState {
  userId: string;
}

/** Reads the agreements that have not ended, with their ledgers before the next settlement of a week, by payee. A
 *  command must lock the payees first, so that two settlements do not take the same amount. Indexes:
 *  deduction_agreements_by_user, deduction_entries_by_agreement. */
export async function readAgreementStates(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, AgreementState[]>> {
  const { rows } = await sql<StateRow>`
    select a.user_id as "userId", a.id, a.kind, a.name, a.authority, a.amount_cents as "amountCents",
      a.percent_hundredths as "percentHundredths", a.percent_base as "percentBase",
      a.first_week as "firstWeek", a.last_week as "lastWeek", a.repays_balance as "repaysBalance",
      a.target_cents as "targetCents", a.priority, a.floor_cents as "floorCents",
      e.balance as "balanceCents", e.counted as "countedThisWeekCents",
      exists (select from deduction_skips s where s.agreement_id = a.id and s.week_start = ${weekStart})
        as "isSkipped",
      (select count(*)::int from deduction_skips s where s.agreement_id = a.id) as "skippedWeeks",
      ${WAITS_FOR_PAYEE} as "waitsForPayee"
    from deduction_agreements a
    cross join lateral (
      select coalesce(sum(e.amount_cents), 0)::int as balance,
        abs(coalesce(sum(e.amount_cents) filter (where r.week_start = ${weekStart} and e.kind =
          case when a.kind = 'ESCROW' then 'DEPOSITED' when a.repays_balance then 'TAKEN' else 'CHARGED' end), 0))::int
          as counted
      from deduction_entries e left join settlements r on r.id = e.settlement_id
      where e.agreement_id = a.id
    ) e
    where a.user_id = any(${[...userIds]}::uuid[]) and a.ended_at is null and ${payVisibleTo(actor, 'a.user_id')}
    order by a.user_id, a.priority, a.first_week, a.id`.execute(db);
  return Map.groupBy(rows, ({ userId }) => userId);
}

interface TakenRow extends TakenAmount {
  settlementId: string;
}

/** Reads what settlements take, in the order in which they take it. Index: settlement_lines_pkey. */
export async function listTaken(
  tx: Tx,
  settlementIds: readonly string[],
): Promise<Map<string, TakenAmount[]>> {
  const { rows } = await sql<TakenRow>`
    select l.settlement_id as "settlementId", -l.amount_cents as "takenCents", a.floor_cents as "floorCents"
    from settlement_lines l join deduction_agreements a on a.id = l.agreement_id
    where l.settlement_id = any(${[...settlementIds]}::uuid[]) and l.kind in ('DEDUCTION', 'ESCROW_DEPOSIT')
    order by l.settlement_id, l.position`.execute(tx);
  return Map.groupBy(rows, ({ settlementId }) => settlementId);
}

/** Lists a person's agreements that have not ended and have a balance. Indexes: deduction_agreements_by_user,
 *  deduction_entries_by_agreement. */
export async function listOpenBalances(
  db: Database | Tx,
  userId: string,
): Promise<OpenAgreement[]> {
  const { rows } = await sql<OpenAgreement>`
    select a.name, a.kind = 'ESCROW' as "isEscrow" from deduction_agreements a
    where a.user_id = ${userId} and a.ended_at is null
      and (select sum(e.amount_cents) from deduction_entries e where e.agreement_id = a.id) > 0
    order by a.priority, a.first_week, a.id`.execute(db);
  return rows;
}
