import { yearOf, type Day } from '../../calendar.ts';
import { sum, type Cents } from '../../money.ts';
import type { NecExemption } from '../w9/rules.ts';

/** An expense. It is substantiated if amount, date, place and business purpose are on file (accountable plan; Pub. 463,
 *  chapter 6). */
export interface ExpenseLine {
  day: Day;
  cents: Cents;
  substantiated: boolean;
}

/** Why a paid settlement was reversed. A person enters the reason, because the stored payment does not show it.
 *  - `NEVER_PAID`: the record was wrong. The carrier sent no money, or the bank returned it at once.
 *  - `MONEY_RETURNED`: the payee received the money and gave it back.
 *  - `UNKNOWN`: nobody gave a reason. */
export type ReversalKind = 'NEVER_PAID' | 'MONEY_RETURNED' | 'UNKNOWN';

export interface Reversal {
  reversedOn: Day;
  kind: ReversalKind;
}

/** How the carrier reports payments to a payee, regardless of the W-9. NOT_REPORTABLE needs a reason, for example the
 *  freight exception (Treas. Reg. 1.6041-3(c), FAA 20151002F) or a Form W-8. */
export type ReportingSetting =
  | { kind: 'WHEN_REQUIRED' }
  | { kind: 'ALWAYS' }
  | { kind: 'NOT_REPORTABLE'; reason: string };

/** The payee's tax status at the time of a payment. It is stored with the payment, so a later W-9 or setting does not
 *  change it (IRC 6041(a) and 6041A(a): a return is about payments made to a payee; Treas. Reg. 1.6041-3(p)(1)). */
export interface PayeeStatus {
  /** The user id of the account that was paid. */
  account: string;
  /** The taxpayer that was paid. Several accounts with the same number are one taxpayer, with one form a year and one
   *  threshold (IRC 6041(a), 6109). Each number of an account is another taxpayer. Payments made before the first W-9
   *  belong to the first number. */
  taxpayer: string;
  exemption: NecExemption | undefined;
  reporting: ReportingSetting;
}

/** A payment that was recorded as made. It is a settlement with the status PAID, a settlement that was reversed after
 *  it was paid, or an opening balance. A settlement that was reversed before it was paid is not a payment. */
export interface Payment {
  id: string;
  /** The Monday of the week worked. It does not determine the tax year. Null for an opening balance, which was paid
   *  outside Linehaul. */
  weekStart: Day | null;
  /** True for an opening balance that is the sum of several payments. `paidOn` is then the day of the last payment. */
  isSum?: boolean;
  /** The tax year is the year of this day (cash basis: IRC 6041(a) 'payment', 6041A(a) 'pays'). */
  paidOn: Day;
  baseCents: Cents;
  bonusCents: Cents;
  expenses: readonly ExpenseLine[];
  /** The backup withholding from this payment, without tax that was repaid. It is part of the amounts above. */
  withheldCents: Cents;
  /** Why tax was withheld. Linehaul does not know the reason for a payment outside Linehaul. */
  withheldFor?: 'NO_TIN' | 'TIN_NOTICE';
  /** The tax that was withheld in error and repaid to the payee. */
  repaid?: { cents: Cents; on: Day };
  reversal: Reversal | null;
  /** Whether the payment was made by card or over a third-party network. The card issuer or network reports it on Form
   *  1099-K (Treas. Reg. 1.6041-1(a)(1)(iv)), so the carrier must not report it again. */
  byCardOrNetwork: boolean;
  payee: PayeeStatus;
}

export function isOpeningBalance({ weekStart }: Pick<Payment, 'weekStart'>): boolean {
  return weekStart === null;
}

/** The fields of a payment that contain its amounts. */
type PaymentAmounts = Pick<Payment, 'baseCents' | 'bonusCents' | 'expenses'>;

export function totalOf(payment: PaymentAmounts): Cents {
  return payment.baseCents + payment.bonusCents + sum(payment.expenses.map(({ cents }) => cents));
}

/** Returns the substantiated expenses. They are not income, so box 1 does not include them. */
export function substantiatedOf(payment: PaymentAmounts): Cents {
  return sum(
    payment.expenses.filter(({ substantiated }) => substantiated).map(({ cents }) => cents),
  );
}

/** Returns the pay plus the unsubstantiated expenses. A form reports both: 'a fee plus travel reimbursement for which
 *  the nonemployee did not account to the payer' (Instructions for Form 1099-NEC, box 1; Pub. 463). */
export function compensationOf(payment: PaymentAmounts): Cents {
  return totalOf(payment) - substantiatedOf(payment);
}

/** Sorts payments by payment date and then by id, so that the order of payments on one day is always the same. */
function inOrderOfPayment(payments: readonly Payment[]): Payment[] {
  return payments.toSorted((a, b) => compareText(a.paidOn, b.paidOn) || compareText(a.id, b.id));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function paymentsOfYear(payments: readonly Payment[], taxYear: number): Payment[] {
  return inOrderOfPayment(payments.filter(({ paidOn }) => yearOf(paidOn) === taxYear));
}

export interface ReversalRule {
  removedFromYear: boolean;
  /** Whether the carrier's CPA should review the reversal. */
  review: boolean;
}

/** The effect of a reversal, by its reason and its year. A reversal in the year of payment cancels the payment, because
 *  money returned within the year is treated as not paid. After the end of the year, a real payment still counts in the
 *  year in which the payee had the money (annual accounting, claim of right: Pub. 525, Repayments; IRC 1341). The
 *  reversal does not reduce the later year, and a box is never negative. The payee accounts for the returned money on
 *  their own tax return. A payment that was never made does not count in any year. The carrier must correct a form that
 *  was filed with such a payment. If the reason is unknown, the payment still counts in the year of payment, which
 *  constructive receipt (Treas. Reg. 1.451-2) supports. NOTE: no source was found that says how the payer reports such
 *  a reversal. Ask the CPA. */
export const REVERSAL_RULES: Readonly<
  Record<ReversalKind, Readonly<Record<'sameYear' | 'laterYear', ReversalRule>>>
> = {
  NEVER_PAID: {
    sameYear: { removedFromYear: true, review: false },
    laterYear: { removedFromYear: true, review: true },
  },
  MONEY_RETURNED: {
    sameYear: { removedFromYear: true, review: false },
    laterYear: { removedFromYear: false, review: true },
  },
  UNKNOWN: {
    sameYear: { removedFromYear: true, review: false },
    laterYear: { removedFromYear: false, review: true },
  },
};

/** Returns the rule for a reversed payment. Returns undefined for a payment that was not reversed. */
export function reversalRuleOf(
  payment: Pick<Payment, 'paidOn' | 'reversal'>,
): ReversalRule | undefined {
  if (!payment.reversal) return undefined;
  const later = yearOf(payment.reversal.reversedOn) > yearOf(payment.paidOn);
  return REVERSAL_RULES[payment.reversal.kind][later ? 'laterYear' : 'sameYear'];
}

/** Returns whether a payment counts in the year in which it was paid. */
export function countsInItsYear(payment: Pick<Payment, 'paidOn' | 'reversal'>): boolean {
  return !reversalRuleOf(payment)?.removedFromYear;
}
