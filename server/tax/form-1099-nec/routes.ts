import { seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { awaitsFurnishing } from '../../../domain/tax/delivery/rules.ts';
import * as endpoints from '../../../domain/tax/form-1099-nec/schema.ts';
import { documentFileName } from '../../../domain/tax/form-1099-nec/document-rules.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import * as years from '../../../domain/tax/year/year-schema.ts';
import { downloadNoticeLetter } from '../../../domain/tax/tin/solicitation-schema.ts';
import { printW9 } from '../../../domain/tax/w9/endpoints.ts';
import { readHistory, RECORDS } from '../../audit-logs/shared.ts';
import type { Api, FileResponse, ReadContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import { readPage } from '../../database/page.ts';
import { taxDocumentResponse } from './responses.ts';
import {
  generateNecDocument,
  generateW9Document,
  removeDocument,
  setDocumentStatus,
} from './commands.ts';
import { renderDocument } from '../pdf/renderer.ts';
import { streamForms } from './forms-archive.ts';
import { documentValues } from './generation.ts';
import {
  countDocuments,
  DOCUMENTS_PER_PAGE,
  findDocument,
  findRenderable,
  listDocuments,
} from './queries.ts';
import type { Vault } from '../../vault/vault.ts';
import { readOwnYear } from '../year/own-year.ts';
import { correctNameOrTin } from './recipient-correction.ts';
import { bNoticeLetter } from '../tin/notice-letter.ts';
import { printW9WithFullTin } from '../w9/full-tin-w9.ts';
import {
  removeRepayment,
  repayWithholding,
} from '../../../domain/tax/year/withholding-repayment.ts';
import { say } from '../../../domain/tax/form-1099-nec/sentences.ts';
import { readPayer } from '../../company/shared.ts';
import { recordRepayment, removeRecordedRepayment } from '../year/withholding-repayment.ts';
import { listThresholds, readTaxYear } from '../year/responses.ts';
import { listFormsOfYear } from '../year/queries.ts';
import { changePayer, enterThreshold, generateFormsOfYear } from '../year/commands.ts';

async function readDocuments(
  context: ReadContext<typeof endpoints.listTaxDocuments>,
): Promise<ResponseBody<typeof endpoints.listTaxDocuments>> {
  const { db, actor, query, today } = context;
  const { page = 1, limit = DOCUMENTS_PER_PAGE } = query;
  if (query.year !== undefined) throwIfRefused(refusalOfTaxYear(query.year, today));
  const counts = await countDocuments(db, actor, query);
  const { rows: documents, pagination } = await readPage(
    { page, limit },
    {
      total: counts.total,
      rows: () => listDocuments(db, actor, query),
    },
  );
  return {
    taxDocuments: documents.map((document) => taxDocumentResponse(document, actor)),
    counts,
    pagination,
  };
}

async function formsOfYear({
  db,
  actor,
  params,
  today,
}: ReadContext<typeof years.downloadYearForms>): Promise<FileResponse> {
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  if (!seesTaxDocumentsOfOthers(actor)) refuse('FORBIDDEN');
  const forms = await listFormsOfYear(db, actor, taxYear);
  if (forms.length === 0) refuse('NOT_FOUND', say.noCompleteForm({ year: taxYear }));
  return {
    fileName: `1099-NEC_${taxYear}_${forms.length}_forms.zip`,
    content: { open: (readChunk) => streamForms({ readChunk, actor, taxYear, forms }) },
    event: {
      action: 'TAX_DOCUMENTS_DOWNLOADED',
      subjectId: null,
      before: null,
      after: { type: 'FORM_1099_NEC', taxYear, documents: forms.length },
    },
  };
}

async function fileOf(
  context: ReadContext<typeof endpoints.downloadTaxDocument>,
): Promise<FileResponse> {
  const { db, actor, params } = context;
  const stored = requireFound(await findDocument(db, actor, params.id));
  const document = requireFound(await findRenderable(db, actor, params.id));
  const isOffice = seesTaxDocumentsOfOthers(actor);
  const isAwaitingFurnishing = !isOffice && awaitsFurnishing(stored);
  // Until the office furnishes the form, the payee's copy has the same watermark as a form that is not filed.
  const shown =
    isAwaitingFurnishing && document.status !== 'DRAFT'
      ? { ...document, status: 'GENERATED' as const }
      : document;
  return {
    fileName: documentFileName(stored),
    content: () => renderDocument(shown, isOffice),
    event: {
      action: 'TAX_DOCUMENT_DOWNLOADED',
      subjectId: document.userId,
      before: null,
      after: documentValues(document),
    },
  };
}

export function taxDocumentRoutes(api: Api, vault: Vault): void {
  api.query(endpoints.listTaxDocuments, readDocuments);
  api.command(endpoints.generateW9, generateW9Document);
  api.command(endpoints.generateNec, generateNecDocument);
  api.command(endpoints.correctRecipient, correctNameOrTin);
  api.download(endpoints.downloadTaxDocument, fileOf);
  api.download(downloadNoticeLetter, bNoticeLetter);
  api.fileCommand(printW9, (context) => printW9WithFullTin(context, vault));
  api.query(endpoints.getTaxDocumentHistory, async ({ db, actor, params, query }) => {
    const document = requireFound(await findDocument(db, actor, params.id));
    return readHistory(db, RECORDS.taxDocument(document.id), query);
  });
  api.command(endpoints.setTaxDocumentStatus, setDocumentStatus);
  api.command(endpoints.removeTaxDocument, removeDocument);
  api.command(repayWithholding, recordRepayment);
  api.command(removeRepayment, removeRecordedRepayment);
  api.query(getOwnYear, readOwnYear);
  api.query(years.getTaxYear, readTaxYear);
  api.download(years.downloadYearForms, formsOfYear);
  api.command(years.generateYearForms, generateFormsOfYear);
  api.query(years.listTaxYears, listThresholds);
  api.command(years.setThreshold, enterThreshold);
  api.query(years.getPayer, ({ db }) => readPayer(db));
  api.command(years.setPayer, changePayer);
}
