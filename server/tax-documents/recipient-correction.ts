import type { ResponseBody } from '../../domain/endpoint.ts';
import { isSameRecipient } from '../../domain/tax-documents/filing-rules.ts';
import type { correctRecipient } from '../../domain/tax-documents/schema.ts';
import { TWO_NAMES } from '../../domain/tax-documents/taxpayers.ts';
import { refuseTaxYear } from '../../domain/tax-documents/status.ts';
import { withEvents, type Outcome } from '../audit/command.ts';
import { readNecSettings } from '../company/tax-settings-queries.ts';
import type { WriteContext } from '../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../http/errors.ts';
import { gatherPaymentsOfYear } from '../payroll/payment-queries.ts';
import { taxDocumentResponse } from './responses.ts';
import {
  formOf,
  generatedEvent,
  necDocument,
  paymentsTo,
  zeroAmountDocument,
} from './generation.ts';
import { findTaxPayee, listTaxPayees } from './payee-queries.ts';
import { findDocument, hasZeroAmountForm, insertDocuments, lockDocumentsOf } from './queries.ts';
import { loadEarlierForms, lockYear } from './year-queries.ts';
import { readTaxpayers } from './taxpayer-queries.ts';

/** Makes the two forms that correct a wrong name or TIN (General Instructions for Certain Information Returns, error
 *  type 2): the submitted form with zero amounts, and a new original. The office must submit the form with zero amounts
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
  throwIfRefused(refuseTaxYear(taxYear, today));
  const settings = await readNecSettings(tx);
  const { timeZone } = company;
  const taxpayerOf = await readTaxpayers(tx, actor, [account], { taxYear, timeZone, settings });
  const taxpayer = taxpayerOf(account);
  const { submitted } = (await loadEarlierForms(tx, actor, [taxpayer], taxYear))(taxpayer);
  if (!submitted)
    refuse('CONFLICT', 'There is no submitted form for this payee and year to correct.');
  if (await hasZeroAmountForm(tx, submitted.id))
    refuse(
      'CONFLICT',
      'The two forms were already generated. Submit the one with zero amounts, then the new original.',
    );
  if (taxpayer.hasTwoNames) refuse('CONFLICT', TWO_NAMES.sentence);
  const [payee] = await listTaxPayees(tx, actor, [taxpayer]);
  if (!payee) refuse('NOT_FOUND');
  const people = { userIds: [payee.userId], timeZone };
  const paymentsByTaxpayer = await gatherPaymentsOfYear(tx, actor, { taxYear, ...people });
  const payments = paymentsTo(payee, paymentsByTaxpayer);
  const necInputs = { taxYear, payments, settings, today };
  const form = formOf(payee, necInputs, undefined);
  if (isSameRecipient(submitted.form, form))
    refuse(
      'CONFLICT',
      'The submitted form has the name and number of the W-9. Enter the correct W-9 first.',
    );
  const zeroAmountForm = zeroAmountDocument(payee, submitted);
  const original = necDocument(payee, form, { zeroAmountForm: { id: zeroAmountForm.id, form } });
  await insertDocuments(tx, actor, [zeroAmountForm]);
  await insertDocuments(tx, actor, [original]);
  const response = {
    message: 'Two forms generated. Submit the one with zero amounts first.',
    taxDocuments: [
      taxDocumentResponse(requireFound(await findDocument(tx, actor, zeroAmountForm.id)), actor),
      taxDocumentResponse(requireFound(await findDocument(tx, actor, original.id)), actor),
    ],
  };
  return withEvents(response, generatedEvent(zeroAmountForm), generatedEvent(original));
}
