import { Type, type Static } from 'typebox';
import { holding } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, MessageAnswer, nullable } from '../endpoint.ts';
import { Limit, Page, Pagination } from '../lists.ts';
import { TaxYear } from '../tax-documents/schema.ts';
import { SORT_KEYS } from './columns.ts';
import { PayrollContent, PerformanceContent, TaxContent } from './figures.ts';
import { PAY_BASES, REPORT_TYPES } from './rules.ts';

const ReportType = Type.Enum([...REPORT_TYPES]);
const PersonName = Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() });

export const Report = Type.Object(
  {
    id: Id,
    name: Type.String(),
    type: ReportType,
    createdAt: Type.String(),
    /** The person who made it. */
    owner: PersonName,
  },
  { title: 'Report' },
);
export type Report = Static<typeof Report>;

const ReportPeriod = Type.Object({ startDate: DaySchema, endDate: DaySchema });

/** A report with a page of its rows. Only the part of its type is set; the others are null. */
export const ReportPage = Type.Object(
  {
    report: Type.Object({
      ...Report.properties,
      period: nullable(ReportPeriod),
      /** The previous period of the same length, for comparison. */
      periodBefore: nullable(ReportPeriod),
      /** How pay is assigned to the period. Null in older reports, which count a whole week at its first day. */
      basis: nullable(Type.Enum([...PAY_BASES])),
      taxYear: nullable(Type.Integer()),
      /** The contractor of the report; null if it covers everybody in its owner's scope. */
      contractor: nullable(PersonName),
      /** Whether the reader sees amounts. */
      showsPay: Type.Boolean(),
    }),
    payroll: nullable(PayrollContent),
    performance: nullable(PerformanceContent),
    tax: nullable(TaxContent),
    /** The pagination of the rows. */
    pagination: Pagination,
  },
  { title: 'ReportPage' },
);
export type ReportPage = Static<typeof ReportPage>;

const feature = 'reports';
/** Besides the permission, people reach their own reports, and administrators reach all. */
const running = holding('action:run-reports');
const ReportAnswer = Type.Object({ message: Type.String(), report: Report });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  feature,
  summary: 'Reports that one made, newest first; for administrators all of them',
  access: running,
  query: exactly({ type: Type.Optional(ReportType), page: Page, limit: Limit }),
  answer: Type.Object({ reports: Type.Array(Report), pagination: Pagination }),
});

const periodBody = exactly({
  startDate: DaySchema,
  endDate: DaySchema,
  /** For administrators: only this contractor. */
  contractorId: Type.Optional(Id),
});

export const generatePayrollSummary = endpoint({
  method: 'POST',
  path: '/api/reports/payroll-summary',
  feature,
  summary: 'Pay of the days worked or of the payments made in a range of days, person by person',
  access: running,
  isCostly: true,
  body: exactly({
    ...periodBody.properties,
    /** The default is the day worked. */
    basis: Type.Optional(Type.Enum([...PAY_BASES])),
  }),
  answer: ReportAnswer,
  status: 201,
});

export const generateContractorPerformance = endpoint({
  method: 'POST',
  path: '/api/reports/contractor-performance',
  feature,
  summary: 'Days worked in a range of days and how they were decided, person by person',
  access: running,
  isCostly: true,
  body: periodBody,
  answer: ReportAnswer,
  status: 201,
});

export const generateTaxSummary = endpoint({
  method: 'POST',
  path: '/api/reports/tax-summary',
  feature,
  summary: 'What is reportable of a year’s payments, payee by payee',
  access: running,
  isCostly: true,
  body: exactly({ year: TaxYear }),
  answer: ReportAnswer,
  status: 201,
});

export const ROWS_PER_PAGE = 50;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  feature,
  summary: 'One report: its totals, and a page of its rows',
  access: running,
  params: IdParams,
  query: exactly({
    /** One row for each person or each week. A tax summary has only rows of payees. */
    by: Type.Optional(Type.Enum(['person', 'week'])),
    sort: Type.Optional(Type.Enum([...SORT_KEYS])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    page: Page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  answer: ReportPage,
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id/export/csv',
  feature,
  summary: 'A report as a CSV file: a line a person and week, or a line a payee',
  access: running,
  freshSignIn: true,
  exportsInBulk: true,
  params: IdParams,
  answer: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  feature,
  summary: 'Delete a report with its figures, permanently',
  access: running,
  params: IdParams,
  answer: MessageAnswer,
});
