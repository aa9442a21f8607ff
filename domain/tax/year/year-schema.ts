import { Type, type Static } from 'typebox';
import { adminOnly, anyPermission } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  matching,
  nullable,
  text,
  SentenceText,
  MessageText,
} from '../../endpoint.ts';
import { DollarTotal, dollarsWithin } from '../../money.ts';
import { Page, Pagination } from '../../lists.ts';
import {
  FindingResponse,
  TaxDocumentStatus,
  TaxDocumentType,
  TaxYear,
} from '../form-1099-nec/schema.ts';
import { YEAR_FILTERS } from '../form-1099-nec/status.ts';
import { say } from '../../schema-sentences.ts';

const feature = 'tax-documents';
/** Callers who have this permission but may not see the tax documents of others get only their own data. */
const canReadYear = anyPermission('action:process-payroll');
const YearParams = exactly({ year: TaxYear });

export const PAYEES_PER_PAGE = 25;
/** In dollars. */
const MAX_THRESHOLD = 1_000_000;
const PayeeLimit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));

const TaxTreatment = Type.Enum(['REPORTED', 'BELOW_THRESHOLD', 'EXCLUDED', 'NOT_COUNTED']);

/** `paid` is the sum of `reported`, `belowThreshold` and `excluded`. It does not include payments that are NOT_COUNTED,
 *  because they were reversed. */
const YearSums = Type.Object(
  {
    paid: DollarTotal,
    reported: DollarTotal,
    belowThreshold: DollarTotal,
    excluded: DollarTotal,
    withheld: DollarTotal,
  },
  { title: 'YearSums' },
);
export type YearSums = Static<typeof YearSums>;

const YearPart = Type.Object({
  taxTreatment: TaxTreatment,
  reason: Type.String(),
  sentence: SentenceText,
  amount: DollarTotal,
});

const YearPayment = Type.Object(
  {
    /** The id of the settlement or the opening balance. */
    id: Id,
    /** Null if the payment was made outside Linehaul. */
    weekStart: nullable(DaySchema),
    /** True for the sum of several payments outside Linehaul. `paidOn` is then the day of the last payment. */
    isSum: Type.Boolean(),
    paidOn: DaySchema,
    amount: DollarTotal,
    withheld: DollarTotal,
    /** The tax that was withheld in error and can be repaid. 0 after the payee got the form of the year. */
    withheldInError: DollarTotal,
    /** The tax that was withheld in error and repaid. It is not part of `withheld`. */
    repaid: nullable(Type.Object({ amount: DollarTotal, on: DaySchema })),
    /** The amounts of the parts add up to `amount`. */
    parts: Type.Array(YearPart),
  },
  { title: 'YearPayment' },
);
export type YearPayment = Static<typeof YearPayment>;

const YearPayee = Type.Object(
  {
    user: Type.Object({
      id: Id,
      firstName: Type.String(),
      lastName: Type.String(),
      email: Type.String(),
      archived: Type.Boolean(),
    }),
    /** The payee identity. A person who was paid under two taxpayer numbers is in the list twice. */
    identity: Type.Integer(),
    /** Line 1 of the latest W-9 of this identity. Null if there is no W-9. */
    filedAs: nullable(Type.String()),
    /** True if the office must choose the account whose name goes on the form (`chooseFormAccount`). */
    hasTwoNames: Type.Boolean(),
    /** All accounts with the taxpayer number. The sums and payments of this payee cover all of them. A payee sees only
     *  their own account. */
    accounts: Type.Array(
      Type.Object({
        user: Type.Object({
          id: Id,
          firstName: Type.String(),
          lastName: Type.String(),
          archived: Type.Boolean(),
        }),
        identity: Type.Integer(),
        /** Line 1 of the account's latest W-9 with the number. */
        filedAs: nullable(Type.String()),
        /** The amount that was paid to the account in the year. */
        paid: DollarTotal,
      }),
    ),
    ...YearSums.properties,
    filingRequired: Type.Boolean(),
    /** The reasons, with the deciding reason first. */
    reasons: Type.Array(FindingResponse),
    /** The missing data of this payee's form, except the data that is missing on every form of the year. */
    missing: Type.Array(FindingResponse),
    attention: Type.Array(FindingResponse),
    /** Newest first. */
    documents: Type.Array(
      Type.Object({
        id: Id,
        type: TaxDocumentType,
        status: TaxDocumentStatus,
        corrected: Type.Boolean(),
        hasZeroAmounts: Type.Boolean(),
        createdAt: Type.String(),
      }),
    ),
    payments: Type.Array(YearPayment),
  },
  { title: 'YearPayee' },
);
export type YearPayee = Static<typeof YearPayee>;

const YearThreshold = Type.Object({
  amount: DollarTotal,
  /** True if the threshold was set for this year. False if it is the newest earlier threshold. */
  known: Type.Boolean(),
  source: Type.String(),
});

export const TaxYearResponse = Type.Object(
  {
    year: Type.Integer(),
    threshold: YearThreshold,
    /** The date on which the forms of the year are due to the IRS and the recipients. */
    dueOn: DaySchema,
    revision: Type.String(),
    /** The totals of all payees. They are the same on every page. */
    totals: YearSums,
    counts: Type.Object({
      payees: Type.Integer(),
      /** The number of payments that count in the year. */
      payments: Type.Integer(),
      formsRequired: Type.Integer(),
      /** The number of payees whose form is a draft because no taxpayer number is on file. */
      withoutW9: Type.Integer(),
      /** The number of payees whose submitted form differs from their payments or their W-9, or has zero amounts. */
      differingFromFiledForm: Type.Integer(),
    }),
    /** The sums of all payees by tax treatment and reason, largest first. */
    parts: Type.Array(YearPart),
    /** The data that is missing on every form of the year. */
    missing: Type.Array(FindingResponse),
    payees: Type.Array(YearPayee),
    pagination: Pagination,
  },
  { title: 'TaxYear' },
);
export type TaxYearResponse = Static<typeof TaxYearResponse>;

export const getTaxYear = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year',
  feature,
  summary: 'Year-end reconciliation: each payment is reported, below the threshold or excluded',
  access: canReadYear,
  params: YearParams,
  query: exactly({
    userId: Type.Optional(Id),
    /** `overdue` selects the payees whose required form is past its due date and not submitted. `differs` selects the
     *  payees that `counts.differingFromFiledForm` counts. The totals still cover all payees. */
    state: Type.Optional(Type.Enum([...YEAR_FILTERS])),
    page: Page,
    limit: PayeeLimit,
  }),
  response: TaxYearResponse,
});

export const generateYearForms = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/documents',
  feature,
  summary: 'Generate Form 1099-NEC for every payee who needs one and has no up-to-date form',
  access: adminOnly,
  params: YearParams,
  response: Type.Object({
    message: MessageText,
    generated: Type.Integer(),
    /** The number of generated documents that are drafts. */
    drafts: Type.Integer(),
    /** The number of payees whose newest document is up to date. */
    unchanged: Type.Integer(),
    /** The number of payees that another call must process, because one call generates a limited number of forms. */
    remaining: Type.Integer(),
  }),
  status: 201,
  acceptsIdempotencyKey: true,
  isCostly: true,
});

export const downloadYearForms = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/documents',
  feature,
  summary:
    'Download the newest 1099-NEC of every payee for a year, except drafts, with all copies, as a ZIP of PDFs',
  access: canReadYear,
  params: YearParams,
  response: Type.String(),
  file: 'application/zip',
  exportsInBulk: true,
  stepUp: true,
  isCostly: true,
});

const TaxYearThreshold = Type.Object(
  {
    year: Type.Integer(),
    ...YearThreshold.properties,
    /** Whether an administrator can set the threshold. The law sets the thresholds through 2026. */
    editable: Type.Boolean(),
    dueOn: DaySchema,
  },
  { title: 'TaxYearThreshold' },
);

export const listTaxYears = endpoint({
  method: 'GET',
  path: '/api/tax-years',
  feature,
  summary: 'List the thresholds of all years through the next one, newest first',
  access: canReadYear,
  response: Type.Object({ years: Type.Array(TaxYearThreshold) }),
});

export const setThreshold = endpoint({
  method: 'PUT',
  path: '/api/tax-years/:year/threshold',
  feature,
  summary: 'Set the threshold of a year after 2026 and its source',
  access: adminOnly,
  params: YearParams,
  body: exactly({
    threshold: dollarsWithin({ minimum: 0, maximum: MAX_THRESHOLD }),
    source: text(300, 1),
  }),
  response: Type.Object({ message: MessageText, taxYear: TaxYearThreshold }),
});

/** The payer on information returns. A field is blank until an administrator enters it. The name is not a field,
 *  because it is the legal name of the company. Saving requires the EIN and the address. */
export const PayerIdentity = exactly(
  {
    ein: matching('^([0-9]{2}-[0-9]{7})?$', say.ein),
    street: text(100),
    unit: text(40),
    city: text(60),
    /** A code of `domain/us-states.ts`. `refusalOfPayer` refuses any other string. */
    state: text(60),
    zip: text(20),
    /** The phone number of a person who answers questions about a form. */
    phone: text(40),
    /** The state in boxes 5 to 7. If it is blank, these boxes are empty. */
    stateFiling: text(60),
    statePayerNumber: text(20),
    /** Whether the carrier files with the state through the IRS (Combined Federal/State Filing Program). A request
     *  without this field keeps the stored value. */
    combinedFiling: Type.Optional(Type.Boolean()),
    /** The threshold of the state, if it is lower than the federal threshold. */
    stateThreshold: nullable(dollarsWithin({ exclusiveMinimum: 0, maximum: MAX_THRESHOLD })),
    /** The month and day on which the forms are due to the state, such as 01-31. If it is blank, the year-end tasks
     *  include no task for the state. */
    stateDueOn: matching('^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$', say.monthAndDay),
    /** The legal holidays of the state of the filing office that are not holidays in Washington, D.C. (IRC 7503). */
    companyHolidays: Type.Array(DaySchema, { maxItems: 60 }),
  },
  { title: 'PayerIdentity' },
);
export type PayerIdentity = Static<typeof PayerIdentity>;

const PayerResponse = Type.Object({
  name: Type.String(),
  /** The version of the tax identity. Each change increases it by 1. */
  version: Type.Integer(),
  payer: PayerIdentity,
});

export const getPayer = endpoint({
  method: 'GET',
  path: '/api/company/tax-identity',
  feature,
  summary: 'Get the carrier’s tax identity, as printed on its tax forms',
  access: adminOnly,
  response: PayerResponse,
});

export const setPayer = endpoint({
  method: 'PUT',
  path: '/api/company/tax-identity',
  feature,
  summary: 'Set the carrier’s tax identity for future forms; existing forms do not change',
  access: adminOnly,
  body: exactly({
    ...PayerIdentity.properties,
    /** The version that the change is based on. */
    version: Type.Integer({ minimum: 1 }),
  }),
  response: Type.Object({ message: MessageText, ...PayerResponse.properties }),
});
