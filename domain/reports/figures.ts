import { Type, type Static } from 'typebox';
import { DaySchema } from '../calendar.ts';
import { Id, nullable, SentenceText } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { TaxDocumentStatus } from '../tax/form-1099-nec/schema.ts';

// This file defines the figures of each report type: per person, per week and in total.

/** An amount. Null unless the reader may see the pay of others and the report's owner could see it when the report was
 *  generated. */
const Amount = nullable(DollarTotal);

const PayrollFigures = Type.Object(
  {
    daysWorked: Type.Integer(),
    basePay: Amount,
    bonuses: Amount,
    expenses: Amount,
    total: Amount,
    paid: Amount,
    /** The total of the settlements that are processed and not paid yet. */
    outstanding: Amount,
    /** The backup withholding included in `paid`. */
    withheld: Amount,
    /** The deductions and escrow deposits from the payments in `paid`. */
    deducted: Amount,
  },
  { title: 'PayrollFigures' },
);
export type PayrollFigures = Static<typeof PayrollFigures>;

const PerformanceFigures = Type.Object(
  {
    /** The days that are logged as worked and not rejected. */
    daysWorked: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    pending: Type.Integer(),
    /** The approved days as a percentage of the decided days. Null if no day was decided. */
    approvalRate: nullable(Type.Number()),
    /** The average number of hours from logging to approval. Null if no day was approved. */
    hoursToApproval: nullable(Type.Number()),
  },
  { title: 'PerformanceFigures' },
);
export type PerformanceFigures = Static<typeof PerformanceFigures>;

const TaxFigures = Type.Object(
  {
    paid: DollarTotal,
    reported: DollarTotal,
    belowThreshold: DollarTotal,
    excluded: DollarTotal,
    withheld: DollarTotal,
  },
  { title: 'TaxFigures' },
);
export type TaxFigures = Static<typeof TaxFigures>;

/** A person, with the name at the time when the report was generated. */
const ReportPerson = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

/** The person or week of a row. The other field is null. */
const subject = { person: nullable(ReportPerson), weekStart: nullable(DaySchema) };

const PayrollRow = Type.Object({
  ...subject,
  ...PayrollFigures.properties,
  /** The total of the previous period. Null if the row is for a week. */
  previousTotal: Amount,
});
export type PayrollRow = Static<typeof PayrollRow>;

const PerformanceRow = Type.Object({
  ...subject,
  ...PerformanceFigures.properties,
  /** The days worked in the previous period. Null if the row is for a week. */
  previousDaysWorked: nullable(Type.Integer()),
});
export type PerformanceRow = Static<typeof PerformanceRow>;

const TaxRow = Type.Object({
  person: ReportPerson,
  ...TaxFigures.properties,
  filingRequired: Type.Boolean(),
  reason: SentenceText,
  /** The status of the year's newest form. Null if there is no form. */
  documentStatus: nullable(TaxDocumentStatus),
  missing: Type.Array(SentenceText),
});
export type TaxRow = Static<typeof TaxRow>;

export const PayrollContent = Type.Object({
  totals: PayrollFigures,
  before: PayrollFigures,
  /** The weeks of the chart, oldest first. */
  weeks: Type.Array(
    Type.Object({ weekStart: DaySchema, daysWorked: Type.Integer(), total: Amount }),
  ),
  rows: Type.Array(PayrollRow),
});
export type PayrollContent = Static<typeof PayrollContent>;

export const PerformanceContent = Type.Object({
  totals: PerformanceFigures,
  before: PerformanceFigures,
  /** The weeks of the chart, oldest first. */
  weeks: Type.Array(
    Type.Object({ weekStart: DaySchema, daysWorked: Type.Integer(), rejected: Type.Integer() }),
  ),
  rows: Type.Array(PerformanceRow),
});
export type PerformanceContent = Static<typeof PerformanceContent>;

export const TaxContent = Type.Object({
  threshold: DollarTotal,
  totals: TaxFigures,
  counts: Type.Object({
    payees: Type.Integer(),
    formsRequired: Type.Integer(),
    /** The number of payees whose form is required but lacks data. */
    incomplete: Type.Integer(),
  }),
  rows: Type.Array(TaxRow),
});
export type TaxContent = Static<typeof TaxContent>;
