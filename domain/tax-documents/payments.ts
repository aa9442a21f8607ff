import { yearOf, type Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';
import type { NecExemption } from '../w9/rules.ts';

/** One expense. Substantiated means that amount, date, place and business purpose are on file (accountable plan; Pub.
 *  463, chapter 6). */
export interface ExpenseLine {
  day: Day;
  cents: Cents;
  substantiated: boolean;
}

/** Why a paid run was reversed. A person enters it, because it cannot be derived from the record.
 *  - `NEVER_PAID`: the record was wrong, no money left the carrier (or it bounced back at once).
 *  - `MONEY_RETURNED`: the payee had the money and gave it back.
 *  - `UNKNOWN`: no reason was given. */
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
 *  change it (IRC 6041(a), 6041A(a): a return is about payments made to a payee; Treas. Reg. 1.6041-3(p)(1)). */
export interface PayeeStatus {
  /** The payee identity that was paid, counted from 1. Another taxpayer number is another identity, with its own forms
   *  and threshold (IRC 6109). Payments from before the first W-9 belong to the first. */
  identity: number;
  exemption: NecExemption | undefined;
  reporting: ReportingSetting;
}

/** A payment that was recorded as made: a run that is PAID, or REVERSED after it was, or an opening balance. A run that
 *  was reversed before payment is not a payment. */
export interface Payment {
  id: string;
  /** The Monday of the week worked. It does not decide the tax year. Null for an opening balance, which was paid
   *  outside Linehaul. */
  weekStart: Day | null;
  /** An opening balance that is the sum of several payments. `paidOn` is then the day of the last one. */
  isSum?: boolean;
  /** The tax year is that of this day (cash basis: IRC 6041(a) 'payment', 6041A(a) 'pays'). */
  paidOn: Day;
  baseCents: Cents;
  bonusCents: Cents;
  expenses: readonly ExpenseLine[];
  /** Backup withholding from this payment. The amounts above include it. */
  withheldCents: Cents;
  reversal: Reversal | null;
  /** Paid by card or over a third-party network, which reports it on Form 1099-K (Treas. Reg.
   *  1.6041-1(a)(1)(iv)): the carrier must not report it again. */
  byCardOrNetwork: boolean;
  payee: PayeeStatus;
}

export function isOutside({ weekStart }: Pick<Payment, 'weekStart'>): boolean {
  return weekStart === null;
}

/** The fields of a payment that hold its amounts. */
type PaymentAmounts = Pick<Payment, 'baseCents' | 'bonusCents' | 'expenses'>;

export function totalOf(payment: PaymentAmounts): Cents {
  return payment.baseCents + payment.bonusCents + sum(payment.expenses.map(({ cents }) => cents));
}

/** Substantiated expenses, which are not income and not in box 1. */
export function substantiatedOf(payment: PaymentAmounts): Cents {
  return sum(
    payment.expenses.filter(({ substantiated }) => substantiated).map(({ cents }) => cents),
  );
}

/** Pay and unsubstantiated expenses: 'a fee plus travel reimbursement for which the nonemployee did not account to the
 *  payer' (Instructions for Form 1099-NEC, box 1; Pub. 463). */
export function compensationOf(payment: PaymentAmounts): Cents {
  return totalOf(payment) - substantiatedOf(payment);
}

/** Sorted by payment date, then by id, so the order is always the same. */
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
  /** Whether the payment is removed from the year in which it was paid. */
  outOfYear: boolean;
  /** Whether the carrier's CPA should look at it. */
  review: boolean;
}

/** The reversal rules as data. A reversal in the year of payment cancels the payment: money returned within the year
 *  counts as not paid. After the end of the year, a real payment stays in the year in which the payee had the money
 *  (annual accounting, claim of right: Pub. 525, Repayments; IRC 1341). The later year is not reduced, a box is never
 *  negative, and the payee settles it in their own return. A payment that was never made never counts. A form that
 *  was filed with it must be corrected. If the reason is unknown, the payment stays: constructive receipt (Treas. Reg.
 *  1.451-2) supports the first year. NOTE: no source was found that names the payer's form for this case. Ask the CPA. */
export const REVERSAL_RULES: Readonly<
  Record<ReversalKind, Readonly<Record<'sameYear' | 'laterYear', ReversalRule>>>
> = {
  NEVER_PAID: {
    sameYear: { outOfYear: true, review: false },
    laterYear: { outOfYear: true, review: true },
  },
  MONEY_RETURNED: {
    sameYear: { outOfYear: true, review: false },
    laterYear: { outOfYear: false, review: true },
  },
  UNKNOWN: {
    sameYear: { outOfYear: true, review: false },
    laterYear: { outOfYear: false, review: true },
  },
};

/** The rule for a reversed payment; undefined for one that was not reversed. */
export function reversalRuleOf(
  payment: Pick<Payment, 'paidOn' | 'reversal'>,
): ReversalRule | undefined {
  if (!payment.reversal) return undefined;
  const later = yearOf(payment.reversal.reversedOn) > yearOf(payment.paidOn);
  return REVERSAL_RULES[payment.reversal.kind][later ? 'laterYear' : 'sameYear'];
}

/** Whether a payment counts in the year in which it was paid. */
export function countsInItsYear(payment: Pick<Payment, 'paidOn' | 'reversal'>): boolean {
  return !reversalRuleOf(payment)?.outOfYear;
}
