import { Type, type Static } from 'typebox';
import { adminOnly, holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, matching, nullable, text } from '../endpoint.ts';
import { DollarTotal, isWholeCents } from '../money.ts';
import { Page, Pagination } from '../lists.ts';
import { FindingAnswer, TaxDocumentStatus, TaxDocumentType, TaxYear } from './schema.ts';
import { YEAR_STATES } from './status.ts';

const feature = 'tax-documents';
/** Besides the permission, callers without access to the carrier's taxes see only themselves. */
const reading = holding('action:process-payroll');
const YearParams = exactly({ year: TaxYear });

export const PAYEES_PER_PAGE = 25;
const PayeeLimit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));

const Destination = Type.Enum(['REPORTED', 'BELOW_THRESHOLD', 'EXCLUDED']);

/** They add up: paid = reported + below threshold + excluded. */
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
  destination: Destination,
  reason: Type.String(),
  sentence: Type.String(),
  amount: DollarTotal,
});

const YearPayment = Type.Object(
  {
    /** The payroll run, or the opening balance. */
    id: Id,
    /** Null if paid outside Linehaul. */
    weekStart: nullable(DaySchema),
    /** The sum of several payments outside Linehaul, through that day. */
    isSum: Type.Boolean(),
    paidOn: DaySchema,
    amount: DollarTotal,
    withheld: DollarTotal,
    /** They add up to the amount. */
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
    /** The payee identity. A person who gave another taxpayer number in the year is listed twice. */
    identity: Type.Integer(),
    /** The name of the W-9 with that number; null without a W-9. */
    filedAs: nullable(Type.String()),
    ...YearSums.properties,
    filingRequired: Type.Boolean(),
    /** The reasons, deciding one first. */
    reasons: Type.Array(FindingAnswer),
    /** The missing data of this payee's form. */
    missing: Type.Array(FindingAnswer),
    attention: Type.Array(FindingAnswer),
    /** Newest first. */
    documents: Type.Array(
      Type.Object({
        id: Id,
        type: TaxDocumentType,
        status: TaxDocumentStatus,
        corrected: Type.Boolean(),
        zeroesRecipient: Type.Boolean(),
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
  /** Whether the figure is that of the year itself, or of the newest earlier one. */
  known: Type.Boolean(),
  source: Type.String(),
});

export const TaxYearAnswer = Type.Object(
  {
    year: Type.Integer(),
    threshold: YearThreshold,
    /** The due date of the year's forms, to the IRS and to the recipients. */
    dueOn: DaySchema,
    revision: Type.String(),
    /** The totals of all payees, on every page. */
    totals: YearSums,
    counts: Type.Object({
      payees: Type.Integer(),
      payments: Type.Integer(),
      formsRequired: Type.Integer(),
      /** Payees with pay to report and without a W-9 or a taxpayer number on file. */
      withoutW9: Type.Integer(),
      /** Payees whose submitted form has other amounts than their payments. */
      filedDiffers: Type.Integer(),
    }),
    /** The sums by destination and reason, largest first. */
    parts: Type.Array(YearPart),
    /** The missing data that affects every form of the year. */
    missing: Type.Array(FindingAnswer),
    payees: Type.Array(YearPayee),
    pagination: Pagination,
  },
  { title: 'TaxYear' },
);
export type TaxYearAnswer = Static<typeof TaxYearAnswer>;

export const getTaxYear = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year',
  feature,
  summary: 'Year-end reconciliation: each payment is reported, below the threshold or excluded',
  access: reading,
  params: YearParams,
  query: exactly({
    userId: Type.Optional(Id),
    /** Only payees whose form was due and is not submitted, or whose submitted form has other amounts than their
     *  payments. The totals still cover all payees. */
    state: Type.Optional(Type.Enum([...YEAR_STATES])),
    page: Page,
    limit: PayeeLimit,
  }),
  answer: TaxYearAnswer,
});

export const generateYear = endpoint({
  method: 'POST',
  path: '/api/tax-years/:year/documents',
  feature,
  summary: 'Make the 1099-NEC of every payee who needs one and has none that says the same',
  access: adminOnly,
  params: YearParams,
  answer: Type.Object({
    message: Type.String(),
    generated: Type.Integer(),
    /** How many of them are a DRAFT. */
    drafts: Type.Integer(),
    /** Payees whose newest document is up to date. */
    unchanged: Type.Integer(),
    /** Forms left for another call, because one call makes a bounded number. */
    remaining: Type.Integer(),
  }),
  status: 201,
  repeatable: true,
  isCostly: true,
});

export const downloadYear = endpoint({
  method: 'GET',
  path: '/api/tax-years/:year/documents',
  feature,
  summary: 'The newest 1099-NEC of every payee of a year, all copies, as one ZIP of PDFs',
  access: reading,
  params: YearParams,
  answer: Type.String(),
  file: 'application/zip',
  exportsInBulk: true,
  freshSignIn: true,
  isCostly: true,
});

const TaxYearThreshold = Type.Object(
  {
    year: Type.Integer(),
    ...YearThreshold.properties,
    /** Whether an administrator can set it. Through 2026 the law does. */
    editable: Type.Boolean(),
    dueOn: DaySchema,
  },
  { title: 'TaxYearThreshold' },
);

export const listTaxYears = endpoint({
  method: 'GET',
  path: '/api/tax-years',
  feature,
  summary: 'The thresholds, year by year, newest first, and the next year’s',
  access: reading,
  answer: Type.Object({ years: Type.Array(TaxYearThreshold) }),
});

export const setThreshold = endpoint({
  method: 'PUT',
  path: '/api/tax-years/:year/threshold',
  feature,
  summary: 'Enter the threshold of a year after 2026, and where it was read',
  access: adminOnly,
  params: YearParams,
  body: exactly({
    threshold: Type.Refine(
      Type.Number({ minimum: 0, maximum: 1_000_000 }),
      isWholeCents,
      () => 'must have at most 2 decimals',
    ),
    source: text(300, 1),
  }),
  answer: Type.Object({ message: Type.String(), taxYear: TaxYearThreshold }),
});

/** The payer on information returns; blank means not entered yet. The name is the official name of the company. Saving
 *  requires the EIN and the address. */
export const PayerIdentity = exactly(
  {
    ein: matching('^([0-9]{2}-[0-9]{7})?$', 'must be nine digits such as 12-3456789'),
    street: text(100),
    unit: text(40),
    city: text(60),
    /** A code of `domain/us-states.ts`. The rules refuse others with a sentence. */
    state: text(60),
    zip: text(20),
    /** A number at which a person answers questions about a form. */
    phone: text(40),
    /** The state in boxes 5 to 7. If blank, they stay empty. */
    stateFiling: text(60),
    statePayerNumber: text(20),
    /** A state's own, lower threshold, if it has one. */
    stateThreshold: Type.Union([
      Type.Refine(
        Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }),
        isWholeCents,
        () => 'must have at most 2 decimals',
      ),
      Type.Null(),
    ]),
    /** Month and day on which the year's forms are due to the state, such as 01-31. If blank, none is shown. */
    stateDueOn: matching(
      '^((0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]))?$',
      'must be a month and a day such as 01-31',
    ),
    /** Legal holidays of the state of the filing office, besides those of Washington, D.C. (IRC 7503). */
    ownHolidays: Type.Array(DaySchema, { maxItems: 60 }),
  },
  { title: 'PayerIdentity' },
);
export type PayerIdentity = Static<typeof PayerIdentity>;

const PayerAnswer = Type.Object({ name: Type.String(), payer: PayerIdentity });

export const getPayer = endpoint({
  method: 'GET',
  path: '/api/company/tax-identity',
  feature,
  summary: 'Who the carrier is on the forms that it files',
  access: adminOnly,
  answer: PayerAnswer,
});

export const setPayer = endpoint({
  method: 'PUT',
  path: '/api/company/tax-identity',
  feature,
  summary: 'Set who the carrier is on forms made from now on; those made stay as they are',
  access: adminOnly,
  body: PayerIdentity,
  answer: Type.Object({ message: Type.String(), ...PayerAnswer.properties }),
});
