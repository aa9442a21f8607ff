import type { Day } from '../calendar.ts';
import { payForHours, sumCents, type Cents } from '../money.ts';

/** What the office entered for a day of the tracker. */
export interface DayAmounts {
  day: Day;
  payCents: Cents;
  expensesCents: Cents;
  /** Whether the expenses are substantiated. False when there are none. */
  expensesSubstantiated: boolean;
  notes: string;
}

/** What a settlement consists of. An allowance is an expense without receipts, which counts as pay; a reimbursement was
 *  accounted for to the carrier (Pub. 463). */
export const LINE_KINDS = [
  'EARNING',
  'OTHER_PAY',
  'CORRECTION',
  'ALLOWANCE',
  'REIMBURSEMENT',
  'BACKUP_WITHHOLDING',
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A pay week has one live REGULAR settlement. The others add to it. */
export const SETTLEMENT_KINDS = ['REGULAR', 'SUPPLEMENT', 'BONUS', 'CORRECTION'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

export const RATE_UNITS = ['HOUR', 'DAY', 'MILE', 'LOAD', 'PERCENT', 'FLAT'] as const;
export type RateUnit = (typeof RATE_UNITS)[number];

export interface SettlementLine {
  kind: LineKind;
  /** The day that was worked or on which the money was spent. Null: the line has no day. */
  day: Day | null;
  /** Whether the settlement takes in an approved, worked log of this day. */
  worked: boolean;
  /** Null where the amount was entered as such. */
  quantity: { hundredths: number; unit: RateUnit; rateCents: Cents } | null;
  /** What is taken off is negative. */
  amountCents: Cents;
  description: string;
  /** Of a correction: the settlement that it corrects. */
  correctsId: string | null;
}

/** The figures of a settlement: sums of its lines. */
export interface SettlementFigures {
  basePayCents: Cents;
  bonusesCents: Cents;
  expensesCents: Cents;
  /** Of the expenses. */
  substantiatedCents: Cents;
}

export function figuresOfLines(
  lines: readonly Pick<SettlementLine, 'kind' | 'amountCents'>[],
): SettlementFigures {
  const sumOf = (...kinds: LineKind[]) =>
    sumCents(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => line.amountCents));
  return {
    basePayCents: sumOf('EARNING', 'CORRECTION'),
    bonusesCents: sumOf('OTHER_PAY'),
    expensesCents: sumOf('ALLOWANCE', 'REIMBURSEMENT'),
    substantiatedCents: sumOf('REIMBURSEMENT'),
  };
}

/** An approved, worked day that no settlement has taken. */
export interface PayableDay {
  day: Day;
  hourHundredths: number;
  /** Null without a rate. */
  hourlyRateCents: Cents | null;
}

/** The lines of the amounts that the office entered for the days of a week. Every day has an earning, and the days that
 *  were worked have one even if nothing is paid for them. Hours and rate are named where they make the amount. */
export function linesOfDays(
  amounts: readonly DayAmounts[],
  worked: readonly PayableDay[],
): SettlementLine[] {
  const amountsOf = new Map(amounts.map((amount) => [amount.day, amount]));
  const workedOn = new Map(worked.map((log) => [log.day, log]));
  const days = [...new Set([...amountsOf.keys(), ...workedOn.keys()])].toSorted();
  return days.flatMap((day) => {
    const amount = amountsOf.get(day);
    const payCents = amount?.payCents ?? 0;
    const log = workedOn.get(day);
    const ofDay = { day, correctsId: null };
    const earning: SettlementLine = {
      ...ofDay,
      kind: 'EARNING',
      worked: log !== undefined,
      quantity: log ? hoursBehind(log, payCents) : null,
      amountCents: payCents,
      description: amount?.notes ?? '',
    };
    if (!amount || amount.expensesCents === 0) return [earning];
    const expense: SettlementLine = {
      ...ofDay,
      kind: amount.expensesSubstantiated ? 'REIMBURSEMENT' : 'ALLOWANCE',
      worked: false,
      quantity: null,
      amountCents: amount.expensesCents,
      description: '',
    };
    return [earning, expense];
  });
}

function hoursBehind(
  { hourHundredths, hourlyRateCents }: PayableDay,
  payCents: Cents,
): SettlementLine['quantity'] {
  if (hourlyRateCents === null || payForHours(hourHundredths, hourlyRateCents) !== payCents)
    return null;
  return { hundredths: hourHundredths, unit: 'HOUR', rateCents: hourlyRateCents };
}
