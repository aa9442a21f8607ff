import type { Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';
import type { TenThousandths } from '../rate.ts';

/** The amounts of one day, as entered in the Payroll Tracker. */
export interface DayAmounts {
  day: Day;
  payCents: Cents;
  expensesCents: Cents;
  /** Whether the expenses are substantiated. False if there are no expenses. */
  expensesSubstantiated: boolean;
  notes: string;
}

/** The kinds of settlement lines. An allowance is an expense that is not substantiated, so the tax forms report it as
 *  pay. A reimbursement pays a substantiated expense (Pub. 463). The last six kinds belong to a deduction agreement.
 *  The two kinds of prepaid pay change the reported pay. The others change only the net pay. */
export const LINE_KINDS = [
  'EARNING',
  'OTHER_PAY',
  'CORRECTION',
  'ALLOWANCE',
  'REIMBURSEMENT',
  'BACKUP_WITHHOLDING',
  'DEDUCTION',
  'ESCROW_DEPOSIT',
  'ADVANCE',
  'ESCROW_RELEASE',
  'PREPAID_ADVANCE',
  'PREPAID_REPAYMENT',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The lines that are added after the gross pay. */
export const AFTER_GROSS_PAYOUTS = ['ADVANCE', 'ESCROW_RELEASE'] as const satisfies LineKind[];

/** The lines of prepaid pay. The advance counts as pay when it is paid, and its repayment lowers later pay. */
export const PREPAID_KINDS = ['PREPAID_ADVANCE', 'PREPAID_REPAYMENT'] as const satisfies LineKind[];

export const isPrepaid = ({ kind }: { kind: LineKind }): boolean =>
  PREPAID_KINDS.some((prepaid) => prepaid === kind);

/** The lines that pay an advance or release an escrow. Nothing is taken off them. */
const PAYOUT_KINDS = [...AFTER_GROSS_PAYOUTS, 'PREPAID_ADVANCE'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

export const isPayout = ({ kind }: { kind: LineKind }): boolean =>
  PAYOUT_KINDS.some((payout) => payout === kind);

export const isAdvance = ({ kind }: { kind: LineKind }): boolean =>
  kind === 'ADVANCE' || kind === 'PREPAID_ADVANCE';

/** A payee's week has at most one REGULAR settlement that is not reversed, and any number of the other kinds. A PAYOUT
 *  has only advances and escrow releases. */
export const SETTLEMENT_KINDS = ['REGULAR', 'SUPPLEMENT', 'BONUS', 'CORRECTION', 'PAYOUT'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

export const RATE_UNITS = ['HOUR', 'DAY', 'MILE', 'LOAD', 'PERCENT', 'FLAT'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

/** A quantity with its rate. For PERCENT, the quantity is an amount in dollars. */
export interface Quantity {
  hundredths: number;
  unit: RateUnit;
  rateTenThousandths: TenThousandths;
}

export interface SettlementLine {
  kind: LineKind;
  /** The day on which the payee worked or spent the money. Null if the line has no day. */
  day: Day | null;
  /** Whether the settlement includes an approved, worked log of this day. */
  worked: boolean;
  /** Null if the amount is not a quantity times a rate. */
  quantity: Quantity | null;
  /** Negative for withholding, a deduction, an escrow deposit, a repayment of prepaid pay, and a correction that lowers
   *  the pay. */
  amountCents: Cents;
  description: string;
  /** The settlement that a correction corrects. Null for other lines. */
  correctsId: string | null;
  /** The payment outside Linehaul that a correction corrects. */
  correctsOpeningBalanceId?: string;
  /** The agreement of a deduction, an escrow deposit, a payout or a repayment of prepaid pay. Absent for other lines. */
  agreementId?: string;
  /** The driver whose work or expense the line pays, if the driver's pay goes to another payee. */
  driverId?: string;
  /** The pay line that the line comes from. Absent for other lines. */
  payLineId?: string;
}

/** A line of a settlement without its kind and amount. */
export const EMPTY_LINE = {
  day: null,
  worked: false,
  quantity: null,
  description: '',
  correctsId: null,
} as const satisfies Partial<SettlementLine>;

/** Sums of a settlement's lines. The sums exclude withholding. */
export interface SettlementFigures {
  basePayCents: Cents;
  /** Other pay. Prepaid advances raise it, and their repayments lower it, also below zero. */
  bonusesCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  substantiatedCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. Excludes prepaid advances. */
  payoutsCents: Cents;
}

/** What a settlement adds up to. */
export interface NetParts {
  totalPayCents: Cents;
  afterGrossCents: Cents;
  payoutsCents: Cents;
  withheldCents: Cents;
}

/** Returns the net pay of a settlement: its total plus advances and escrow releases, minus deductions, escrow deposits
 *  and the withheld tax. */
export const netOf = (parts: NetParts): Cents =>
  parts.totalPayCents + parts.payoutsCents + parts.afterGrossCents - parts.withheldCents;

export function figuresOfLines(
  lines: readonly Pick<SettlementLine, 'kind' | 'amountCents'>[],
): SettlementFigures {
  const sumOf = (...kinds: LineKind[]) =>
    sum(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.amountCents));
  return {
    basePayCents: sumOf('EARNING', 'CORRECTION'),
    bonusesCents: sumOf('OTHER_PAY', ...PREPAID_KINDS),
    expensesCents: sumOf('ALLOWANCE', 'REIMBURSEMENT'),
    substantiatedCents: sumOf('REIMBURSEMENT'),
    afterGrossCents: sumOf('DEDUCTION', 'ESCROW_DEPOSIT'),
    payoutsCents: sumOf(...AFTER_GROSS_PAYOUTS),
  };
}
