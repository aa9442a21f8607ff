import { Type, type Static } from 'typebox';
import { adminOnly, anyPermission } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  line,
  nullable,
  text,
  MessageText,
} from '../../endpoint.ts';
import { ImportedFile, MAX_FILE_BYTES } from '../../import-file.ts';
import { Limit, Page, Pagination } from '../../lists.ts';
import { DollarTotal } from '../../money.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import { RETURNS_PER_FILE } from './problems.ts';

const feature = 'filings';
const YearParams = exactly({ year: TaxYear });

const FILING_KINDS = ['ORIGINALS', 'CORRECTIONS'] as const;
export const FILING_RESULTS = ['ACCEPTED', 'ACCEPTED_WITH_ERRORS', 'REJECTED'] as const;
export type FilingResult = (typeof FILING_RESULTS)[number];

const Kind = Type.Enum([...FILING_KINDS]);
const Result = Type.Enum([...FILING_RESULTS]);
const Payee = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

/** The maximum number of problems in a response. `problemCount` also counts the others. */
export const MAX_PROBLEMS = 200;

const ReturnProblem = Type.Object(
  {
    documentId: Id,
    kind: Kind,
    user: Payee,
    field: Type.String(),
    sentence: Type.String(),
  },
  { title: 'ReturnProblem' },
);
export type ReturnProblem = Static<typeof ReturnProblem>;

const Spelling = Type.Object(
  { onForm: Type.String(), inFile: Type.String() },
  { title: 'Spelling' },
);

const Series = Type.Object({
  /** The number of returns that a file will include. */
  ready: Type.Integer(),
  /** The number of returns with a problem. No file includes them. */
  withProblems: Type.Integer(),
  /** The number of files. Each contains at most 100 returns. */
  files: Type.Integer(),
});

const Template = Type.Object(
  {
    /** NOT_ACCEPTED for a year before IRIS. */
    source: Type.Enum(['BUILT_IN', 'PASTED', 'NONE', 'NOT_ACCEPTED']),
    columns: Type.Integer(),
    /** The captions of unknown columns. These columns remain blank. */
    unmatched: Type.Array(Type.String()),
  },
  { title: 'IrisTemplate' },
);

const FilingPreview = Type.Object(
  {
    year: Type.Integer(),
    dueOn: DaySchema,
    /** The number of Forms 1099-NEC that the payments of the year require. It does not include corrections, voluntary
     *  forms and information returns of other types. */
    returns: Type.Integer(),
    mustFileElectronically: Type.Boolean(),
    originals: Series,
    corrections: Series,
    problems: Type.Array(ReturnProblem),
    problemCount: Type.Integer(),
    /** The texts that the file spells in another way than the forms. */
    spellings: Type.Array(Spelling),
    template: Template,
  },
  { title: 'FilingPreview' },
);
export type FilingPreview = Static<typeof FilingPreview>;

export const getFilingPreview = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/filing-preview',
  feature,
  summary: 'Retrieve the number of returns ready to file, and the problems that keep others out',
  access: adminOnly,
  params: YearParams,
  response: FilingPreview,
});

const Filing = Type.Object(
  {
    id: Id,
    year: Type.Integer(),
    kind: Kind,
    fileName: Type.String(),
    /** SHA-256 of the file. */
    digest: Type.String(),
    returns: Type.Integer(),
    preparedAt: Type.String(),
    preparedBy: nullable(Type.String()),
    uploadedAt: nullable(Type.String()),
    uploadedBy: nullable(Type.String()),
    receiptId: nullable(Type.String()),
    result: nullable(Result),
    note: Type.String(),
    resultRecordedAt: nullable(Type.String()),
    resultRecordedBy: nullable(Type.String()),
  },
  { title: 'Filing' },
);
export type Filing = Static<typeof Filing>;

export const listFilings = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/filings',
  feature,
  summary: 'List the files of a year, newest first',
  access: adminOnly,
  params: YearParams,
  query: exactly({ page: Page, limit: Limit }),
  response: Type.Object({
    filings: Type.Array(Filing),
    /** The returns that the IRS rejected or accepted with errors. Returns that a later file or form corrects are
     *  omitted. */
    returnsWithErrors: Type.Array(
      Type.Object({
        documentId: Id,
        user: Payee,
        filingId: Id,
        result: Type.Enum(['ACCEPTED_WITH_ERRORS', 'REJECTED']),
        note: Type.String(),
      }),
    ),
    pagination: Pagination,
  }),
});

const FilingLine = Type.Object(
  {
    line: Type.Integer(),
    documentId: Id,
    user: Payee,
    status: Type.String(),
    result: nullable(Result),
    note: Type.String(),
  },
  { title: 'FilingLine' },
);
export type FilingLine = Static<typeof FilingLine>;

export const getFiling = endpoint({
  method: 'GET',
  path: '/api/filings/:id',
  feature,
  summary: 'Retrieve a file and its lines',
  access: adminOnly,
  params: IdParams,
  response: Type.Object({ filing: Filing, lines: Type.Array(FilingLine) }),
});

export const prepareFiling = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/filings',
  feature,
  summary:
    'Create a file with full TINs for the IRIS portal, or a list of corrections to key in there, and record it',
  access: anyPermission('action:reveal-tin'),
  stepUp: true,
  reveals: true,
  exportsInBulk: true,
  isCostly: true,
  params: YearParams,
  /** `part` is the number of the file, starting at 1. Each file contains up to 100 returns. */
  body: exactly({ kind: Kind, part: Type.Integer({ minimum: 1, maximum: 1000 }) }),
  response: Type.Object({ message: MessageText, filing: Filing, csv: Type.String() }),
});

const FilingResponse = Type.Object({ message: MessageText, filing: Filing });

export const recordUpload = endpoint({
  method: 'PUT',
  path: '/api/filings/:id/upload',
  feature,
  summary: 'Record the upload of a file. Marks its forms as submitted',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    receiptId: line(60, 1),
    /** Whether to mark forms as submitted although their data changed after the file was prepared. The IRS received
     *  these forms as they are in the file. */
    evenIfChanged: Type.Boolean(),
    /** Whether to record the upload although another uploaded file contains some of the returns. The IRS received these
     *  returns twice. */
    evenIfFiledBefore: Type.Boolean(),
  }),
  response: FilingResponse,
});

export const recordResult = endpoint({
  method: 'PUT',
  path: '/api/filings/:id/result',
  feature,
  summary: 'Record the IRS result of a file and its lines. Marks accepted forms as approved',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    result: Result,
    note: text(1000),
    /** The lines whose result differs from the result of the file, and the lines with a note. */
    lines: Type.Array(
      exactly({
        line: Type.Integer({ minimum: 1, maximum: RETURNS_PER_FILE }),
        result: Result,
        note: text(500),
      }),
      { maxItems: RETURNS_PER_FILE },
    ),
  }),
  response: FilingResponse,
});

export const setTemplate = endpoint({
  method: 'PUT',
  path: '/api/tax-years/:year/iris-template',
  feature,
  summary: 'Set the header row of the IRIS template of a year',
  access: adminOnly,
  params: YearParams,
  maxFileBytes: MAX_FILE_BYTES,
  /** The template file, or its pasted first row. */
  body: exactly({ header: Type.Optional(text(20_000)), file: Type.Optional(ImportedFile) }),
  response: Type.Object({ message: MessageText, template: Template }),
});

const WithheldPayment = Type.Object(
  {
    /** The id of the settlement or of the opening balance. */
    id: Id,
    user: Payee,
    paidOn: DaySchema,
    amount: DollarTotal,
    /** The tax that was withheld from the payment. */
    withheld: DollarTotal,
    /** The part that was withheld in error and repaid to the payee, and the day of the repayment. */
    repaid: DollarTotal,
    repaidOn: nullable(DaySchema),
    /** `withheld` minus `repaid`. */
    liability: DollarTotal,
  },
  { title: 'WithheldPayment' },
);
export type WithheldPayment = Static<typeof WithheldPayment>;

const Form945 = Type.Object(
  {
    year: Type.Integer(),
    dueOn: DaySchema,
    /** The due date if all deposits of the year were made on time and in full. */
    dueIfDeposited: DaySchema,
    /** The sum of the liabilities. */
    withheld: DollarTotal,
    repaid: DollarTotal,
    months: Type.Array(Type.Object({ month: Type.String(), amount: DollarTotal })),
    /** The tax that should have been withheld and was not. Null on every page except the first. */
    shortfall: nullable(DollarTotal),
    payments: Type.Array(WithheldPayment),
    pagination: Pagination,
  },
  { title: 'Form945' },
);
export type Form945 = Static<typeof Form945>;

export const getForm945 = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/form-945',
  feature,
  summary: 'Retrieve the backup withholding of a year for Form 945, by month and payment',
  access: adminOnly,
  params: YearParams,
  query: exactly({ page: Page, limit: Limit }),
  response: Form945,
});
