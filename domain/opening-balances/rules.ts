import { yearOf, type Day } from '../calendar.ts';
import type { Cents } from '../money.ts';
import type { PaymentMethod } from '../payroll/payment-methods.ts';
import { FIRST_TAX_YEAR } from '../tax-documents/status.ts';

/** The maximum of one row: $999,999.99. */
export const MOST_CENTS: Cents = 99_999_999;

/** A payment that was made outside Linehaul, in cents. */
export interface BalanceAmounts {
  /** The day of the payment, or of the last one of a sum. */
  paidOn: Day;
  isSum: boolean;
  /** Before withheld tax. */
  payCents: Cents;
  /** Not income (Pub. 463). */
  substantiatedCents: Cents;
  withheldCents: Cents;
  paymentMethod: PaymentMethod;
  note: string;
}

export type BalanceField = 'paidOn' | 'pay' | 'withheld';

export interface BalanceProblem {
  field: BalanceField;
  sentence: string;
}

/** Why a payment cannot be entered, for the form and for a line of the file. */
export function problemsOfBalance(
  balance: Pick<BalanceAmounts, 'paidOn' | 'payCents' | 'substantiatedCents' | 'withheldCents'>,
  today: Day,
): BalanceProblem[] {
  const { paidOn, payCents, substantiatedCents, withheldCents } = balance;
  const problems: (BalanceProblem | false)[] = [
    paidOn > today && { field: 'paidOn', sentence: 'Enter a day up to today.' },
    yearOf(paidOn) < FIRST_TAX_YEAR && {
      field: 'paidOn',
      sentence: `Enter a day from ${FIRST_TAX_YEAR} on.`,
    },
    payCents + substantiatedCents === 0 && {
      field: 'pay',
      sentence: 'Enter the pay or the substantiated expenses.',
    },
    withheldCents > payCents && {
      field: 'withheld',
      sentence: 'The tax withheld cannot be more than the pay.',
    },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Two rows with the same key are the same payment. Two equal payments of a day are entered as their sum. */
export function keyOfBalance(
  userId: string,
  balance: Pick<
    BalanceAmounts,
    'paidOn' | 'payCents' | 'substantiatedCents' | 'withheldCents' | 'paymentMethod'
  >,
): string {
  const { paidOn, payCents, substantiatedCents, withheldCents, paymentMethod } = balance;
  return [userId, paidOn, payCents, substantiatedCents, withheldCents, paymentMethod].join(' ');
}

export const ENTERED_ALREADY =
  'This payment is entered already. If there were two of them, enter one row with their sum.';
