import { Type, type Static } from 'typebox';
import { adminOnly, signedIn } from '../../access.ts';
import { History, HistoryPage } from '../../audit-logs/history.ts';
import { DaySchema } from '../../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  nullable,
  SentenceText,
  MessageText,
} from '../../endpoint.ts';
import { DollarTotal } from '../../money.ts';
import { Limit, Page, Pagination } from '../../lists.ts';
import { TAX_DOCUMENT_STATUSES, TAX_DOCUMENT_TYPES } from './status.ts';

const feature = 'tax-documents';

export const TaxDocumentType = Type.Enum([...TAX_DOCUMENT_TYPES]);
export const TaxDocumentStatus = Type.Enum([...TAX_DOCUMENT_STATUSES]);
/** Checks only that the year has at most four digits. `refusalOfTaxYear` decides which years have documents. */
export const TaxYear = Type.Integer({ minimum: 1, maximum: 9999 });

/** A code for programs and a sentence for people. */
export const FindingResponse = Type.Object({ code: Type.String(), sentence: SentenceText });

const NecFigures = Type.Object(
  {
    /** Box 1, or 1a since 2026. */
    compensation: DollarTotal,
    /** Box 4. */
    withheld: DollarTotal,
    filingRequired: Type.Boolean(),
    /** The reasons, with the deciding reason first. */
    reasons: Type.Array(FindingResponse),
    threshold: DollarTotal,
    /** The date on which the form is due to the IRS and the recipient. */
    dueOn: DaySchema,
    /** Findings that need attention before the form is filed. */
    attention: Type.Array(FindingResponse),
  },
  { title: 'NecFigures' },
);

export const TaxDocument = Type.Object(
  {
    id: Id,
    type: TaxDocumentType,
    year: Type.Integer(),
    status: TaxDocumentStatus,
    createdAt: Type.String(),
    user: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
    }),
    /** The missing data. A document with missing data is a DRAFT. */
    missing: Type.Array(FindingResponse),
    corrected: Type.Boolean(),
    /** True for a form with zero amounts. It cancels the amounts that were reported for a wrong name or number. */
    hasZeroAmounts: Type.Boolean(),
    /** The id of the submitted form that this form corrects. A new original has the id of the form with zero amounts
     *  that precedes it. */
    correctsId: nullable(Id),
    submittedAt: nullable(Type.String()),
    approvedAt: nullable(Type.String()),
    /** The day on which the carrier furnished a 1099-NEC to its payee. */
    furnishedOn: nullable(DaySchema),
    /** Whether the payee waits for this 1099-NEC to be furnished. False if the payee generated the form and it is not
     *  submitted. Always false for the office. */
    isAwaitingFurnishing: Type.Boolean(),
    /** Null unless the document is a 1099-NEC. */
    nec: nullable(NecFigures),
  },
  { title: 'TaxDocument' },
);
export type TaxDocument = Static<typeof TaxDocument>;

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/api/tax-documents',
  feature,
  summary:
    'List tax documents, newest first: your own, or all with access to the tax documents of others',
  access: signedIn,
  query: exactly({
    userId: Type.Optional(Id),
    type: Type.Optional(TaxDocumentType),
    year: Type.Optional(TaxYear),
    status: Type.Optional(TaxDocumentStatus),
    page: Page,
    limit: Limit,
  }),
  response: Type.Object({
    taxDocuments: Type.Array(TaxDocument),
    /** The counts of all documents that match the query, on every page. */
    counts: Type.Object({
      total: Type.Integer(),
      w9: Type.Integer(),
      nec: Type.Integer(),
      approved: Type.Integer(),
    }),
    pagination: Pagination,
  }),
});

const DocumentResponse = Type.Object({ message: MessageText, taxDocument: TaxDocument });
const generation = {
  body: exactly({ userId: Id, year: TaxYear }),
  response: DocumentResponse,
  isCostly: true,
};

export const generateW9 = endpoint({
  method: 'POST',
  path: '/api/tax-documents/generate-w9',
  feature,
  summary: 'Generate a document of a person’s current W-9, as a DRAFT if anything is missing',
  access: signedIn,
  ...generation,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const generateNec = endpoint({
  method: 'POST',
  path: '/api/tax-documents/generate-1099-nec',
  feature,
  summary: 'Generate a person’s Form 1099-NEC from the payments of a year',
  access: signedIn,
  ...generation,
  body: exactly({
    ...generation.body.properties,
    /** The payee identity (see `YearPayee`). The default is the identity of the latest W-9. */
    identity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const correctRecipient = endpoint({
  method: 'POST',
  path: '/api/tax-documents/correct-recipient',
  feature,
  summary:
    'Correct the name or number of a submitted 1099-NEC with two forms: one with zero amounts and a new original',
  access: adminOnly,
  body: generateNec.body,
  response: Type.Object({ message: MessageText, taxDocuments: Type.Array(TaxDocument) }),
  isCostly: true,
  status: 201,
  acceptsIdempotencyKey: true,
});

export const downloadTaxDocument = endpoint({
  method: 'GET',
  path: '/api/tax-documents/:id/download',
  feature,
  summary: 'Download a document as a PDF; the audit trail records each download',
  access: signedIn,
  params: IdParams,
  response: Type.String(),
  file: 'application/pdf',
});

export const getTaxDocumentHistory = endpoint({
  method: 'GET',
  path: '/api/tax-documents/:id/history',
  feature,
  summary: 'List who generated, downloaded, submitted and approved a document, newest first',
  access: signedIn,
  params: IdParams,
  query: HistoryPage,
  response: History,
});

export const setTaxDocumentStatus = endpoint({
  method: 'PATCH',
  path: '/api/tax-documents/:id/status',
  feature,
  summary: 'Mark a generated document as submitted, or a submitted one as approved',
  access: adminOnly,
  params: IdParams,
  body: exactly({ status: TaxDocumentStatus }),
  response: DocumentResponse,
});

export const removeTaxDocument = endpoint({
  method: 'DELETE',
  path: '/api/tax-documents/:id',
  feature,
  summary: 'Remove a draft that somebody generated by mistake',
  access: signedIn,
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});
