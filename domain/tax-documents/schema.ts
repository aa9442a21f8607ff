import { Type, type Static } from 'typebox';
import { adminOnly, signedIn } from '../access.ts';
import { History, HistoryPage } from '../audit-logs/history.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { Limit, Page, Pagination } from '../lists.ts';
import { TAX_DOCUMENT_STATUSES, TAX_DOCUMENT_TYPES } from './status.ts';

const feature = 'tax-documents';

export const TaxDocumentType = Type.Enum([...TAX_DOCUMENT_TYPES]);
export const TaxDocumentStatus = Type.Enum([...TAX_DOCUMENT_STATUSES]);
/** Any whole number is well-formed. A rule decides which years have documents. */
export const TaxYear = Type.Integer({ minimum: 1, maximum: 9999 });

/** A code for machines and a fixed sentence for people. */
export const FindingAnswer = Type.Object({ code: Type.String(), sentence: Type.String() });

const NecFigures = Type.Object(
  {
    /** Box 1, or 1a since 2026. */
    compensation: DollarTotal,
    /** Box 4. */
    withheld: DollarTotal,
    filingRequired: Type.Boolean(),
    /** The reasons, deciding one first. */
    reasons: Type.Array(FindingAnswer),
    threshold: DollarTotal,
    /** The due date to the IRS and to the recipient. */
    dueOn: DaySchema,
    /** Findings that need attention before it is filed. */
    attention: Type.Array(FindingAnswer),
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
    /** The missing data that keeps it a DRAFT. */
    missing: Type.Array(FindingAnswer),
    /** It corrects a form that was submitted before. */
    corrected: Type.Boolean(),
    /** It corrects a wrong name or number: the form of the wrong recipient, with zero amounts. */
    zeroesRecipient: Type.Boolean(),
    /** The submitted form that it corrects. For an original: the form with zero amounts that it follows. */
    correctsId: nullable(Id),
    submittedAt: nullable(Type.String()),
    approvedAt: nullable(Type.String()),
    /** The day on which the carrier gave a 1099-NEC to its payee. */
    furnishedOn: nullable(DaySchema),
    /** True for a payee while the carrier has not furnished it. Always false for the office. */
    heldBack: Type.Boolean(),
    /** Only for a 1099-NEC. */
    nec: nullable(NecFigures),
  },
  { title: 'TaxDocument' },
);
export type TaxDocument = Static<typeof TaxDocument>;

export const listTaxDocuments = endpoint({
  method: 'GET',
  path: '/api/tax-documents',
  feature,
  summary: 'Tax documents, newest first: one’s own, or those of whom one does the taxes',
  access: signedIn,
  query: exactly({
    userId: Type.Optional(Id),
    type: Type.Optional(TaxDocumentType),
    year: Type.Optional(TaxYear),
    status: Type.Optional(TaxDocumentStatus),
    page: Page,
    limit: Limit,
  }),
  answer: Type.Object({
    taxDocuments: Type.Array(TaxDocument),
    /** Counts of all matching documents, on every page. */
    counts: Type.Object({
      total: Type.Integer(),
      w9: Type.Integer(),
      nec: Type.Integer(),
      approved: Type.Integer(),
    }),
    pagination: Pagination,
  }),
});

const DocumentAnswer = Type.Object({ message: Type.String(), taxDocument: TaxDocument });
const generation = {
  body: exactly({ userId: Id, year: TaxYear }),
  answer: DocumentAnswer,
  isCostly: true,
};

export const generateW9 = endpoint({
  method: 'POST',
  path: '/api/tax-documents/generate-w9',
  feature,
  summary: 'Make a document of a person’s W-9 as it is now; without one, a DRAFT',
  access: signedIn,
  ...generation,
  status: 201,
  repeatable: true,
});

export const generateNec = endpoint({
  method: 'POST',
  path: '/api/tax-documents/generate-1099-nec',
  feature,
  summary: 'Make a person’s Form 1099-NEC of a year from what was paid in it',
  access: signedIn,
  ...generation,
  body: exactly({
    ...generation.body.properties,
    /** The payee identity (YearPayee.identity). The default is the one whose number came last. */
    identity: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  status: 201,
  repeatable: true,
});

export const correctRecipient = endpoint({
  method: 'POST',
  path: '/api/tax-documents/correct-recipient',
  feature,
  summary:
    'Correct the name or number of a submitted 1099-NEC: one form with zero amounts, and a new original',
  access: adminOnly,
  body: generateNec.body,
  answer: Type.Object({ message: Type.String(), taxDocuments: Type.Array(TaxDocument) }),
  isCostly: true,
  status: 201,
  repeatable: true,
});

export const downloadTaxDocument = endpoint({
  method: 'GET',
  path: '/api/tax-documents/:id/download',
  feature,
  summary: 'The document as a PDF, drawn from its snapshot; each time the audit trail notes it',
  access: signedIn,
  params: IdParams,
  answer: Type.String(),
  file: 'application/pdf',
});

export const getTaxDocumentHistory = endpoint({
  method: 'GET',
  path: '/api/tax-documents/:id/history',
  feature,
  summary: 'Who made, downloaded, submitted and approved a document, newest first',
  access: signedIn,
  params: IdParams,
  query: HistoryPage,
  answer: History,
});

export const setTaxDocumentStatus = endpoint({
  method: 'PATCH',
  path: '/api/tax-documents/:id/status',
  feature,
  summary: 'Mark a generated document as submitted, a submitted one as approved',
  access: adminOnly,
  params: IdParams,
  body: exactly({ status: TaxDocumentStatus }),
  answer: DocumentAnswer,
});
