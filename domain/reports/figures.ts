import { Type, type Static } from 'typebox';
import { DaySchema } from '../calendar.ts';
import { Id, nullable } from '../endpoint.ts';
import { DollarTotal } from '../money.ts';
import { TaxDocumentStatus } from '../tax-documents/schema.ts';

// The figures of each report type: per person, per week and in total.

/** Null unless both the report's owner, when it was generated, and its reader may see the pay of others. */
const Amount = nullable(DollarTotal);

const PayrollFigures = Type.Object(
  {
    daysWorked: Type.Integer(),
    basePay: Amount,
    bonuses: Amount,
    expenses: Amount,
    total: Amount,
    paid: Amount,
    /** Processed and not paid yet. */
    outstanding: Amount,
    /** The backup withholding included in `paid`. */
    withheld: Amount,
  },
  { title: 'PayrollFigures' },
);
export type PayrollFigures = Static<typeof PayrollFigures>;

const PerformanceFigures = Type.Object(
  {
    /** Logged as worked and not rejected. */
    daysWorked: Type.Integer(),
    approved: Type.Integer(),
    rejected: Type.Integer(),
    pending: Type.Integer(),
    /** Approved days as a percentage of the decided days. Null without decisions. */
    approvalRate: nullable(Type.Number()),
    /** Average hours from logging to approval. Null without approvals. */
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

/** Names as they were when the report was generated. */
const ReportPerson = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

/** A row is about a person or a week. */
const subject = { person: nullable(ReportPerson), weekStart: nullable(DaySchema) };

const PayrollRow = Type.Object({
  ...subject,
  ...PayrollFigures.properties,
  /** The total of the previous period. Null in a row of a week. */
  totalBefore: Amount,
});
export type PayrollRow = Static<typeof PayrollRow>;

const PerformanceRow = Type.Object({
  ...subject,
  ...PerformanceFigures.properties,
  /** Days worked in the previous period. Null in a row of a week. */
  daysBefore: nullable(Type.Integer()),
});
export type PerformanceRow = Static<typeof PerformanceRow>;

const TaxRow = Type.Object({
  person: ReportPerson,
  ...TaxFigures.properties,
  filingRequired: Type.Boolean(),
  reason: Type.String(),
  /** The status of the year's newest form. Null if there is none. */
  documentStatus: nullable(TaxDocumentStatus),
  missing: Type.Array(Type.String()),
});
export type TaxRow = Static<typeof TaxRow>;

export const PayrollContent = Type.Object({
  totals: PayrollFigures,
  before: PayrollFigures,
  /** For the chart, oldest first. */
  weeks: Type.Array(
    Type.Object({ weekStart: DaySchema, daysWorked: Type.Integer(), total: Amount }),
  ),
  rows: Type.Array(PayrollRow),
});
export type PayrollContent = Static<typeof PayrollContent>;

export const PerformanceContent = Type.Object({
  totals: PerformanceFigures,
  before: PerformanceFigures,
  /** For the chart, oldest first. */
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
    /** Payees whose form is due but lacks data. */
    incomplete: Type.Integer(),
  }),
  rows: Type.Array(TaxRow),
});
export type TaxContent = Static<typeof TaxContent>;
