import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { TaxDocumentStatus } from '../../domain/tax-documents/status.ts';
import { thresholdOf } from '../../domain/tax-documents/thresholds.ts';
import { PART_SENTENCES } from '../../domain/tax-documents/year-ledger.ts';
import type { Tx } from '../platform/database.ts';
import { gatherPayments } from '../payroll/payment-queries.ts';
import { formOf } from './making.ts';
import { readNecSettings } from './settings-queries.ts';
import { listDocumentsOfYear } from './year-queries.ts';
import { inSlices, needsForm, payeeYears } from './year.ts';

/** A payee's year as a report keeps it. */
export interface TaxSummaryRow {
  userId: string;
  firstName: string;
  lastName: string;
  paidCents: Cents;
  reportedCents: Cents;
  belowThresholdCents: Cents;
  excludedCents: Cents;
  withheldCents: Cents;
  filingRequired: boolean;
  reason: string;
  /** Of the newest form of the year. */
  documentStatus: TaxDocumentStatus | null;
  /** What the form lacks, where there is one to make. */
  missing: string[];
}

interface TaxSummary {
  thresholdCents: Cents;
  rows: TaxSummaryRow[];
}

/** The year of every payee in reach, by the same rules as the forms and the year page. */
export async function summarizeYear(
  tx: Tx,
  actor: Actor,
  { taxYear, timeZone, today }: { taxYear: number; timeZone: string; today: Day },
): Promise<TaxSummary> {
  const settings = await readNecSettings(tx);
  const years = await payeeYears(tx, actor, { taxYear, settings, timeZone });
  const userIds = years.map(({ payee }) => payee.id);
  const documents = await listDocumentsOfYear(tx, actor, userIds, taxYear);
  const span = { from: `${taxYear}-01-01`, through: `${taxYear}-12-31`, userIds, timeZone };
  const payments = await gatherPayments(tx, actor, span);
  const statuses = new Map<string, TaxDocumentStatus>();
  // Newest last, so that it is the one that stays.
  for (const { userId, type, status } of documents.toReversed()) {
    if (type === 'FORM_1099_NEC') statuses.set(userId, status);
  }
  const rows: TaxSummaryRow[] = [];
  await inSlices(years, (slice) => {
    for (const year of slice) {
      const { payee, ledger } = year;
      const material = { taxYear, settings, today, payments: payments.get(payee.id) ?? [] };
      const form = needsForm(year) ? formOf(payee, material, undefined) : undefined;
      rows.push({
        userId: payee.id,
        firstName: payee.firstName,
        lastName: payee.lastName,
        paidCents: ledger.totalCents,
        reportedCents: ledger.reportedCents,
        belowThresholdCents: ledger.belowThresholdCents,
        excludedCents: ledger.excludedCents,
        withheldCents: ledger.withheldCents,
        filingRequired: ledger.required,
        reason: PART_SENTENCES[ledger.decision],
        documentStatus: statuses.get(payee.id) ?? null,
        missing: form?.missing.map(({ sentence }) => sentence) ?? [],
      });
    }
  });
  return { thresholdCents: thresholdOf(taxYear, settings.laterThresholds).cents, rows };
}
