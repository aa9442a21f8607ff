import { yearOf, type Day } from '../../calendar.ts';
import type { Cents } from '../../money.ts';
import type { PaymentMethod } from '../../payroll/payment-methods.ts';
import { FIRST_TAX_YEAR } from '../form-1099-nec/status.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';
import { say as sayShared } from '../../sentences.ts';

/** The maximum of each amount: $999,999.99. */
export const MAX_CENTS: Cents = 99_999_999;

/** A payment that was made outside Linehaul, in cents. */
export interface BalanceAmounts {
  /** The payment date. For a sum of payments, the date of the last payment. */
  paidOn: Day;
  isSum: boolean;
  /** The pay before withholding. */
  payCents: Cents;
  /** Reimbursed expenses that were substantiated, which are not income (Pub. 463). */
  substantiatedCents: Cents;
  withheldCents: Cents;
  paymentMethod: PaymentMethod;
  note: string;
}

export type BalanceField = 'paidOn' | 'pay' | 'withheld';

export interface BalanceProblem {
  field: BalanceField;
  sentence: Sentence;
}

/** Returns the problems of a payment, for the form and for a row of the file. */
export function problemsOfBalance(
  balance: Pick<BalanceAmounts, 'paidOn' | 'payCents' | 'substantiatedCents' | 'withheldCents'>,
  today: Day,
): BalanceProblem[] {
  const { paidOn, payCents, substantiatedCents, withheldCents } = balance;
  const problems: (BalanceProblem | false)[] = [
    paidOn > today && { field: 'paidOn', sentence: sayShared.futureDay },
    yearOf(paidOn) < FIRST_TAX_YEAR && {
      field: 'paidOn',
      sentence: say.paidTooEarly({ year: FIRST_TAX_YEAR }),
    },
    payCents + substantiatedCents === 0 && {
      field: 'pay',
      sentence: say.amountMissing,
    },
    withheldCents > payCents && {
      field: 'withheld',
      sentence: say.withheldTooHigh,
    },
  ];
  return problems.filter((problem) => problem !== false);
}

/** Returns a key of a payment, to find duplicates. Two equal payments on one day must be entered as their sum. */
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
