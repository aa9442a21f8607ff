import { isAdmin, isOwn } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { refusal } from '../../../domain/errors.ts';
import {
  GENERATED_MESSAGES,
  STATUS_MESSAGES,
} from '../../../domain/tax/form-1099-nec/document-rules.ts';
import type {
  generateNec,
  generateW9,
  removeTaxDocument,
  setTaxDocumentStatus,
} from '../../../domain/tax/form-1099-nec/schema.ts';
import { paymentsOfYear } from '../../../domain/tax/year/payments.ts';
import { refusalOfEmptyOriginal } from '../../../domain/tax/filings/filing-rules.ts';
import { TWO_NAMES } from '../../../domain/tax/tin/taxpayers.ts';
import {
  refusalOfRemoval,
  refusalOfStatus,
  refusalOfTaxYear,
} from '../../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../../domain/tax/form-1099-nec/sentences.ts';
import type { WriteContext } from '../../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../../http/errors.ts';
import { taxDocumentResponse } from './responses.ts';
import {
  documentValues,
  formOf,
  generatedEvent,
  necDocument,
  paymentsTo,
  hasSameContent,
  w9Document,
} from './generation.ts';
import { findNumberCorrections } from './number-correction-queries.ts';
import { findTaxPayee, listTaxPayees, payeeKey, type PayeeAccount } from '../year/payee-queries.ts';
import { gatherPaymentsOfYear } from '../../payroll/shared.ts';
import { advanceDocument, deleteDraft, insertDocuments } from './writes.ts';
import {
  findDocument,
  findNewest,
  lockDocumentsOf,
  type NewDocument,
  type StoredDocument,
} from './queries.ts';
import { readNecSettings } from '../../company/shared.ts';
import { listSubmissionRefusals, listSubmittable } from '../filings/submission-queries.ts';
import { loadEarlierForms, lockYear } from '../year/queries.ts';
import { readTaxpayers } from './taxpayer-queries.ts';
import { listPayeeSums } from '../year/sum-queries.ts';

type Generation = WriteContext<typeof generateW9 | typeof generateNec>;
type DocumentOutcome = Outcome<ResponseBody<typeof generateW9>>;

/** Finds the payee of the document. Administrators can generate documents for anyone. Other people can generate
 *  documents only for themselves. */
async function payeeOf({ tx, actor, body, today }: Generation): Promise<PayeeAccount> {
  const { userId, identity } = { identity: undefined, ...body };
  const payee = requireFound(await findTaxPayee(tx, actor, userId, identity));
  if (!isOwn(actor, userId) && !isAdmin(actor)) refuse('FORBIDDEN');
  throwIfRefused(refusalOfTaxYear(body.year, today));
  return payee;
}

/** Stores a document. If the newest document of the same kind has the same content, returns that document instead. The
 *  caller must lock the payee's documents before it reads the content, so that the newest document has the newest
 *  content. */
async function storeUnlessUnchanged(
  context: Generation,
  document: NewDocument,
): Promise<DocumentOutcome> {
  const { tx, actor } = context;
  const newest = await findNewest(tx, document);
  if (newest && hasSameContent(newest.snapshot, document.snapshot)) {
    const unchanged = requireFound(await findDocument(tx, actor, newest.id));
    return withoutEvents({
      message: say.unchanged,
      taxDocument: taxDocumentResponse(unchanged, actor),
    });
  }
  await insertDocuments(tx, actor, [document]);
  const stored = requireFound(await findDocument(tx, actor, document.id));
  const message = GENERATED_MESSAGES[document.type];
  return withEvents(
    { message, taxDocument: taxDocumentResponse(stored, actor) },
    generatedEvent(document),
  );
}

export async function generateW9Document(
  context: WriteContext<typeof generateW9>,
): Promise<DocumentOutcome> {
  const { tx, body, company } = context;
  await lockDocumentsOf(tx, body.userId);
  const payee = await payeeOf(context);
  const { payer } = await readNecSettings(tx);
  return storeUnlessUnchanged(context, w9Document(payee, body.year, payer, company.timeZone));
}

export async function generateNecDocument(
  context: WriteContext<typeof generateNec>,
): Promise<DocumentOutcome> {
  const { tx, actor, body, company, today } = context;
  await lockYear(tx, body.year);
  await lockDocumentsOf(tx, body.userId);
  const account = await payeeOf(context);
  const settings = await readNecSettings(tx);
  const { timeZone } = company;
  const taxYear = body.year;
  const time = { taxYear, timeZone, today, settings };
  const taxpayerOf = await readTaxpayers(tx, actor, [account], time);
  const taxpayer = taxpayerOf(account);
  const sums = await listPayeeSums(tx, actor, { ...time, userIds: [account.userId] });
  const corrections = await findNumberCorrections(tx, actor, sums, taxYear);
  if (corrections.has(payeeKey(taxpayer))) refuse('CONFLICT', say.correctNumber);
  if (taxpayer.hasTwoNames) refuse('CONFLICT', TWO_NAMES.sentence);
  const [payee] = await listTaxPayees(tx, actor, [taxpayer]);
  if (!payee) refuse('NOT_FOUND');
  const people = { userIds: [payee.userId], timeZone };
  const paymentsByTaxpayer = await gatherPaymentsOfYear(tx, actor, { taxYear, ...people });
  const earlier = await loadEarlierForms(tx, actor, [payee], taxYear);
  const payments = paymentsTo(payee, paymentsByTaxpayer);
  const necInputs = { taxYear, payments, settings, today };
  const forms = earlier(payee);
  const form = formOf(payee, necInputs, forms.submitted?.form);
  const ofYear = paymentsOfYear([...paymentsByTaxpayer.values()].flat(), taxYear);
  const isOnlyNumber = ofYear.every((payment) => payment.payee.taxpayer === payee.taxpayer);
  throwIfRefused(refusalOfEmptyOriginal(form, isOnlyNumber, forms.latest !== undefined));
  return storeUnlessUnchanged(context, necDocument(payee, form, forms));
}

/** Refuses to submit a form if another form of the payee and year is in force, if the payee is not found, or if the
 *  form is out of date. */
async function checkSubmission(
  { tx, actor, company, today }: WriteContext<typeof setTaxDocumentStatus>,
  { id, userId, taxYear }: StoredDocument,
): Promise<void> {
  // Forms of one taxpayer can belong to several accounts, so the lock of one account is not enough.
  await lockYear(tx, taxYear);
  await lockDocumentsOf(tx, userId);
  const forms = await listSubmittable(tx, actor, [id]);
  const time = { taxYear, timeZone: company.timeZone, today };
  const refusals = await listSubmissionRefusals(tx, actor, forms, time);
  throwIfRefused(refusals.get(id)?.why);
}

/** Advances the status of a document by one step. If two requests do so at the same time, one succeeds and the other
 *  gets a 409. */
export async function setDocumentStatus(
  context: WriteContext<typeof setTaxDocumentStatus>,
): Promise<DocumentOutcome> {
  const { tx, actor, params } = context;
  const { status } = context.body;
  const before = requireFound(await findDocument(tx, actor, params.id));
  throwIfRefused(refusalOfStatus(before.status, status));
  if (status !== 'SUBMITTED' && status !== 'APPROVED') refuse('CONFLICT');
  if (status === 'SUBMITTED' && before.type === 'FORM_1099_NEC')
    await checkSubmission(context, before);
  const event = await advanceDocument(tx, actor, before.id, status);
  const after = requireFound(await findDocument(tx, actor, before.id));
  if (!event) throw new Refused(refusalOfStatus(after.status, status) ?? refusal('STALE_VERSION'));
  return withEvents(
    { message: STATUS_MESSAGES[status], taxDocument: taxDocumentResponse(after, actor) },
    event,
  );
}

/** Removes a draft. The people who can generate a document can remove its draft. */
export async function removeDocument({
  tx,
  actor,
  params,
}: WriteContext<typeof removeTaxDocument>): Promise<
  Outcome<ResponseBody<typeof removeTaxDocument>>
> {
  const document = requireFound(await findDocument(tx, actor, params.id));
  if (!isOwn(actor, document.userId) && !isAdmin(actor)) refuse('FORBIDDEN');
  throwIfRefused(refusalOfRemoval(document.status));
  // Another request removed the draft first.
  if (!(await deleteDraft(tx, document.id))) refuse('NOT_FOUND');
  return withEvents(
    { message: say.removed },
    {
      action: 'TAX_DOCUMENT_REMOVED',
      subjectId: document.userId,
      before: documentValues(document),
      after: null,
    },
  );
}
