import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type {
  AgreementKind,
  AgreementState,
  PercentBase,
} from '../../domain/deductions/agreement.ts';
import type { TakenAmount } from '../../domain/deductions/takings.ts';
import type { Cents } from '../../domain/money.ts';
import type { PayLine } from '../../domain/payday/payee-week.ts';
import type { OpenAgreement } from '../../domain/staff/schema.ts';
import type { Database, Tx } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';

/** Whether nothing is taken under an agreement `a`, because the payee has not confirmed it. A levy waits for nobody. */
export const WAITS_FOR_PAYEE = sql<boolean>`(a.acknowledged_at is null and a.kind <> 'SUPPORT_OR_LEVY'
  and (select deductions_need_acknowledgment from company))`;

/** The columns of an agreement `a` that `AgreementTerms` has, with the id and the payee. */
export const TERMS = [
  'a.id',
  'a.user_id as userId',
  sql<AgreementKind>`a.kind`.as('kind'),
  'a.name',
  'a.authority',
  'a.amount_cents as amountCents',
  'a.percent_hundredths as percentHundredths',
  sql<PercentBase | null>`a.percent_base`.as('percentBase'),
  'a.first_week as firstWeek',
  'a.last_week as lastWeek',
  'a.repays_balance as repaysBalance',
  'a.is_prepaid as isPrepaid',
  'a.target_cents as targetCents',
  'a.priority',
  'a.floor_cents as floorCents',
] as const;

/** The sum of the ledger of agreement `a`. Index: deduction_entries_by_agreement. */
export const BALANCE = sql<Cents>`(select coalesce(sum(e.amount_cents), 0)::int
  from deduction_entries e where e.agreement_id = a.id)`;

/** The agreement of pay line `l`, which pays an advance or an escrow release. Null for other lines. Index:
 *  deduction_agreements_pkey. */
export const AGREEMENT_OF_LINE = sql<NonNullable<PayLine['agreement']> | null>`(
  select json_build_object('id', a.id, 'hasEnded', a.ended_at is not null, 'balanceCents', ${BALANCE})
  from deduction_agreements a where a.id = l.agreement_id)`;

/** What settlements of a week charged, took or deposited under agreement `a`. A reversal has the kind of the entry that
 *  it takes back, so a reversed settlement counts nothing. */
const countedIn = (weekStart: Day) => sql<Cents>`(select abs(coalesce(sum(e.amount_cents), 0))::int
  from deduction_entries e join settlements r on r.id = e.settlement_id
  where e.agreement_id = a.id and r.week_start = ${weekStart} and e.kind =
    case when a.kind = 'ESCROW' then 'DEPOSITED' when a.repays_balance then 'TAKEN' else 'CHARGED' end)`;

/** Reads the agreements that have not ended, with their ledgers before the next settlement of a week, by payee. A
 *  command must lock the payees first, so that two settlements do not take the same amount. Indexes:
 *  deduction_agreements_by_user, pay_lines_by_agreement. */
export async function readAgreementStates(
  db: Database | Tx,
  actor: Actor,
  weekStart: Day,
  userIds: readonly string[],
): Promise<Map<string, AgreementState[]>> {
  const rows = await db
    .selectFrom('deduction_agreements as a')
    .select([
      ...TERMS,
      BALANCE.as('balanceCents'),
      countedIn(weekStart).as('countedThisWeekCents'),
      sql<boolean>`exists (select from deduction_skips s
        where s.agreement_id = a.id and s.week_start = ${weekStart})`.as('isSkipped'),
      sql<boolean>`exists (select from pay_lines l where l.agreement_id = a.id and l.week_start = ${weekStart}
        and l.kind = 'ESCROW_RELEASE' and l.removed_at is null)`.as('isReleasing'),
      sql<number>`(select count(*)::int from deduction_skips s where s.agreement_id = a.id)`.as(
        'skippedWeeks',
      ),
      WAITS_FOR_PAYEE.as('waitsForPayee'),
    ])
    .where('a.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('a.ended_at', 'is', null)
    .where(payVisibleTo(actor, 'a.user_id'))
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId);
}

interface TakenRow extends TakenAmount {
  settlementId: string;
}

/** Reads what settlements take after the gross, in the order in which they take it. Prepaid advances come first, because
 *  nothing is taken off them. Index: settlement_lines_pkey. */
export async function listTaken(
  tx: Tx,
  settlementIds: readonly string[],
): Promise<Map<string, TakenAmount[]>> {
  const { rows } = await sql<TakenRow>`
    select l.settlement_id as "settlementId", abs(l.amount_cents) as "takenCents",
      case l.kind when 'PREPAID_ADVANCE' then 0 else a.floor_cents end as "floorCents"
    from settlement_lines l join deduction_agreements a on a.id = l.agreement_id
    where l.settlement_id = any(${[...settlementIds]}::uuid[]) and l.kind in ('DEDUCTION', 'ESCROW_DEPOSIT', 'PREPAID_ADVANCE')
    order by l.settlement_id, l.position`.execute(tx);
  return Map.groupBy(rows, ({ settlementId }) => settlementId);
}

/** Lists a person's agreements with a balance. An ended agreement can have one. Index: deduction_agreements_by_user. */
export async function listOpenBalances(
  db: Database | Tx,
  userId: string,
): Promise<OpenAgreement[]> {
  return db
    .selectFrom('deduction_agreements as a')
    .select(['a.name', sql<boolean>`a.kind = 'ESCROW'`.as('isEscrow')])
    .where('a.user_id', '=', userId)
    .where(BALANCE, '>', 0)
    .orderBy('a.priority')
    .orderBy('a.first_week')
    .orderBy('a.id')
    .execute();
}
