import { seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { awaitsFurnishing } from '../../../domain/tax/delivery/rules.ts';
import * as endpoints from '../../../domain/tax/form-1099-nec/schema.ts';
import { documentFileName } from '../../../domain/tax/form-1099-nec/document-rules.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { readHistory, RECORDS } from '../../audit-logs/shared.ts';
import type { Api, FileResponse, ReadContext } from '../../http/api.ts';
import { requireFound, throwIfRefused } from '../../http/errors.ts';
import { readPage } from '../../database/page.ts';
import { taxDocumentResponse } from './responses.ts';
import {
  generateNecDocument,
  generateW9Document,
  removeDocument,
  setDocumentStatus,
} from './commands.ts';
import { renderDocument } from '../pdf/renderer.ts';
import { documentValues } from './generation.ts';
import {
  countDocuments,
  DOCUMENTS_PER_PAGE,
  findDocument,
  findRenderable,
  listDocuments,
} from './queries.ts';
import { correctNameOrTin } from './recipient-correction.ts';

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

export function taxDocumentRoutes(api: Api): void {
  api.query(endpoints.listTaxDocuments, readDocuments);
  api.command(endpoints.generateW9, generateW9Document);
  api.command(endpoints.generateNec, generateNecDocument);
  api.command(endpoints.correctRecipient, correctNameOrTin);
  api.download(endpoints.downloadTaxDocument, fileOf);
  api.query(endpoints.getTaxDocumentHistory, async ({ db, actor, params, query }) => {
    const document = requireFound(await findDocument(db, actor, params.id));
    return readHistory(db, RECORDS.taxDocument(document.id), query);
  });
  api.command(endpoints.setTaxDocumentStatus, setDocumentStatus);
  api.command(endpoints.removeTaxDocument, removeDocument);
}
