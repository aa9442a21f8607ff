import type { Day } from '../calendar.ts';
import type { Cents } from '../money.ts';

/** Why something is taken off. An advance is a loan or prepaid pay. Support and levies are ordered by a court or an
 *  agency. */
export const AGREEMENT_KINDS = [
  'ADVANCE',
  'INSURANCE',
  'EQUIPMENT',
  'FUEL_CARD',
  'ESCROW',
  'SUPPORT_OR_LEVY',
  'OTHER',
] as const;
export type AgreementKind = (typeof AGREEMENT_KINDS)[number];

/** What a percentage is taken of: the gross pay, or the gross pay minus the withheld tax. */
export const PERCENT_BASES = ['GROSS', 'AFTER_WITHHOLDING'] as const;
export type PercentBase = (typeof PERCENT_BASES)[number];

/** The kinds of ledger entries. `BROUGHT_IN` is a balance from before Linehaul or an advance paid outside Linehaul.
 *  `ADVANCED` is an advance that a settlement paid. `REFUNDED` is a credit of the payee that the carrier paid back. The
 *  reversal of an advance that is partly repaid leaves such a credit. */
export const ENTRY_KINDS = [
  'BROUGHT_IN',
  'ADVANCED',
  'CHARGED',
  'TAKEN',
  'DEPOSITED',
  'RELEASED',
  'INTEREST',
  'WRITTEN_OFF',
  'REFUNDED',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The entries that the office records. The others come from settlements, or from entering an agreement. */
export const OFFICE_ENTRY_KINDS = [
  'CHARGED',
  'INTEREST',
  'RELEASED',
  'WRITTEN_OFF',
  'REFUNDED',
] as const;
export type OfficeEntryKind = (typeof OFFICE_ENTRY_KINDS)[number];

/** The terms of a deduction agreement. They never change. */
export interface AgreementTerms {
  kind: AgreementKind;
  name: string;
  /** The clause of the lease or the signed document that allows the deduction (49 CFR 376.12(h)). */
  authority: string;
  /** The amount of a week. Null if the agreement takes a percentage, or what is charged to it. */
  amountCents: Cents | null;
  percentHundredths: number | null;
  percentBase: PercentBase | null;
  /** A Monday. */
  firstWeek: Day;
  /** A Monday. Null if the agreement has no last week. */
  lastWeek: Day | null;
  /** Whether the agreement repays a balance. The other kinds charge an amount each week. */
  repaysBalance: boolean;
  /** Whether the advance counts as pay when it is paid. Its repayments then lower the pay. Otherwise the advance is a
   *  loan. */
  isPrepaid: boolean;
  /** The escrow is complete at this balance. */
  targetCents: Cents | null;
  /** Agreements with a smaller number are taken first. */
  priority: number;
  /** The least net pay of a settlement that the agreement leaves. A repayment of prepaid pay leaves this much pay before
   *  withholding. */
  floorCents: Cents;
}

/** An agreement with its ledger before a settlement. */
export interface AgreementState extends AgreementTerms {
  id: string;
  /** What the payee owes, or for an escrow what the carrier holds. */
  balanceCents: Cents;
  /** What earlier settlements of the same week charged, took or deposited. */
  countedThisWeekCents: Cents;
  isSkipped: boolean;
  /** Whether a settlement of the week pays a release of the escrow, or will pay it. */
  isReleasing: boolean;
  /** The number of weeks that were skipped. Each moves the last week by one. */
  skippedWeeks: number;
  /** Whether nothing is taken yet, because the payee has not confirmed the agreement. */
  waitsForPayee: boolean;
}
