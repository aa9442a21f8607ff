import { sql, type RawBuilder } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { LineKind, RateUnit, SettlementKind } from '../../domain/payroll/lines.ts';
import type { FreightBill } from '../../domain/payday/freight-bill-schema.ts';
import type { PaymentMethod, RepaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { Settlement, SettlementStatus } from '../../domain/payroll/schema.ts';
import type { MentionedAnswer } from '../../domain/payroll/mentioned-answer.ts';
import type {
  PaidStatement,
  ProcessedStatement,
  StatementAgreement,
  YearToDate,
} from '../../domain/payroll/statement.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { WithholdingReason } from '../../domain/tax/year/backup-withholding.ts';
import { freightBillOf } from './freight-bill-queries.ts';
import { MENTIONED_ANSWERS } from '../statement-questions/shared.ts';

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
  /** Who approved the day. Null for a line that is not an approved day. */
  approvedBy: string | null;
  approvedAt: string | null;
  agreement: StatementAgreement | null;
  /** The driver whose work the line pays, if the driver's pay goes to the payee. */
  driver: { userId: string; name: string } | null;
  freightBill: FreightBill | null;
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
  carriedOver: ProcessedStatement['carriedOver'];
  /** The answers to questions about earlier statements. */
  answers: MentionedAnswer[];
  /** The names of the approvers. */
  approvedBy: string[];
  /** Null if the person's account was deleted. */
  processedBy: Handler | null;
  paidBy: Handler | null;
  /** The year to date is null before the payment. */
  statement:
    | (Pick<ProcessedStatement, 'payee' | 'carrier'> & { yearToDate: YearToDate | null })
    | null;
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

/** A value of the statement that was stored when settlement `r` was processed or paid. Index: settlement_statements_pkey. */
const stored = (stage: 'PROCESSED' | 'PAID', value: RawBuilder<unknown>) => sql`(
  select ${value} from settlement_statements s where s.settlement_id = r.id and s.stage = ${sql.lit(stage)})`;

const handledBy = (
  column: 'r.processed_by' | 'r.paid_by',
  stage: 'PROCESSED' | 'PAID',
  key: keyof ProcessedStatement | keyof PaidStatement,
) => sql<Handler | null>`case when ${sql.ref(column)} is not null then json_build_object('id', ${sql.ref(column)},
  'name', ${stored(stage, sql`s.content -> ${sql.lit(key)}`)}) end`;

/** The people who approved the days of a settlement `r`, processed it, and marked it as paid. */
const HANDLERS = [
  sql<string[]>`coalesce(${stored('PROCESSED', sql`s.content -> 'approvedBy'`)}, '[]')`.as(
    'approvedBy',
  ),
  handledBy('r.processed_by', 'PROCESSED', 'processedBy').as('processedBy'),
  handledBy('r.paid_by', 'PAID', 'paidBy').as('paidBy'),
] as const;

/** The names on the statement of settlement `r`, and the year to date of its payment. Null if no statement is stored. */
const STATEMENT = stored(
  'PROCESSED',
  sql`jsonb_build_object('payee', s.content -> 'payee', 'carrier', s.content -> 'carrier',
    'yearToDate', ${stored('PAID', sql`s.content -> 'yearToDate'`)})`,
);

/** The days of a settlement `r`, from the view settlement_days. Index: settlement_lines_pkey. */
const SETTLEMENT_DAYS = sql<StoredSettlementDay[]>`coalesce((
  select json_agg(json_build_object('date', d.day, 'payCents', d.pay_cents,
    'expensesCents', d.expenses_cents, 'expensesSubstantiated', d.expenses_substantiated,
    'notes', d.notes, 'worked', d.worked) order by d.day)
  from settlement_days d where d.settlement_id = r.id), '[]')`.as('days');

/** The lines of a settlement `r`, by position, with what its statement stores about them. Indexes: settlement_lines_pkey,
 *  settlement_statements_pkey. */
const SETTLEMENT_LINES = sql<StoredSettlementLine[]>`coalesce((
  select json_agg(json_build_object('position', l.position, 'kind', l.kind, 'day', l.day,
    'quantityHundredths', l.quantity_hundredths, 'unit', l.unit, 'rateTenThousandths', l.rate_ten_thousandths,
    'amountCents', l.amount_cents, 'description', l.description,
    'freightBill', ${freightBillOf('l', 'pay_line_id')},
    'approvedBy', f.facts -> 'approvedBy', 'approvedAt', f.facts -> 'approvedAt',
    'driver', f.facts -> 'driver', 'agreement', f.facts -> 'agreement') order by l.position)
  from settlement_lines l
  left join settlement_statements s on s.settlement_id = l.settlement_id and s.stage = 'PROCESSED'
  cross join lateral (select s.content -> 'lines' -> l.position::text as facts) f
  where l.settlement_id = r.id), '[]')`.as('lines');

/** The columns that SettlementWithDays adds to SETTLEMENT_COLUMNS. */
export const SETTLEMENT_DETAILS = [
  SETTLEMENT_DAYS,
  SETTLEMENT_LINES,
  sql<
    ProcessedStatement['carriedOver']
  >`coalesce(${stored('PROCESSED', sql`s.content -> 'carriedOver'`)}, '[]')`.as('carriedOver'),
  MENTIONED_ANSWERS.as('answers'),
  sql<SettlementWithDays['statement']>`${STATEMENT}`.as('statement'),
  ...HANDLERS,
] as const;
