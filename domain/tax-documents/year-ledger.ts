import type { Day } from '../calendar.ts';
import { sumCents, type Cents } from '../money.ts';
import type { NecExemption } from '../w9/rules.ts';
import type { Finding } from './nec-form.ts';
import {
  compensationOf,
  countsInItsYear,
  paymentsOfYear,
  substantiatedOf,
  totalOf,
  type Payment,
} from './payments.ts';

/** Where the money of a payment goes: one of three, to the cent. */
export type Destination = 'REPORTED' | 'BELOW_THRESHOLD' | 'EXCLUDED';

export type PartReason =
  | 'REACHES_THRESHOLD'
  | 'TAX_WITHHELD'
  | 'VOLUNTARY'
  | 'BELOW_THRESHOLD'
  | 'REVERSED'
  | 'CARD_OR_NETWORK'
  | 'SUBSTANTIATED_EXPENSES'
  | 'CORPORATION'
  | 'EXEMPT_CODE'
  | 'NOT_REPORTABLE';

export const PART_SENTENCES: Readonly<Record<PartReason, string>> = {
  REACHES_THRESHOLD: 'The pay of the year reaches the threshold: a form is required.',
  TAX_WITHHELD: 'Tax was withheld: a form is required whatever the amount.',
  VOLUNTARY: 'The pay of the year is below the threshold; the carrier issues a form all the same.',
  BELOW_THRESHOLD: 'The pay of the year is below the threshold: no filing is required.',
  REVERSED: 'This payment was reversed.',
  CARD_OR_NETWORK: 'Paid by card or a payment network, which reports it on Form 1099-K.',
  SUBSTANTIATED_EXPENSES: 'Expenses repaid against records are not income.',
  CORPORATION: 'The payee is a corporation: no filing is required.',
  EXEMPT_CODE: 'The payee’s W-9 claims an exemption (code 1 to 5): no filing is required.',
  NOT_REPORTABLE: 'The payee is set as not reportable: no filing is required.',
};

export interface LedgerPart {
  destination: Destination;
  reason: PartReason;
  cents: Cents;
}

export interface LedgerPayment {
  paymentId: string;
  weekStart: Day;
  paidOn: Day;
  totalCents: Cents;
  /** What goes to box 4: nothing where the payment does not count. */
  withheldCents: Cents;
  /** They add up to the total. */
  parts: LedgerPart[];
}

export interface YearTotals {
  totalCents: Cents;
  reportedCents: Cents;
  belowThresholdCents: Cents;
  excludedCents: Cents;
  withheldCents: Cents;
}

export interface YearLedger extends YearTotals {
  taxYear: number;
  required: boolean;
  decision: PartReason;
  payments: LedgerPayment[];
}

/** How the carrier treats a payee, whatever the payee's form says. Not reportable needs a reason, for
 *  example the freight exception (Treas. Reg. 1.6041-3(c), FAA 20151002F) or a Form W-8. */
export type ReportingSetting =
  | { kind: 'WHEN_REQUIRED' }
  | { kind: 'ALWAYS' }
  | { kind: 'NOT_REPORTABLE'; reason: string };

export interface LedgerInput {
  payments: readonly Payment[];
  taxYear: number;
  thresholdCents: Cents;
  exemption: NecExemption | undefined;
  reporting: ReportingSetting;
}

/** What becomes of the year's compensation as a whole. Withheld tax forces a form before all else
 *  (Instructions for Form 1099-NEC, 'Who must file'; IRC 3406): even of a corporation. */
function decisionOf(
  input: Omit<LedgerInput, 'payments' | 'taxYear'>,
  compensationCents: Cents,
  withheldCents: Cents,
): { destination: Destination; reason: PartReason } {
  if (withheldCents > 0) return { destination: 'REPORTED', reason: 'TAX_WITHHELD' };
  if (input.reporting.kind === 'NOT_REPORTABLE') {
    return { destination: 'EXCLUDED', reason: 'NOT_REPORTABLE' };
  }
  if (input.exemption) return { destination: 'EXCLUDED', reason: input.exemption };
  if (compensationCents >= input.thresholdCents) {
    return { destination: 'REPORTED', reason: 'REACHES_THRESHOLD' };
  }
  return input.reporting.kind === 'ALWAYS' && compensationCents > 0
    ? { destination: 'REPORTED', reason: 'VOLUNTARY' }
    : { destination: 'BELOW_THRESHOLD', reason: 'BELOW_THRESHOLD' };
}

/** Whether a payment is one that a 1099-NEC is about at all. */
function isOfTheForm(payment: Payment): boolean {
  return countsInItsYear(payment) && !payment.byCardOrNetwork;
}

function partsOf(payment: Payment, compensation: Omit<LedgerPart, 'cents'>): LedgerPart[] {
  const excluded = (reason: PartReason, cents: Cents): LedgerPart => ({
    destination: 'EXCLUDED',
    reason,
    cents,
  });
  if (!countsInItsYear(payment)) return [excluded('REVERSED', totalOf(payment))];
  const rest = payment.byCardOrNetwork
    ? excluded('CARD_OR_NETWORK', compensationOf(payment))
    : { ...compensation, cents: compensationOf(payment) };
  return [excluded('SUBSTANTIATED_EXPENSES', substantiatedOf(payment)), rest];
}

/** Every payment of the year and where each cent of it goes. */
export function yearLedger(input: LedgerInput): YearLedger {
  const payments = paymentsOfYear(input.payments, input.taxYear);
  const ofTheForm = payments.filter(isOfTheForm);
  const decision = decisionOf(
    input,
    sumCents(ofTheForm.map(compensationOf)),
    sumCents(payments.filter(countsInItsYear).map(({ withheldCents }) => withheldCents)),
  );
  const lines = payments.map((payment) => ({
    paymentId: payment.id,
    weekStart: payment.weekStart,
    paidOn: payment.paidOn,
    totalCents: totalOf(payment),
    withheldCents: countsInItsYear(payment) ? payment.withheldCents : 0,
    parts: partsOf(payment, decision).filter(({ cents }) => cents !== 0),
  }));
  return {
    taxYear: input.taxYear,
    required: decision.reason === 'REACHES_THRESHOLD' || decision.reason === 'TAX_WITHHELD',
    decision: decision.reason,
    payments: lines,
    ...totalsOf(lines),
  };
}

function totalsOf(lines: readonly LedgerPayment[]): YearTotals {
  const parts = lines.flatMap((line) => line.parts);
  const into = (destination: Destination) =>
    sumCents(parts.filter((part) => part.destination === destination).map(({ cents }) => cents));
  return {
    totalCents: sumCents(lines.map(({ totalCents }) => totalCents)),
    reportedCents: into('REPORTED'),
    belowThresholdCents: into('BELOW_THRESHOLD'),
    excludedCents: into('EXCLUDED'),
    withheldCents: sumCents(lines.map(({ withheldCents }) => withheldCents)),
  };
}

/** The whole company's year, from the ledgers of its payees. */
export function addTotals(ledgers: readonly YearTotals[]): YearTotals {
  const sumOf = (key: keyof YearTotals) => sumCents(ledgers.map((ledger) => ledger[key]));
  return {
    totalCents: sumOf('totalCents'),
    reportedCents: sumOf('reportedCents'),
    belowThresholdCents: sumOf('belowThresholdCents'),
    excludedCents: sumOf('excludedCents'),
    withheldCents: sumOf('withheldCents'),
  };
}

/** Why a form is or is not required, deciding reason first. */
export function reasonsOf(ledger: YearLedger, reporting: ReportingSetting): Finding[] {
  const deciding = { code: ledger.decision, sentence: PART_SENTENCES[ledger.decision] };
  return ledger.decision === 'NOT_REPORTABLE' && reporting.kind === 'NOT_REPORTABLE'
    ? [deciding, { code: 'REASON_GIVEN', sentence: reporting.reason }]
    : [deciding];
}
