import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { LineKind, RateUnit, SettlementKind } from '../../domain/payroll/lines.ts';
import type { PaymentMethod, RepaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { Settlement, SettlementStatus } from '../../domain/payroll/schema.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { WithholdingReason } from '../../domain/tax/year/backup-withholding.ts';

/** A settlement with amounts in cents. */
export interface StoredSettlement {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  weekStart: Day;
  weekEnd: Day;
  kind: SettlementKind;
  /** The settlement that this settlement supplements, or the reversed settlement that it replaces. */
  followsId: string | null;
  /** Null if the Payroll Tracker made the settlement. */
  payBatchId: string | null;
  basePayCents: Cents;
  bonusesCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  substantiatedCents: Cents;
  totalPayCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. */
  payoutsCents: Cents;
  withheldCents: Cents;
  withholdingReason: WithholdingReason | null;
  /** The tax that was withheld in error and repaid to the payee. */
  repaidWithholdingCents: Cents;
  withholdingRepaidOn: Day | null;
  withholdingRepaymentMethod: RepaymentMethod | null;
  status: SettlementStatus;
  processedAt: string;
  secondPersonRequired: boolean;
  paidOn: Day | null;
  paymentMethod: PaymentMethod | null;
  reversedAt: string | null;
  reversalReason: string | null;
  reversalKind: Settlement['reversalKind'];
  returnedOn: Day | null;
  /** Null if the payee or a day had no rate, if a payday settlement has no worked days, or if the settlement is older
   *  than this column. */
  expectedPayCents: Cents | null;
  payDifferenceReason: string | null;
  payloadDigest: Buffer;
}

interface StoredSettlementDay {
  date: Day;
  payCents: Cents;
  expensesCents: Cents;
  expensesSubstantiated: boolean;
  notes: string;
  worked: boolean;
}

interface StoredSettlementLine {
  position: number;
  kind: LineKind;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateTenThousandths: TenThousandths | null;
  amountCents: Cents;
  description: string;
  agreement: {
    authority: string;
    isAcknowledged: boolean;
    isEscrow: boolean;
    repaysBalance: boolean;
    balanceCents: Cents;
  } | null;
}

interface Handler {
  id: string;
  name: string;
}

/** A settlement with its days and lines, and the people who handled it. */
export interface SettlementWithDays extends StoredSettlement {
  days: StoredSettlementDay[];
  lines: StoredSettlementLine[];
  /** What did not fit, by agreement. */
  carriedOver: { name: string; cents: Cents }[];
  /** The names of the approvers. Empty for a reversed settlement, because its days are released. */
  approvedBy: string[];
  /** Null if the person's account was deleted. */
  processedBy: Handler | null;
  paidBy: Handler | null;
}

/** The columns of a settlement `r` and its person `u`. */
export const SETTLEMENT_COLUMNS = [
  'r.id',
  'r.user_id as userId',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'r.week_start as weekStart',
  sql<Day>`r.week_end`.as('weekEnd'),
  sql<SettlementKind>`r.kind`.as('kind'),
  'r.follows_id as followsId',
  'r.pay_batch_id as payBatchId',
  'r.base_pay_cents as basePayCents',
  'r.bonuses_cents as bonusesCents',
  'r.expenses_cents as expensesCents',
  'r.substantiated_cents as substantiatedCents',
  sql<Cents>`r.total_pay_cents`.as('totalPayCents'),
  'r.after_gross_cents as afterGrossCents',
  'r.payouts_cents as payoutsCents',
  'r.withheld_cents as withheldCents',
  sql<WithholdingReason | null>`r.withholding_reason`.as('withholdingReason'),
  'r.repaid_withholding_cents as repaidWithholdingCents',
  'r.withholding_repaid_on as withholdingRepaidOn',
  sql<RepaymentMethod | null>`r.withholding_repayment_method`.as('withholdingRepaymentMethod'),
  'r.status',
  'r.processed_at as processedAt',
  'r.second_person_required as secondPersonRequired',
  'r.paid_on as paidOn',
  sql<PaymentMethod | null>`r.payment_method`.as('paymentMethod'),
  'r.reversed_at as reversedAt',
  'r.reversal_reason as reversalReason',
  sql<StoredSettlement['reversalKind']>`r.reversal_kind`.as('reversalKind'),
  'r.returned_on as returnedOn',
  'r.expected_pay_cents as expectedPayCents',
  'r.pay_difference_reason as payDifferenceReason',
  'r.payload_digest as payloadDigest',
] as const;

const handledBy = (column: 'r.processed_by' | 'r.paid_by') => sql<Handler | null>`(
  select json_build_object('id', h.id, 'name', h.full_name)
  from users h where h.id = ${sql.ref(column)})`;

/** The people who approved the days of a settlement `r`, processed it, and marked it as paid. Index:
 *  time_logs_by_settlement. */
const HANDLERS = [
  sql<string[]>`coalesce((
    select json_agg(a.full_name order by a.last_name, a.first_name, a.id)
    from users a where a.id in (
      select t.decided_by from time_logs t where t.settlement_id = r.id)), '[]')`.as('approvedBy'),
  handledBy('r.processed_by').as('processedBy'),
  handledBy('r.paid_by').as('paidBy'),
] as const;

/** The days of a settlement `r`, from the view settlement_days. Index: settlement_lines_pkey. */
const SETTLEMENT_DAYS = sql<StoredSettlementDay[]>`coalesce((
  select json_agg(json_build_object('date', d.day, 'payCents', d.pay_cents,
    'expensesCents', d.expenses_cents, 'expensesSubstantiated', d.expenses_substantiated,
    'notes', d.notes, 'worked', d.worked) order by d.day)
  from settlement_days d where d.settlement_id = r.id), '[]')`.as('days');

/** The balance of agreement `a` after settlement `r`. Index: deduction_entries_by_agreement. */
const BALANCE_AFTER = sql`(
  select coalesce(sum(e.amount_cents), 0)::int from deduction_entries e
  where e.agreement_id = a.id and e.entered_at <= r.processed_at)`;

/** What was due under each agreement and did not fit in settlement `r`. The settlement has no entry of a balance that
 *  did not fit at all. Index: deduction_agreements_by_user. */
const CARRIED_OVER = sql<SettlementWithDays['carriedOver']>`coalesce((
  select json_agg(json_build_object('name', c.name, 'cents', c.cents) order by c.name)
  from (select a.name, ${BALANCE_AFTER} as cents from deduction_agreements a
    where r.kind <> 'PAYOUT' and a.user_id = r.user_id and not a.repays_balance and a.kind <> 'ESCROW' and a.first_week <= r.week_start
      and (a.ended_at is null or a.ended_at > r.processed_at)
      and (a.kind = 'SUPPORT_OR_LEVY' or a.acknowledged_at <= r.processed_at
        or not (select deductions_need_acknowledgment from company))) c
  where c.cents > 0), '[]')`.as('carriedOver');

/** The lines of a settlement `r`, by position. Index: settlement_lines_pkey. */
const SETTLEMENT_LINES = sql<StoredSettlementLine[]>`coalesce((
  select json_agg(json_build_object('position', l.position, 'kind', l.kind, 'day', l.day,
    'quantityHundredths', l.quantity_hundredths, 'unit', l.unit, 'rateTenThousandths', l.rate_ten_thousandths,
    'amountCents', l.amount_cents, 'description', l.description,
    'agreement', case when a.id is not null then json_build_object('authority', a.authority,
      'isAcknowledged', a.acknowledged_at is not null, 'isEscrow', a.kind = 'ESCROW',
      'repaysBalance', a.repays_balance,
      'balanceCents', ${BALANCE_AFTER}) end) order by l.position)
  from settlement_lines l left join deduction_agreements a on a.id = l.agreement_id where l.settlement_id = r.id), '[]')`.as(
  'lines',
);

/** The columns that SettlementWithDays adds to SETTLEMENT_COLUMNS. */
export const SETTLEMENT_DETAILS = [
  SETTLEMENT_DAYS,
  SETTLEMENT_LINES,
  CARRIED_OVER,
  ...HANDLERS,
] as const;
