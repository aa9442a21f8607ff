import type { Day } from '../../calendar.ts';
import { sum, type Cents } from '../../money.ts';
import type { Finding } from '../form-1099-nec/nec-form.ts';
import {
  compensationOf,
  countsInItsYear,
  paymentsOfYear,
  substantiatedOf,
  totalOf,
  type Payment,
} from './payments.ts';
import { say } from './sentences.ts';
import type { Sentence } from '../../sentence.ts';

/** The tax treatment of a part of a payment. Every cent of a payment has exactly one tax treatment. NOT_COUNTED is
 *  the treatment of a payment that does not count in its year, because it was reversed. No total of the year includes
 *  this payment. */
export type TaxTreatment = 'REPORTED' | 'BELOW_THRESHOLD' | 'EXCLUDED' | 'NOT_COUNTED';

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

export const PART_SENTENCES: Readonly<Record<PartReason, Sentence>> = {
  REACHES_THRESHOLD: say.reachesThreshold,
  TAX_WITHHELD: say.taxWithheld,
  VOLUNTARY: say.voluntary,
  BELOW_THRESHOLD: say.belowThreshold,
  REVERSED: say.reversed,
  CARD_OR_NETWORK: say.cardOrNetwork,
  SUBSTANTIATED_EXPENSES: say.substantiatedExpenses,
  CORPORATION: say.corporation,
  EXEMPT_CODE: say.exemptCode,
  NOT_REPORTABLE: say.notReportable,
};

export interface LedgerPart {
  taxTreatment: TaxTreatment;
  reason: PartReason;
  cents: Cents;
}

export interface LedgerPayment {
  paymentId: string;
  /** Null if the payment was made outside Linehaul. */
  weekStart: Day | null;
  isSum: boolean;
  paidOn: Day;
  totalCents: Cents;
  /** The tax withheld from this payment, as box 4 counts it. It is 0 if the payment does not count in the year. */
  withheldCents: Cents;
  /** The tax that was withheld in error and repaid. It is in no box. */
  repaid: { cents: Cents; on: Day } | null;
  /** The amounts of the parts add up to the total. */
  parts: LedgerPart[];
}

export interface YearTotals {
  /** The sum of the payments that count in the year. It equals the sum of the next three fields. */
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
  /** The reason that was entered with the setting NOT_REPORTABLE. It comes from the last payment of the year that has
   *  this setting. */
  notReportableReason: string | undefined;
  payments: LedgerPayment[];
}

export interface LedgerInput {
  payments: readonly Payment[];
  taxYear: number;
  thresholdCents: Cents;
}

function isEligible(payment: Payment): boolean {
  return countsInItsYear(payment) && !payment.byCardOrNetwork;
}

/** Returns why a payment needs no form regardless of the total of the year: when the payment was made, the payee was
 *  exempt or not reportable. Returns undefined if the payment may need a form. */
export function exclusionOf({ payee }: Pick<Payment, 'payee'>): PartReason | undefined {
  return payee.reporting.kind === 'NOT_REPORTABLE' ? 'NOT_REPORTABLE' : payee.exemption;
}

const isAlwaysReported = ({ payee }: Payment): boolean => payee.reporting.kind === 'ALWAYS';

/** The facts that decide whether the compensation of a year is reported. */
interface YearFacts {
  /** Whether tax was withheld. If tax was withheld, a form is always required (Instructions for Form 1099-NEC, 'Who
   *  must file'; IRC 3406), even for a corporation. */
  taxWithheld: boolean;
  /** Whether the payments that are not excluded reach the threshold. */
  reachesThreshold: boolean;
  /** Whether at least one of the payments has the reporting setting ALWAYS. If so, the carrier issues a form even below
   *  the threshold. This form includes every payment that is not excluded. */
  isVoluntary: boolean;
}

function factsOf(payments: readonly Payment[], thresholdCents: Cents): YearFacts {
  const counted = payments.filter(countsInItsYear);
  const eligible = counted.filter(isEligible);
  const reportable = eligible.filter((payment) => !exclusionOf(payment));
  return {
    taxWithheld: counted.some(({ withheldCents }) => withheldCents > 0),
    reachesThreshold: sum(reportable.map(compensationOf)) >= thresholdCents,
    isVoluntary: eligible.some(
      (payment) => isAlwaysReported(payment) && compensationOf(payment) > 0,
    ),
  };
}

type Decision = Omit<LedgerPart, 'cents'>;

function decisionOn(payment: Payment, facts: YearFacts): Decision {
  if (facts.taxWithheld) return { taxTreatment: 'REPORTED', reason: 'TAX_WITHHELD' };
  const exclusion = exclusionOf(payment);
  if (exclusion && !isAlwaysReported(payment))
    return { taxTreatment: 'EXCLUDED', reason: exclusion };
  if (!exclusion && facts.reachesThreshold)
    return { taxTreatment: 'REPORTED', reason: 'REACHES_THRESHOLD' };
  return facts.isVoluntary
    ? { taxTreatment: 'REPORTED', reason: 'VOLUNTARY' }
    : { taxTreatment: 'BELOW_THRESHOLD', reason: 'BELOW_THRESHOLD' };
}

function partsOf(payment: Payment, facts: YearFacts): LedgerPart[] {
  const excluded = (reason: PartReason, cents: Cents): LedgerPart => ({
    taxTreatment: 'EXCLUDED',
    reason,
    cents,
  });
  if (!countsInItsYear(payment))
    return [{ taxTreatment: 'NOT_COUNTED', reason: 'REVERSED', cents: totalOf(payment) }];
  const compensation = payment.byCardOrNetwork
    ? excluded('CARD_OR_NETWORK', compensationOf(payment))
    : { ...decisionOn(payment, facts), cents: compensationOf(payment) };
  return [excluded('SUBSTANTIATED_EXPENSES', substantiatedOf(payment)), compensation];
}

/** The reasons by priority. The first reason in this list that any payment has decides whether a form is required. */
const DECIDING: readonly PartReason[] = [
  'TAX_WITHHELD',
  'REACHES_THRESHOLD',
  'VOLUNTARY',
  'BELOW_THRESHOLD',
  'NOT_REPORTABLE',
  'CORPORATION',
  'EXEMPT_CODE',
];

function decidingReason(lines: readonly LedgerPayment[], facts: YearFacts): PartReason {
  if (facts.taxWithheld) return 'TAX_WITHHELD';
  const reasons = new Set(lines.flatMap(({ parts }) => parts.map(({ reason }) => reason)));
  return DECIDING.find((reason) => reasons.has(reason)) ?? 'BELOW_THRESHOLD';
}

export function yearLedger(input: LedgerInput): YearLedger {
  const payments = paymentsOfYear(input.payments, input.taxYear);
  const facts = factsOf(payments, input.thresholdCents);
  const lines = payments.map((payment) => ({
    paymentId: payment.id,
    weekStart: payment.weekStart,
    isSum: payment.isSum ?? false,
    paidOn: payment.paidOn,
    totalCents: totalOf(payment),
    withheldCents: countsInItsYear(payment) ? payment.withheldCents : 0,
    repaid: payment.repaid ?? null,
    parts: partsOf(payment, facts).filter(({ cents }) => cents !== 0),
  }));
  const reasons = payments.flatMap(({ payee: { reporting } }) =>
    reporting.kind === 'NOT_REPORTABLE' ? [reporting.reason] : [],
  );
  return {
    taxYear: input.taxYear,
    required: facts.taxWithheld || facts.reachesThreshold,
    decision: decidingReason(lines, facts),
    notReportableReason: reasons.at(-1),
    payments: lines,
    ...totalsOf(lines),
  };
}

function totalsOf(lines: readonly LedgerPayment[]): YearTotals {
  const parts = lines.flatMap((line) => line.parts);
  const sumFor = (taxTreatment: TaxTreatment) =>
    sum(parts.filter((part) => part.taxTreatment === taxTreatment).map(({ cents }) => cents));
  return {
    totalCents: sum(lines.map(({ totalCents }) => totalCents)) - sumFor('NOT_COUNTED'),
    reportedCents: sumFor('REPORTED'),
    belowThresholdCents: sumFor('BELOW_THRESHOLD'),
    excludedCents: sumFor('EXCLUDED'),
    withheldCents: sum(lines.map(({ withheldCents }) => withheldCents)),
  };
}

export function addTotals(ledgers: readonly YearTotals[]): YearTotals {
  const sumOf = (key: keyof YearTotals) => sum(ledgers.map((ledger) => ledger[key]));
  return {
    totalCents: sumOf('totalCents'),
    reportedCents: sumOf('reportedCents'),
    belowThresholdCents: sumOf('belowThresholdCents'),
    excludedCents: sumOf('excludedCents'),
    withheldCents: sumOf('withheldCents'),
  };
}

/** Returns why a form is or is not required, with the deciding reason first. */
export function reasonsOf({ decision, notReportableReason }: YearLedger): Finding[] {
  const deciding = { code: decision, sentence: PART_SENTENCES[decision] };
  return decision === 'NOT_REPORTABLE' && notReportableReason !== undefined
    ? [deciding, { code: 'REASON_GIVEN', sentence: notReportableReason }]
    : [deciding];
}
