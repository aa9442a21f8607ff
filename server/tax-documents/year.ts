import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../domain/access.ts';
import { dollarsFromCents } from '../../domain/money.ts';
import { necDueOn } from '../../domain/tax-documents/due-dates.ts';
import { missingForNec } from '../../domain/tax-documents/nec-findings.ts';
import type { Finding } from '../../domain/tax-documents/nec-form.ts';
import { layoutOf } from '../../domain/tax-documents/nec-layouts.ts';
import {
  compensationBox,
  ledgerOf,
  type NecSettings,
} from '../../domain/tax-documents/nec-rules.ts';
import type { Payment } from '../../domain/tax-documents/payments.ts';
import { thresholdOf } from '../../domain/tax-documents/thresholds.ts';
import {
  addTotals,
  PART_SENTENCES,
  type LedgerPart,
  type YearLedger,
  type YearTotals,
} from '../../domain/tax-documents/year-ledger.ts';
import type {
  TaxYearAnswer,
  YearPayment,
  YearSums,
} from '../../domain/tax-documents/year-schema.ts';
import type { Database, Tx } from '../platform/database.ts';
import { necPayeeOf } from './making.ts';
import { listTaxPayees, type TaxPayee } from './payee-queries.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import type { PayeeSums } from './year-sums.ts';

/** A payee with the year, payment by payment. */
export interface PayeeYear {
  payee: TaxPayee;
  ledger: YearLedger;
}

export interface YearQuestion {
  taxYear: number;
  userId?: string | undefined;
  settings: NecSettings;
  timeZone: string;
}

const SLICE = 25;

/** Does it for each, and lets other requests in between: a thousand payees take a moment. */
export async function inSlices<T>(
  items: readonly T[],
  work: (slice: readonly T[]) => void | Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    if (start > 0) await setImmediate();
    await work(items.slice(start, start + SLICE));
  }
}

/** Where the money of a payee went in a year, payment by payment. */
export function payeeLedger(
  payee: TaxPayee,
  payments: readonly Payment[],
  taxYear: number,
  settings: NecSettings,
): YearLedger {
  const { cents } = thresholdOf(taxYear, settings.laterThresholds);
  return ledgerOf({ payments, taxYear, payee: necPayeeOf(payee) }, cents);
}

/** The year of every payee in reach, by name: their payments in one statement, themselves in another. */
export async function payeeYears(
  db: Database | Tx,
  actor: Actor,
  { taxYear, userId, settings, timeZone }: YearQuestion,
): Promise<PayeeYear[]> {
  const span = { from: `${taxYear}-01-01`, through: `${taxYear}-12-31`, timeZone };
  const gathered = await gatherPayments(db, actor, {
    ...span,
    userIds: userId ? [userId] : undefined,
    forTaxPapers: true,
  });
  const payees = await listTaxPayees(db, actor, [...gathered.keys()]);
  const years: PayeeYear[] = [];
  await inSlices(payees, (slice) => {
    for (const payee of slice) {
      const payments = gathered.get(payee.id) ?? [];
      years.push({ payee, ledger: payeeLedger(payee, payments, taxYear, settings) });
    }
  });
  return years;
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

function partAnswer({ destination, reason, cents }: LedgerPart): YearPayment['parts'][number] {
  return {
    destination,
    reason,
    sentence: PART_SENTENCES[reason],
    amount: dollarsFromCents(cents),
  };
}

export function yearPayments({ payments }: YearLedger): YearPayment[] {
  return payments.map((payment) => ({
    id: payment.paymentId,
    weekStart: payment.weekStart,
    paidOn: payment.paidOn,
    amount: dollarsFromCents(payment.totalCents),
    withheld: dollarsFromCents(payment.withheldCents),
    parts: payment.parts.map(partAnswer),
  }));
}

/** Why money is where it is, over all payees. */
function partsOf(payees: readonly PayeeSums[]): TaxYearAnswer['parts'] {
  const sums = new Map<string, LedgerPart>();
  for (const part of payees.flatMap(({ parts }) => parts)) {
    const key = `${part.destination} ${part.reason}`;
    const sum = sums.get(key);
    if (sum) sum.cents += part.cents;
    else sums.set(key, { ...part });
  }
  return [...sums.values()].toSorted((a, b) => b.cents - a.cents).map(partAnswer);
}

/** What every form of a year lacks, whoever it is for. */
function missingForAll(taxYear: number, settings: NecSettings): Finding[] {
  const filled = { street: '-', unit: '', city: '-', state: '-', zip: '-', country: '' };
  const { state } = settings;
  return missingForNec({
    payer: settings.payer,
    recipient: { name: '-', businessName: '', address: filled, tinKind: 'SSN', truncatedTin: '-' },
    hasW9: true,
    threshold: thresholdOf(taxYear, settings.laterThresholds),
    stateNumberMissing: state !== undefined && state.payerStateNumber.trim() === '',
  });
}

/** Whether a form of this payee is made: one is required, or the carrier issues it all the same. */
export function needsForm({ ledger }: PayeeYear): boolean {
  return ledger.reportedCents > 0 || ledger.withheldCents > 0;
}

export function yearFacts(
  payees: readonly PayeeSums[],
  taxYear: number,
  settings: NecSettings,
): Omit<TaxYearAnswer, 'payees' | 'pagination'> {
  const threshold = thresholdOf(taxYear, settings.laterThresholds);
  return {
    year: taxYear,
    threshold: {
      amount: dollarsFromCents(threshold.cents),
      known: threshold.known,
      source: threshold.source,
    },
    dueOn: necDueOn(taxYear, settings.ownHolidays),
    revision: layoutOf(taxYear).layout.revision,
    totals: yearSums(addTotals(payees)),
    counts: {
      payees: payees.length,
      payments: payees.reduce((sum, { payments }) => sum + payments, 0),
      formsRequired: payees.filter(({ required }) => required).length,
      withoutW9: payees.filter((payee) => compensationBox(payee) > 0 && !payee.hasNumber).length,
    },
    parts: partsOf(payees),
    missing: missingForAll(taxYear, settings),
  };
}
