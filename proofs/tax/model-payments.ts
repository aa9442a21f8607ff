import { yearOf, type Day } from '../../domain/calendar.ts';

// This is the model of settlements and payments. Amounts are in cents. proofs/tax/model.ts applies the rules of a tax year
// to them.

export type Reporting = 'WHEN_REQUIRED' | 'ALWAYS' | 'NOT_REPORTABLE';
export type ReversalKind = 'NEVER_PAID' | 'MONEY_RETURNED' | 'UNKNOWN';
type Exemption = 'CORPORATION' | 'EXEMPT_CODE';
/** Why a payment is subject to backup withholding (IRC 3406(a)(1)(A) and (B)). */
export type Cause = 'NO_NUMBER' | 'NOTICE';

/** The tax status of a payee at the time of a payment. The app stores it with the payment. */
export interface Status {
  identity: number;
  /** The number of W-9 versions at that time. */
  version: number;
  exemption: Exemption | undefined;
  reporting: Reporting;
  reason: string | null;
}

export interface Settlement {
  id: string;
  week: Day;
  /** The request as JSON. The string is empty if the proof inserted the settlement. */
  payload: string;
  base: number;
  /** Other pay. Prepaid advances raise it, and their repayments lower it. */
  bonus: number;
  /** The prepaid advances in `bonus`. Nothing is taken off them. */
  advanced: number;
  substantiated: number;
  allowance: number;
  state: 'PROCESSED' | 'PAID' | 'REVERSED';
  withheld: number;
  /** The deductions, as the product took them. No amount of a tax year depends on them. proof:money checks them. */
  deducted: number;
  /** Why tax was withheld. */
  cause?: Cause | undefined;
  payment?: { on: Day; method: string; status: Status };
  /** `on` is the day that decides the tax year of the reversal. */
  reversal?: { kind: ReversalKind; on: Day };
}

export type Payment = Settlement & Required<Pick<Settlement, 'payment'>>;

export const isPayment = (settlement: Settlement): settlement is Payment =>
  settlement.payment !== undefined;

/** IRC 6041(a) and (h): the threshold is $600 through 2025 and $2,000 in 2026. For later years, an administrator enters
 *  it. If no threshold is entered, the newest known threshold applies. */
export class Thresholds {
  readonly entered = new Map<number, number>();

  of(year: number): number {
    if (year <= 2025) return 60_000;
    for (let earlier = year; earlier > 2026; earlier -= 1) {
      const cents = this.entered.get(earlier);
      if (cents !== undefined) return cents;
    }
    return 200_000;
  }

  isKnown(year: number): boolean {
    return year <= 2026 || this.entered.has(year);
  }
}

export const taxablePay = (of: Settlement): number => of.base + of.bonus + of.allowance;
export const totalPay = (of: Settlement): number => taxablePay(of) + of.substantiated;
export const isCard = ({ payment }: Payment): boolean =>
  payment.method === 'CARD' || payment.method === 'PAYMENT_NETWORK';

/** Returns whether a payment counts in its tax year (decision 13, reversals). A settlement that is reversed in the year
 *  of payment does not count. A settlement that is reversed later counts unless it was never paid. */
export function countsInYear({ payment, reversal }: Payment): boolean {
  if (!reversal) return true;
  return yearOf(reversal.on) > yearOf(payment.on) && reversal.kind !== 'NEVER_PAID';
}

/** Returns the reason why a payment is not reportable, regardless of the year's total. */
export const exclusionOf = ({ reporting, exemption }: Status): string | undefined =>
  reporting === 'NOT_REPORTABLE' ? reporting : exemption;

/** Returns the pay to which backup withholding may apply. */
export const reportablePay = (settlement: Payment): number =>
  isCard(settlement) || exclusionOf(settlement.payment.status) ? 0 : taxablePay(settlement);

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export interface Line {
  reported: number;
  below: number;
  excluded: number;
  withheld: number;
  reason: string;
}

export function lineOf(settlement: Payment, decide: (settlement: Payment) => string): Line {
  const zeros = { reported: 0, below: 0, excluded: 0, withheld: 0 };
  if (!countsInYear(settlement)) return { ...zeros, reason: 'REVERSED' };
  const { substantiated, withheld } = settlement;
  const pay = taxablePay(settlement);
  const line = { ...zeros, withheld, excluded: substantiated };
  if (isCard(settlement))
    return { ...line, excluded: substantiated + pay, reason: 'CARD_OR_NETWORK' };
  const reason = pay === 0 ? 'NOTHING' : decide(settlement);
  if (['NOT_REPORTABLE', 'CORPORATION', 'EXEMPT_CODE'].includes(reason))
    return { ...line, excluded: substantiated + pay, reason };
  return reason === 'BELOW_THRESHOLD'
    ? { ...line, below: pay, reason }
    : { ...line, reported: pay, reason };
}
