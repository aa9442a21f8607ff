import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { Cents } from '../../../domain/money.ts';
import type { TaxDocumentStatus } from '../../../domain/tax/form-1099-nec/status.ts';
import { TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import { thresholdOf } from '../../../domain/tax/year/thresholds.ts';
import { addTotals } from '../../../domain/tax/year/year-ledger.ts';
import type { Text } from '../../../domain/sentence.ts';
import type { PartReason } from '../../../domain/tax/year/year-ledger.ts';
import type { Tx } from '../../database/database.ts';
import { formOf, type NecInputs } from '../form-1099-nec/generation.ts';
import { accountIdsOf, listTaxPayees } from './payee-queries.ts';
import { readNecSettings } from '../../company/shared.ts';
import { listDocumentsOfYear } from './queries.ts';
import { inBatches } from './year.ts';
import { listPayeeSums, needsForm, type PayeeSums } from './sum-queries.ts';

/** The figures of a payee's year that a report stores. */
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
  reason: PartReason;
  /** The status of the newest form of the year. Null if there is no form. */
  documentStatus: TaxDocumentStatus | null;
  /** The sentences that say what is missing from the form. Empty if no form is needed. */
  missing: Text[];
}

interface TaxSummary {
  thresholdCents: Cents;
  rows: TaxSummaryRow[];
}

/** Adds up the year's figures of a person over all their TINs, because a report has one row for each person. */
function sumsOfPerson(payees: readonly PayeeSums[]): PayeeSums | undefined {
  const deciding = payees.find(({ required }) => required) ?? payees[0];
  return deciding && { ...deciding, ...addTotals(payees) };
}

/** Returns the status of each person's newest form, by person. Omits people without a form. */
async function newestStatuses(
  tx: Tx,
  actor: Actor,
  payees: readonly PayeeSums[],
  taxYear: number,
): Promise<Map<string, TaxDocumentStatus>> {
  const documents = await listDocumentsOfYear(tx, actor, accountIdsOf(payees), taxYear);
  const personOf = new Map(payees.map(({ taxpayer, userId }) => [taxpayer, userId]));
  const forms = documents.filter(({ type }) => type === 'FORM_1099_NEC');
  const statuses = new Map<string, TaxDocumentStatus>();
  for (const { taxpayer, status } of forms) {
    const person = personOf.get(taxpayer);
    if (person !== undefined && !statuses.has(person)) statuses.set(person, status);
  }
  return statuses;
}

/** Returns what is missing from the forms of these payees, by person. The result does not depend on the payments. */
async function missingOfForms(
  tx: Tx,
  actor: Actor,
  needing: readonly PayeeSums[],
  necInputs: Omit<NecInputs, 'payments'>,
): Promise<Map<string, Text[]>> {
  const payees = await listTaxPayees(tx, actor, needing);
  const withTwoNames = new Set(
    needing.filter(({ hasTwoNames }) => hasTwoNames).map(({ taxpayer }) => taxpayer),
  );
  const missing = new Map<string, Text[]>();
  await inBatches(payees, (batch) => {
    for (const payee of batch) {
      const form = formOf(payee, { ...necInputs, payments: [] }, undefined);
      const sentences = form.missing.map(({ sentence }) => sentence);
      const choice = withTwoNames.has(payee.taxpayer) ? [TWO_NAMES.sentence] : [];
      missing.set(payee.userId, [...(missing.get(payee.userId) ?? []), ...choice, ...sentences]);
    }
  });
  return missing;
}

/** Returns the year's figures of every payee in the actor's scope. Follows the same rules as the forms and the year
 *  page. */
export async function summarizeYear(
  tx: Tx,
  actor: Actor,
  { taxYear, today, timeZone }: { taxYear: number; today: Day; timeZone: string },
): Promise<TaxSummary> {
  const settings = await readNecSettings(tx);
  const payees = await listPayeeSums(tx, actor, { taxYear, timeZone, settings });
  const people = [...Map.groupBy(payees, ({ userId }) => userId).values()];
  const years = people.map(sumsOfPerson).filter((sums) => sums !== undefined);
  const statuses = await newestStatuses(tx, actor, payees, taxYear);
  const necInputs = { taxYear, settings, today };
  const missing = await missingOfForms(tx, actor, payees.filter(needsForm), necInputs);
  const rows = years.map((year) => ({
    userId: year.userId,
    firstName: year.firstName,
    lastName: year.lastName,
    paidCents: year.totalCents,
    reportedCents: year.reportedCents,
    belowThresholdCents: year.belowThresholdCents,
    excludedCents: year.excludedCents,
    withheldCents: year.withheldCents,
    filingRequired: year.required,
    reason: year.decision,
    documentStatus: statuses.get(year.userId) ?? null,
    missing: missing.get(year.userId) ?? [],
  }));
  return { thresholdCents: thresholdOf(taxYear, settings.laterThresholds).cents, rows };
}
