import { createHash, randomUUIDv7 } from 'node:crypto';
import { isAdmin, type Actor } from '../../../domain/access.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { refusal, type Refusal } from '../../../domain/errors.ts';
import { refusalOfIrisYear } from '../../../domain/tax/filings/iris-columns.ts';
import { RETURNS_PER_FILE } from '../../../domain/tax/filings/problems.ts';
import type {
  Filing,
  prepareFiling,
  recordResult,
  recordUpload,
} from '../../../domain/tax/filings/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { checkTin } from '../../../domain/tax/tin/tin.ts';
import { say } from '../../../domain/tax/filings/sentences.ts';
import type { Sentence } from '../../../domain/sentence.ts';
import { withEvents, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse, Refused, throwIfRefused } from '../../http/errors.ts';
import { lockDocumentsOf } from '../form-1099-nec/queries.ts';
import { advanceDocument } from '../form-1099-nec/writes.ts';
import {
  listSubmissionRefusals,
  listSubmittable,
  type SubmissionRefusal,
} from './submission-queries.ts';
import { lockYear } from '../year/queries.ts';
import type { Vault } from '../../vault/vault.ts';
import type { TinRefusal } from '../tin/full-tin-queries.ts';
import { readTins, refusalOfTins } from '../tin/tin-queries.ts';
import { fileContent, filingName } from './file-content.ts';
import { findFiling, findPrepared, listFiledBefore, listLines, lockFilings } from './queries.ts';
import { insertFiling, saveResult, saveUpload } from './writes.ts';
import { listPendingReturns, readColumns, type PendingReturn } from './returns.ts';

const filingValues = ({ id, year, kind, returns, digest }: Filing) => ({
  filingId: id,
  taxYear: year,
  kind,
  returns,
  digest,
});

function refusalOfPayees(sentence: Sentence, payees: readonly string[]): Refusal {
  return refusal('CONFLICT', sentence, [...payees]);
}

/** Returns the TINs in the order of the returns. Returns an empty string for a return that the office files without a
 *  TIN. Returns a refusal if a TIN cannot be read or differs from the TIN on the form. */
async function tinsOf(
  tx: Tx,
  actor: Actor,
  vault: Vault,
  returns: readonly PendingReturn[],
): Promise<string[] | TinRefusal> {
  const versionIds = returns.flatMap(({ w9VersionId }) => w9VersionId ?? []);
  const tinsByVersion = await readTins(tx, actor, vault, versionIds);
  const wrong: PendingReturn[] = [];
  const tins = returns.map((necReturn) => {
    const { recipient } = necReturn.form;
    const tin =
      necReturn.w9VersionId === null ? undefined : tinsByVersion.get(necReturn.w9VersionId);
    const digits = tin?.kind === 'DIGITS' ? tin.digits : '';
    // A ready return has no TIN only if the office recorded that it files the return without one (see `tinProblem`).
    if (recipient.truncatedTin === '') return '';
    const isRight =
      recipient.tinKind !== null &&
      checkTin(recipient.tinKind, digits).kind !== 'REFUSED' &&
      recipient.truncatedTin.endsWith(digits.slice(-4));
    if (!isRight) wrong.push(necReturn);
    return digits;
  });
  if (wrong.length > 0)
    return refusalOfTins(
      refusalOfPayees(say.unreadableTins, wrong.map(fullName)),
      wrong,
      tinsByVersion,
    );
  return tins;
}

/** Lists the returns of a file, at most 100. The file includes only ready returns of the requested kind. */
async function returnsOfFile(
  context: WriteContext<typeof prepareFiling>,
): Promise<PendingReturn[]> {
  const { tx, actor, params, body, company, today } = context;
  const time = { taxYear: params.year, timeZone: company.timeZone, today };
  const ready = (await listPendingReturns(tx, actor, time)).filter(
    ({ kind, problems }) => kind === body.kind && problems.length === 0,
  );
  const start = (body.part - 1) * RETURNS_PER_FILE;
  return ready.slice(start, start + RETURNS_PER_FILE);
}

/** Creates a file of originals for the IRS portal, or a list of corrections to key in there. The database stores the
 *  digest of the file and the documents in its lines. Only the response contains the file itself. */
export async function createFiling(
  context: WriteContext<typeof prepareFiling>,
  vault: Vault,
): Promise<Outcome<ResponseBody<typeof prepareFiling>>> {
  const { tx, actor, params, body, today } = context;
  const taxYear = params.year;
  if (!isAdmin(actor)) refuse('FORBIDDEN');
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  await lockFilings(tx, taxYear);
  throwIfRefused(refusalOfIrisYear(taxYear));
  const template = await readColumns(tx, taxYear);
  const returns = await returnsOfFile(context);
  if (returns.length === 0) refuse('CONFLICT', say.nothingReady);
  if (body.kind === 'ORIGINALS' && template.header.length === 0)
    refuse('CONFLICT', say.unknownColumns({ year: taxYear }));
  const tins = await tinsOf(tx, actor, vault, returns);
  if ('refused' in tins) return tins;
  const csv = fileContent(body.kind, template, returns, tins);
  const file = {
    id: randomUUIDv7(),
    taxYear,
    kind: body.kind,
    fileName: filingName(body.kind, taxYear, body.part),
    digest: createHash('sha256').update(csv, 'utf8').digest('hex'),
    documentIds: returns.map(({ id }) => id),
  };
  const prepared = await findPrepared(tx, file);
  if (!prepared) await insertFiling(tx, actor, file);
  const filing = requireFound(await findFiling(tx, prepared ?? file.id));
  return withEvents(
    { message: say.prepared, filing, csv },
    {
      action: 'FILING_PREPARED',
      level: 'WARNING',
      subjectId: null,
      before: null,
      after: filingValues(filing),
    },
  );
}

async function lockedFiling(tx: Tx, id: string): Promise<Filing> {
  const { year } = requireFound(await findFiling(tx, id));
  await lockFilings(tx, year);
  return requireFound(await findFiling(tx, id));
}

/** Returns the ids of the forms in the file that are not submitted yet. Makes the same checks as the Submit button. */
async function formsToSubmit(
  { tx, actor, params, body, company, today }: WriteContext<typeof recordUpload>,
  taxYear: number,
): Promise<string[]> {
  const lines = await listLines(tx, actor, params.id);
  await lockYear(tx, taxYear);
  for (const userId of new Set(lines.map((line) => line.userId).toSorted()))
    await lockDocumentsOf(tx, userId);
  const locked = await listLines(tx, actor, params.id);
  const filedBefore = new Set(await listFiledBefore(tx, params.id));
  const twice = locked.filter(({ documentId }) => filedBefore.has(documentId));
  if (twice.length > 0 && !body.evenIfFiledBefore)
    throw new Refused(
      refusalOfPayees(
        say.inAnotherFile,
        twice.map(({ user }) => fullName(user)),
      ),
    );
  const unsubmitted = locked.filter(({ status }) => status === 'GENERATED');
  const ids = unsubmitted.map(({ documentId }) => documentId);
  const forms = await listSubmittable(tx, actor, ids);
  const time = { taxYear, timeZone: company.timeZone, today };
  const refusals = await listSubmissionRefusals(tx, actor, forms, time);
  const namesOf = (kind: SubmissionRefusal['kind']) =>
    unsubmitted
      .filter(({ documentId }) => refusals.get(documentId)?.kind === kind)
      .map(({ user }) => fullName(user));
  const [replaced, notFound, stale] = [
    namesOf('OTHER_FORM'),
    namesOf('NO_PAYEE'),
    namesOf('STALE'),
  ];
  if (replaced.length > 0) throw new Refused(refusalOfPayees(say.submittedMeanwhile, replaced));
  if (notFound.length > 0) throw new Refused(refusalOfPayees(say.uncheckablePayees, notFound));
  if (stale.length > 0 && !body.evenIfChanged)
    throw new Refused(refusalOfPayees(say.outdatedReturns, stale));
  return ids;
}

export async function markUploaded(
  context: WriteContext<typeof recordUpload>,
): Promise<Outcome<ResponseBody<typeof recordUpload>>> {
  const { tx, actor, params, body } = context;
  const before = await lockedFiling(tx, params.id);
  if (before.uploadedAt !== null) refuse('CONFLICT', say.alreadyUploaded);
  const receiptId = body.receiptId.trim();
  const ids = await formsToSubmit(context, before.year);
  if (receiptId === '') refuse('INVALID_VALUE', say.receiptMissing);
  const events: AuditEvent[] = [];
  for (const id of ids) {
    const event = await advanceDocument(tx, actor, id, 'SUBMITTED');
    if (event) events.push(event);
  }
  await saveUpload(tx, actor, params.id, receiptId);
  const filing = requireFound(await findFiling(tx, params.id));
  return withEvents(
    { message: say.uploaded, filing },
    {
      action: 'FILING_UPLOADED',
      subjectId: null,
      before: { ...filingValues(before), receiptId: null },
      after: { ...filingValues(filing), receiptId },
    },
    ...events,
  );
}

type ResultBody = WriteContext<typeof recordResult>['body'];

/** Returns the result of each line. A line that the body does not list has the result of the file. */
function lineResults(
  lines: readonly { line: number }[],
  { result, lines: ownResults }: ResultBody,
) {
  const own = new Map(ownResults.map((line) => [line.line, { ...line, note: line.note.trim() }]));
  return lines.map(({ line }) => own.get(line) ?? { line, result, note: '' });
}

export async function markResult({
  tx,
  actor,
  params,
  body,
}: WriteContext<typeof recordResult>): Promise<Outcome<ResponseBody<typeof recordResult>>> {
  const before = await lockedFiling(tx, params.id);
  if (before.uploadedAt === null) refuse('CONFLICT', say.uploadFirst);
  const lines = await listLines(tx, actor, params.id);
  const results = lineResults(lines, body);
  const resultOf = new Map(results.map((line) => [line.line, line.result]));
  const approved = lines.filter(
    ({ line, status }) => status === 'APPROVED' && resultOf.get(line) === 'REJECTED',
  );
  if (approved.length > 0)
    throw new Refused(
      refusalOfPayees(
        say.cannotReject,
        approved.map(({ user }) => fullName(user)),
      ),
    );
  if (body.lines.some(({ line }) => line > before.returns))
    refuse('INVALID_VALUE', say.wrongLines({ count: before.returns }));
  const events: AuditEvent[] = [];
  for (const { line, documentId, status } of lines) {
    if (status !== 'SUBMITTED' || resultOf.get(line) !== 'ACCEPTED') continue;
    const event = await advanceDocument(tx, actor, documentId, 'APPROVED');
    if (event) events.push(event);
  }
  await saveResult(tx, actor, params.id, { ...body, note: body.note.trim() }, results);
  const filing = requireFound(await findFiling(tx, params.id));
  const rejected = results.filter(({ result }) => result === 'REJECTED').length;
  return withEvents(
    { message: say.resultRecorded, filing },
    {
      action: 'FILING_RESULT_RECORDED',
      subjectId: null,
      before: { ...filingValues(before), result: before.result },
      after: { ...filingValues(filing), result: body.result, rejected },
    },
    ...events,
  );
}
