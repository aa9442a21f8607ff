import type { Actor } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { isSameRecipient } from '../../../domain/tax/filings/filing-rules.ts';
import type { correctRecipient } from '../../../domain/tax/form-1099-nec/schema.ts';
import { TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../../domain/tax/form-1099-nec/sentences.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import { gatherPaymentsOfYear } from '../../payroll/shared.ts';
import { taxDocumentResponse } from './responses.ts';
import {
  formOf,
  generatedEvent,
  necDocument,
  paymentsTo,
  zeroAmountDocument,
} from './generation.ts';
import { generateNumberCorrection } from './number-correction.ts';
import { findNumberCorrections } from './number-correction-queries.ts';
import { findTaxPayee, listTaxPayees, payeeKey } from '../year/payee-queries.ts';
import { findDocument, hasZeroAmountForm, lockDocumentsOf, type NewDocument } from './queries.ts';
import { insertDocuments } from './writes.ts';
import { loadEarlierForms, lockYear } from '../year/queries.ts';
import { readTaxpayers } from './taxpayer-queries.ts';
import { listPayeeSums } from '../year/sum-queries.ts';

/** Makes the two forms that correct a wrong name or TIN (General Instructions for Certain Information Returns, error
 *  type 2): the submitted form with zero amounts, and a new original. The new original of a wrong number is under another
 *  number, after the payments of the year were moved to that number. The office must submit the form with zero amounts
 *  first. */
export async function correctNameOrTin({
  tx,
  actor,
  body,
  company,
  today,
}: WriteContext<typeof correctRecipient>): Promise<Outcome<ResponseBody<typeof correctRecipient>>> {
  const { userId, year: taxYear } = body;
  await lockYear(tx, taxYear);
  await lockDocumentsOf(tx, userId);
  const account = requireFound(await findTaxPayee(tx, actor, userId, body.identity));
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const settings = await readNecSettings(tx);
  const { timeZone } = company;
  const time = { taxYear, timeZone, today, settings };
  const sums = await listPayeeSums(tx, actor, { ...time, userIds: [userId] });
  const corrections = await findNumberCorrections(tx, actor, sums, taxYear);
  const taxpayerOf = await readTaxpayers(tx, actor, [account], time);
  const taxpayer = taxpayerOf(account);
  const { submitted } = (await loadEarlierForms(tx, actor, [taxpayer], taxYear))(taxpayer);
  const correction = corrections.get(payeeKey(taxpayer));
  if (correction) {
    const documents = await generateNumberCorrection(tx, actor, correction, time);
    return correctionOutcome(tx, actor, documents);
  }
  if (!submitted) refuse('CONFLICT', say.nothingToCorrect);
  if (await hasZeroAmountForm(tx, submitted.id)) refuse('CONFLICT', say.alreadyCorrected);
  if (taxpayer.hasTwoNames) refuse('CONFLICT', TWO_NAMES.sentence);
  const [payee] = await listTaxPayees(tx, actor, [taxpayer]);
  if (!payee) refuse('NOT_FOUND');
  const people = { userIds: [payee.userId], timeZone };
  const paymentsByTaxpayer = await gatherPaymentsOfYear(tx, actor, { taxYear, ...people });
  const payments = paymentsTo(payee, paymentsByTaxpayer);
  const necInputs = { taxYear, payments, settings, today };
  const form = formOf(payee, necInputs, undefined);
  if (isSameRecipient(submitted.form, form)) refuse('CONFLICT', say.sameAsW9);
  const zeroAmountForm = zeroAmountDocument(payee, submitted);
  const original = necDocument(payee, form, { zeroAmountForm: { id: zeroAmountForm.id, form } });
  await insertDocuments(tx, actor, [zeroAmountForm]);
  await insertDocuments(tx, actor, [original]);
  return correctionOutcome(tx, actor, [zeroAmountForm, original]);
}

async function correctionOutcome(
  tx: Tx,
  actor: Actor,
  documents: readonly NewDocument[],
): Promise<Outcome<ResponseBody<typeof correctRecipient>>> {
  const [first, ...others] = documents.map(generatedEvent);
  if (!first) refuse('CONFLICT', say.alreadyCorrected);
  const taxDocuments = [];
  for (const { id } of documents)
    taxDocuments.push(taxDocumentResponse(requireFound(await findDocument(tx, actor, id)), actor));
  const message = say.twoFormsGenerated;
  return withEvents({ message, taxDocuments }, first, ...others);
}
