import { yearOf, type Day } from '../calendar.ts';
import { sum, type Cents } from '../money.ts';
import {
  lastYearFacts,
  withholdingOf,
  withholdingOfYear,
  type LastYearFacts,
  type Withholding,
  type WithholdingCheck,
  type WithholdingInput,
  type WithholdingPayee,
} from '../tax/year/backup-withholding.ts';
import type { Payment, PayeeStatus, ReportingSetting } from '../tax/year/payments.ts';
import { thresholdOf, type ThresholdRow } from '../tax/year/thresholds.ts';
import { exclusionOf, yearLedger } from '../tax/year/year-ledger.ts';
import { necExemption } from '../tax/w9/rules.ts';
import type { W9Lines } from '../tax/w9/lines-schema.ts';

/** The details about a payee that determine backup withholding. */
export interface PayeeTaxDetails {
  /** The lines of the current W-9 that the exemption depends on, and whether nothing is missing (`missingForW9`). Null
   *  if there is no W-9. */
  w9:
    | (Pick<W9Lines, 'classification' | 'llcCode' | 'exemptPayeeCode'> & {
        id: string;
        isComplete: boolean;
      })
    | null;
  reporting: ReportingSetting;
  /** The user id of the account. */
  account: string;
  /** The payee identity of the current W-9, which is the place of its number among the numbers of the account. */
  identity: number;
  /** The taxpayer of the current W-9. */
  taxpayer: string;
  tinOnFileSince: Day | null;
  noticeReceivedOn: Day | null;
  noticeResolvedOn: Day | null;
}

export function payeeStatusOf({ w9, reporting, account, taxpayer }: PayeeTaxDetails): PayeeStatus {
  return { exemption: necExemption(w9), reporting, account, taxpayer };
}

/** Returns whether the office sees a warning because no complete W-9 is on file. Payments that are not reported, such
 *  as payments to a corporation, are not subject to withholding, so they need no number and no warning. For other
 *  payees, a number without a signature ends withholding, because a payee who is paid for services must sign only after
 *  a notice of an incorrect number (Form W-9, Part II, item 4). The W-9 is still incomplete, so the warning remains. */
export function needsW9(payee: PayeeTaxDetails): boolean {
  return !exclusionOf({ payee: payeeStatusOf(payee) }) && !payee.w9?.isComplete;
}

export interface WithholdingRequest {
  payment: WithholdingInput['payment'];
  /** All payments to the payee's taxpayer in all years and to all accounts, because each year depends on the year
   *  before. */
  payments: readonly Payment[];
  payee: PayeeTaxDetails;
  /** The details of the other accounts that were paid. */
  otherAccounts?: readonly PayeeTaxDetails[];
  laterThresholds: readonly ThresholdRow[];
  /** Legal holidays of the state of the IRS filing office (IRC 7503). */
  companyHolidays: readonly Day[];
}

type PayeeInput = Pick<WithholdingInput, 'payeeOf' | 'laterThresholds' | 'companyHolidays'>;

/** A taxpayer's payments, and the tax details on file of the account that is paid and of the other accounts. */
export type PayeeHistory = Omit<WithholdingRequest, 'payment'>;

function withholdingPayee(details: PayeeTaxDetails): WithholdingPayee {
  const { tinOnFileSince, noticeReceivedOn: receivedOn, noticeResolvedOn: resolvedOn } = details;
  return { tinOnFileSince, notices: receivedOn ? [{ receivedOn, resolvedOn }] : [] };
}

/** Whether a number is on file is a question of the account that was paid, because a payee gives the number for an
 *  account (IRC 3406(a)(1)(A)). */
function payeeInput({
  payee,
  otherAccounts = [],
  laterThresholds,
  companyHolidays,
}: PayeeHistory): PayeeInput {
  const own = withholdingPayee(payee);
  const others = new Map(
    otherAccounts.map((details) => [details.account, withholdingPayee(details)]),
  );
  return { payeeOf: (account) => others.get(account) ?? own, laterThresholds, companyHolidays };
}

const paymentsTo = (taxpayer: string, payments: readonly Payment[]): Payment[] =>
  payments.filter(({ payee }) => payee.taxpayer === taxpayer);

/** Returns the amount that was due but not withheld from the payments of a year. The carrier owes it (IRC 3403) and can
 *  withhold it from later payments of the same year.
 *  @param taxpayer the taxpayer that was paid */
export function shortfallOfYear(history: PayeeHistory, { taxYear, taxpayer }: TaxpayerYear): Cents {
  const checks = checksOfYear(history, { taxYear, taxpayer });
  return sum(checks.map(({ cents, withheldCents }) => Math.max(0, cents - withheldCents)));
}

interface TaxpayerYear {
  taxYear: number;
  taxpayer: string;
}

function checksOfYear(
  history: PayeeHistory,
  { taxYear, taxpayer }: TaxpayerYear,
): WithholdingCheck[] {
  const payments = paymentsTo(taxpayer, history.payments);
  const input = payeeInput(history);
  const lastYear = factsOfYearsBefore(taxYear, payments, input);
  return withholdingOfYear(payments, taxYear, { ...input, lastYear });
}

/** Returns the tax that was withheld in error from the payments of a year, by payment. It was withheld because the office
 *  entered the payee's number late: the number had been received on or before the payment date (Treas. Reg.
 *  31.6413(a)-3(a)(1)(iii)). Tax is not in error if the number came after the payment. */
export function withheldInErrorOfYear(
  history: PayeeHistory,
  year: TaxpayerYear,
): ReadonlyMap<string, Cents> {
  const { payeeOf } = payeeInput(history);
  const byId = new Map(history.payments.map((payment) => [payment.id, payment]));
  const inError = checksOfYear(history, year).filter(({ paymentId, reason, withheldCents }) => {
    const payment = byId.get(paymentId);
    return withheldCents > 0 && reason === 'TIN_ON_FILE' && payment && hadNumber(payment, payeeOf);
  });
  return new Map(inError.map(({ paymentId, withheldCents }) => [paymentId, withheldCents]));
}

/** Returns whether the records show that the cause of the withholding had ended on the payment date. Only the newest
 *  notice of an account is on record here, so it must be the notice before the payment. */
function hadNumber(
  { withheldFor, paidOn, payee }: Payment,
  payeeOf: PayeeInput['payeeOf'],
): boolean {
  if (withheldFor !== 'TIN_NOTICE') return withheldFor === 'NO_TIN';
  return payeeOf(payee.account).notices.some(
    ({ receivedOn, resolvedOn }) =>
      receivedOn < paidOn && resolvedOn !== null && resolvedOn <= paidOn,
  );
}

/** Returns the withholding from a payment. It depends on the payee's whole history. */
export function withholdingInHistory(request: WithholdingRequest): Withholding {
  const { payment } = request;
  const payments = paymentsTo(payment.payee.taxpayer, request.payments);
  const input = payeeInput(request);
  const lastYear = factsOfYearsBefore(yearOf(payment.paidOn), payments, input);
  return withholdingOf({ ...input, payment, earlierPayments: payments, lastYear });
}

const NO_HISTORY: LastYearFacts = { formRequired: false, wasSubject: false };

/** Computes the facts year by year from the first payment on, because each year depends on the year before. */
function factsOfYearsBefore(
  taxYear: number,
  payments: readonly Payment[],
  input: PayeeInput,
): LastYearFacts {
  const first = Math.min(taxYear, ...payments.map(({ paidOn }) => yearOf(paidOn)));
  const years = Array.from({ length: taxYear - first }, (_, index) => first + index);
  return years.reduce((lastYear, year) => factsOfYear(year, payments, input, lastYear), NO_HISTORY);
}

function factsOfYear(
  taxYear: number,
  payments: readonly Payment[],
  input: PayeeInput,
  lastYear: LastYearFacts,
): LastYearFacts {
  const ledger = yearLedger({
    payments,
    taxYear,
    thresholdCents: thresholdOf(taxYear, input.laterThresholds).cents,
  });
  return lastYearFacts(ledger, withholdingOfYear(payments, taxYear, { ...input, lastYear }));
}
