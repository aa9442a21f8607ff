import { setImmediate } from 'node:timers/promises';
import { dollarsFromCents, type Cents } from '../../../domain/money.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import { missingForNec } from '../../../domain/tax/form-1099-nec/nec-findings.ts';
import type { Finding } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { layoutOf } from '../../../domain/tax/form-1099-nec/nec-layouts.ts';
import type { NecSettings } from '../../../domain/tax/form-1099-nec/nec-rules.ts';
import type { Payment } from '../../../domain/tax/year/payments.ts';
import { thresholdOf } from '../../../domain/tax/year/thresholds.ts';
import {
  PART_SENTENCES,
  yearLedger,
  type LedgerPart,
  type YearLedger,
  type YearTotals,
} from '../../../domain/tax/year/year-ledger.ts';
import type {
  TaxYearResponse,
  YearPayment,
  YearSums,
} from '../../../domain/tax/year/year-schema.ts';
import type { TaxPayee } from './payee-queries.ts';
import type { WithholdingOfYear } from './shortfall-queries.ts';
import type { NumberCorrection } from '../form-1099-nec/number-correction-queries.ts';
import type { EarlierForms } from './queries.ts';
import type { PayeeSums, YearSum } from './sum-queries.ts';

/** A payee with the ledger of a year, the earlier forms and the withholding shortfall. */
export interface PayeeYear {
  payee: TaxPayee;
  sums: PayeeSums;
  ledger: YearLedger;
  earlier: EarlierForms;
  withholding: WithholdingOfYear;
  isFurnished: boolean;
  /** The correction of a form that was submitted under a wrong number, if this is its wrong or right number. */
  correction: NumberCorrection | undefined;
}

const BATCH_SIZE = 25;

/** Processes items in batches and yields to the event loop between the batches. Without the batches, thousands of
 *  payees would block the event loop. */
export async function inBatches<T>(
  items: readonly T[],
  work: (batch: readonly T[]) => void | Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) {
    if (start > 0) await setImmediate();
    await work(items.slice(start, start + BATCH_SIZE));
  }
}

/** Returns the ledger of a payee's year, which says how each payment is reported. */
export function payeeLedger(
  payments: readonly Payment[],
  taxYear: number,
  settings: NecSettings,
): YearLedger {
  const { cents } = thresholdOf(taxYear, settings.laterThresholds);
  return yearLedger({ payments, taxYear, thresholdCents: cents });
}

export function yearSums(totals: YearTotals): YearSums {
  return {
    paid: dollarsFromCents(totals.totalCents),
    reported: dollarsFromCents(totals.reportedCents),
    belowThreshold: dollarsFromCents(totals.belowThresholdCents),
    excluded: dollarsFromCents(totals.excludedCents),
    withheld: dollarsFromCents(totals.withheldCents),
  };
}

function partResponse({ taxTreatment, reason, cents }: LedgerPart): YearPayment['parts'][number] {
  return {
    taxTreatment,
    reason,
    sentence: PART_SENTENCES[reason],
    amount: dollarsFromCents(cents),
  };
}

/** @param repayable the tax that was withheld in error and can be repaid, by payment */
export function yearPayments(
  { payments }: YearLedger,
  repayable: ReadonlyMap<string, Cents> = new Map(),
): YearPayment[] {
  return payments.map((payment) => ({
    id: payment.paymentId,
    weekStart: payment.weekStart,
    isSum: payment.isSum,
    paidOn: payment.paidOn,
    amount: dollarsFromCents(payment.totalCents),
    withheld: dollarsFromCents(payment.withheldCents),
    withheldInError: dollarsFromCents(repayable.get(payment.paymentId) ?? 0),
    repaid: payment.repaid && {
      amount: dollarsFromCents(payment.repaid.cents),
      on: payment.repaid.on,
    },
    parts: payment.parts.map(partResponse),
  }));
}

/** Returns what is missing from all forms of a year. The result does not depend on the payee. */
function missingForAll(taxYear: number, settings: NecSettings): Finding[] {
  const filled = { street: '-', unit: '', city: '-', state: '-', zip: '-', country: '' };
  const { state } = settings;
  return missingForNec({
    payer: settings.payer,
    recipient: { name: '-', businessName: '', address: filled, tinKind: 'SSN', truncatedTin: '-' },
    hasW9: true,
    filedWithoutTin: false,
    threshold: thresholdOf(taxYear, settings.laterThresholds),
    stateNumberMissing: state !== undefined && state.payerStateNumber.trim() === '',
  });
}

/** Returns the part of the year page that does not belong to one payee. */
export function yearSummary(
  sum: YearSum,
  differingFromFiledForm: number,
  taxYear: number,
  settings: NecSettings,
): Omit<TaxYearResponse, 'payees' | 'pagination'> {
  const threshold = thresholdOf(taxYear, settings.laterThresholds);
  return {
    year: taxYear,
    threshold: {
      amount: dollarsFromCents(threshold.cents),
      known: threshold.known,
      source: threshold.source,
    },
    dueOn: necDueOn(taxYear, settings.companyHolidays),
    revision: layoutOf(taxYear).layout.revision,
    totals: yearSums(sum.totals),
    counts: { ...sum.counts, differingFromFiledForm },
    parts: sum.parts.map(partResponse),
    missing: missingForAll(taxYear, settings),
  };
}
