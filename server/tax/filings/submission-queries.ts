import { sql } from 'kysely';
import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import { refusal, type Refusal } from '../../../domain/errors.ts';
import {
  refusalOfSubmission,
  refusalOfZeroAmountForm,
} from '../../../domain/tax/filings/filing-rules.ts';
import type { NecForm } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import { TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import { say } from '../../../domain/tax/filings/sentences.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { Database, Tx } from '../../database/database.ts';
import { taxDocumentsVisibleTo } from '../../database/scope.ts';
import { gatherPaymentsOfYear } from '../../payroll/shared.ts';
import { formOf, paymentsTo, hasSameContent } from '../form-1099-nec/generation.ts';
import {
  accountIdsOf,
  listTaxPayees,
  payeeKey,
  type PayeeIdentity,
} from '../year/payee-queries.ts';
import { loadEarlierForms } from '../year/queries.ts';
import { readTaxpayers } from '../form-1099-nec/taxpayer-queries.ts';
import { inBatches } from '../year/year.ts';

// This file checks whether forms can be submitted. Single forms and filings both use it.

/** The fields of a Form 1099-NEC on which its submission depends. */
export interface SubmittableForm extends PayeeIdentity {
  id: string;
  corrected: boolean;
  correctsId: string | null;
  hasZeroAmounts: boolean;
  /** See `FOLLOWS_UNSUBMITTED`. */
  followsUnsubmitted: boolean;
  form: NecForm;
}

export interface SubmissionRefusal {
  why: Refusal;
  /** STALE means that the form would differ if it were generated now, and that nothing else is wrong. */
  kind: 'STALE' | 'OTHER_FORM' | 'NO_PAYEE' | 'TWO_NAMES';
}

/** Whether a form (`t`) is the new original after a form with zero amounts that is not submitted yet. */
export const FOLLOWS_UNSUBMITTED = sql<boolean>`(not t.corrected and exists (
  select from tax_documents z where z.id = t.corrects_id and z.has_zero_amounts and z.submitted_at is null))`;

export async function listSubmittable(
  db: Database | Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<SubmittableForm[]> {
  return db
    .selectFrom('tax_documents as t')
    .select(['t.id', 't.user_id as userId', 't.identity', 't.corrected'])
    .select(['t.corrects_id as correctsId', 't.has_zero_amounts as hasZeroAmounts'])
    .select(sql<NecForm>`t.snapshot`.as('form'))
    .select(FOLLOWS_UNSUBMITTED.as('followsUnsubmitted'))
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('t.type', '=', 'FORM_1099_NEC')
    .where(taxDocumentsVisibleTo(actor, 't.user_id'))
    .execute();
}

interface SubmissionTime {
  taxYear: number;
  timeZone: string;
  today: Day;
}

const NO_PAYEE = refusal('CONFLICT', say.payeeNotFound);

async function refusalsOfBatch(
  db: Database | Tx,
  actor: Actor,
  forms: readonly SubmittableForm[],
  { taxYear, timeZone, today }: SubmissionTime,
): Promise<[string, SubmissionRefusal][]> {
  const settings = await readNecSettings(db);
  const taxpayerOf = await readTaxpayers(db, actor, forms, { taxYear, timeZone, settings });
  const taxpayers = forms.map(taxpayerOf);
  const earlier = await loadEarlierForms(db, actor, taxpayers, taxYear);
  const payees = await listTaxPayees(db, actor, taxpayers);
  const userIds = accountIdsOf(taxpayers);
  const payments = await gatherPaymentsOfYear(db, actor, { taxYear, userIds, timeZone });
  const payeeOf = new Map(payees.map((payee) => [payeeKey(payee), payee]));
  return forms.flatMap((document): [string, SubmissionRefusal][] => {
    const taxpayer = taxpayerOf(document);
    const payee = payeeOf.get(payeeKey(taxpayer));
    const { submitted } = earlier(taxpayer);
    if (document.hasZeroAmounts) {
      const why = refusalOfZeroAmountForm(document.correctsId, submitted);
      return why ? [[document.id, { why, kind: 'OTHER_FORM' }]] : [];
    }
    if (!payee) return [[document.id, { why: NO_PAYEE, kind: 'NO_PAYEE' }]];
    if (taxpayer.hasTwoNames) {
      const why = refusal('CONFLICT', TWO_NAMES.sentence);
      return [[document.id, { why, kind: 'TWO_NAMES' }]];
    }
    const necInputs = { taxYear, payments: paymentsTo(payee, payments), settings, today };
    const isStale = !hasSameContent(document.form, formOf(payee, necInputs, submitted?.form));
    const why = refusalOfSubmission(document, submitted, isStale);
    const kind = refusalOfSubmission(document, submitted, false) ? 'OTHER_FORM' : 'STALE';
    return why ? [[document.id, { why, kind }]] : [];
  });
}

/** Returns the reasons why forms of a year cannot be submitted, by document. Omits forms that can be submitted. */
export async function listSubmissionRefusals(
  db: Database | Tx,
  actor: Actor,
  forms: readonly SubmittableForm[],
  time: SubmissionTime,
): Promise<Map<string, SubmissionRefusal>> {
  const refusals = new Map<string, SubmissionRefusal>();
  await inBatches(forms, async (batch) => {
    for (const [id, refused] of await refusalsOfBatch(db, actor, batch, time))
      refusals.set(id, refused);
  });
  return refusals;
}
