import { yearOf, type Day } from '../../calendar.ts';
import { sum, type Cents } from '../../money.ts';
import { businessDaysAfter } from './due-dates.ts';
import {
  compensationOf,
  countsInItsYear,
  isOpeningBalance,
  paymentsOfYear,
  type Payment,
} from './payments.ts';
import { thresholdOf, type ThresholdRow } from './thresholds.ts';
import { exclusionOf, type YearLedger } from './year-ledger.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';

/** The fourth lowest rate of IRC 1(c) (IRC 3406(a)(1)). It is 24% (Form W-9, Rev. March 2024). */
export const BACKUP_WITHHOLDING_PERCENT = 24;

/** After a notice of a wrong TIN (IRC 3406(a)(1)(B)), the carrier withholds from payments made after the close of this
 *  many business days (Treas. Reg. 31.3406(d)-5(d)(2); Pub. 1281). */
export const B_NOTICE_BUSINESS_DAYS = 30;

/** An IRS notice that a name and a TIN do not match (CP2100 or CP2100A). */
export interface TinNotice {
  receivedOn: Day;
  /** The day on which the carrier received the certified TIN that resolves the notice. Null until then. */
  resolvedOn: Day | null;
}

export interface WithholdingPayee {
  /** The first day on which a TIN is on file. Null if there is none. 'Applied for' is not a TIN, because the 60-day
   *  grace period does not cover pay for services (Form W-9). */
  tinOnFileSince: Day | null;
  notices: readonly TinNotice[];
}

/** The facts about the previous calendar year that IRC 3406(b)(6)(B) and (C) require. */
export interface LastYearFacts {
  /** Whether the carrier had to file a form for this payee, even if it filed none. */
  formRequired: boolean;
  /** Whether any payment was subject to backup withholding, even if nothing was withheld. */
  wasSubject: boolean;
}

export interface WithholdingInput {
  payment: Pick<
    Payment,
    'id' | 'paidOn' | 'baseCents' | 'bonusCents' | 'expenses' | 'byCardOrNetwork' | 'payee'
  >;
  /** The payee's other payments. `withholdingOf` ignores payments of other years and of later days. */
  earlierPayments: readonly Payment[];
  lastYear: LastYearFacts;
  /** Returns the details of the account that was paid. */
  payeeOf: (account: string) => WithholdingPayee;
  laterThresholds: readonly ThresholdRow[];
  companyHolidays: readonly Day[];
}

export const WITHHOLDING_REASONS = [
  'NO_TIN',
  'TIN_NOTICE',
  'TIN_ON_FILE',
  'NOTHING_REPORTABLE',
  'EXEMPT_PAYEE',
  'BELOW_THRESHOLD',
] as const;
export type WithholdingReason = (typeof WITHHOLDING_REASONS)[number];

export const WITHHOLDING_SENTENCES: Readonly<Record<WithholdingReason, Sentence>> = {
  NO_TIN: say.withheldNoTin,
  TIN_NOTICE: say.withheldTinNotice,
  TIN_ON_FILE: say.nothingWithheldTinOnFile,
  NOTHING_REPORTABLE: say.nothingWithheldNothingReportable,
  EXEMPT_PAYEE: say.nothingWithheldExemptPayee,
  BELOW_THRESHOLD: say.nothingWithheldBelowThreshold,
};

export interface Withholding {
  cents: Cents;
  /** The part of the payment to which the rate applies. */
  reportableCents: Cents;
  reason: WithholdingReason;
  sentence: Sentence;
}

/** Returns 24% of an amount, rounded half up to the cent. NOTE: no rounding rule for IRC 3406 was found. */
export function withholdingOnCents(cents: Cents): Cents {
  return Math.floor((cents * BACKUP_WITHHOLDING_PERCENT + 50) / 100);
}

/** Returns the withholding from a payment that is about to be made. A crossed-out item 2 of the W-9 has no effect,
 *  because underreporting concerns interest and dividends only (IRC 3406(a)(2)). */
export function withholdingOf(input: WithholdingInput): Withholding {
  const { payment } = input;
  const reportable = payment.byCardOrNetwork ? 0 : compensationOf(payment);
  const none = (reason: WithholdingReason) => withholding(0, reportable, reason);
  if (reportable === 0) return none('NOTHING_REPORTABLE');
  // Payments that are not reported are not subject to withholding (Instructions for the Requester of Form W-9).
  if (exclusionOf(payment)) return none('EXEMPT_PAYEE');
  const cause = causeOf(
    input.payeeOf(payment.payee.account),
    payment.paidOn,
    input.companyHolidays,
  );
  if (!cause) return none('TIN_ON_FILE');
  if (!isReportableForWithholding(input, reportable)) return none('BELOW_THRESHOLD');
  return withholding(withholdingOnCents(reportable), reportable, cause);
}

function withholding(cents: Cents, reportableCents: Cents, reason: WithholdingReason): Withholding {
  return { cents, reportableCents, reason, sentence: WITHHOLDING_SENTENCES[reason] };
}

/** Returns why payments on a day are subject to withholding, or undefined if they are not. Withholding ends on the day
 *  on which the TIN arrives. A payer may take up to 30 days to stop (Treas. Reg. 31.3406(e)-1(b)), but Linehaul stops
 *  on that day. NOTE: a second notice within three years requires proof from the SSA or the IRS. The person who records
 *  the TIN checks this proof. */
export function causeOf(
  payee: Pick<WithholdingPayee, 'tinOnFileSince' | 'notices'>,
  day: Day,
  companyHolidays: readonly Day[] = [],
): 'NO_TIN' | 'TIN_NOTICE' | undefined {
  if (payee.tinOnFileSince === null || day < payee.tinOnFileSince) return 'NO_TIN';
  const noticed = payee.notices.some(
    ({ receivedOn, resolvedOn }) =>
      day > businessDaysAfter(receivedOn, B_NOTICE_BUSINESS_DAYS, companyHolidays) &&
      (resolvedOn === null || day < resolvedOn),
  );
  return noticed ? 'TIN_NOTICE' : undefined;
}

/** Returns whether a payment is reportable for withholding (IRC 3406(b)(6)). A payment is reportable if the payment and
 *  the earlier payments of the calendar year together reach the threshold (A), or if last year’s facts apply (B, C).
 *  The whole payment is then subject to withholding, not only the excess over the threshold. */
function isReportableForWithholding(input: WithholdingInput, reportable: Cents): boolean {
  if (input.lastYear.formRequired || input.lastYear.wasSubject) return true;
  const { paidOn, id } = input.payment;
  const threshold = thresholdOf(yearOf(paidOn), input.laterThresholds);
  const earlier = input.earlierPayments.filter(
    (other) =>
      other.id !== id &&
      yearOf(other.paidOn) === yearOf(paidOn) &&
      other.paidOn <= paidOn &&
      countsInItsYear(other) &&
      !other.byCardOrNetwork &&
      !exclusionOf(other),
  );
  return sum(earlier.map(compensationOf)) + reportable >= threshold.cents;
}

export interface WithholdingCheck extends Withholding {
  paymentId: string;
  /** The amount that was withheld. If it is less than `cents`, the carrier owes the rest (IRC 3403). */
  withheldCents: Cents;
}

/** Compares the withholding due with the amount withheld, for each payment that counts in a year. Skips payments
 *  outside Linehaul, because Linehaul does not know whether a TIN was on file when they were made. These payments still
 *  count toward the threshold. */
export function withholdingOfYear(
  payments: readonly Payment[],
  taxYear: number,
  input: Omit<WithholdingInput, 'payment' | 'earlierPayments'>,
): WithholdingCheck[] {
  const ofYear = paymentsOfYear(payments, taxYear).filter(countsInItsYear);
  return ofYear.flatMap((payment, index) =>
    isOpeningBalance(payment)
      ? []
      : {
          ...withholdingOf({ ...input, payment, earlierPayments: ofYear.slice(0, index) }),
          paymentId: payment.id,
          withheldCents: payment.withheldCents,
        },
  );
}

/** Returns last year’s facts from the ledger and the checks of that year. A payment was subject even if the tax was not
 *  withheld (IRC 3406(b)(6)(C)). */
export function lastYearFacts(
  ledger: YearLedger,
  checks: readonly WithholdingCheck[],
): LastYearFacts {
  const subject = checks.some(({ reason }) => reason === 'NO_TIN' || reason === 'TIN_NOTICE');
  return { formRequired: ledger.required, wasSubject: subject || ledger.withheldCents > 0 };
}
