import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  MessageResponse,
  nullable,
  MessageText,
} from '../endpoint.ts';
import { Limit, Page, Pagination } from '../lists.ts';
import { TaxYear } from '../tax/form-1099-nec/schema.ts';
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
    owner: PersonName,
  },
  { title: 'Report' },
);
export type Report = Static<typeof Report>;

const ReportPeriod = Type.Object({ startDate: DaySchema, endDate: DaySchema });

/** A report with a page of its rows. Only the section for its type is set. The other sections are null. */
export const ReportPage = Type.Object(
  {
    report: Type.Object({
      ...Report.properties,
      period: nullable(ReportPeriod),
      /** The previous period of the same length, for comparison. */
      previousPeriod: nullable(ReportPeriod),
      /** The pay basis of a payroll summary. Null in older payroll summaries, which assign a whole week to its first
       *  day, and in reports of other types. */
      basis: nullable(Type.Enum([...PAY_BASES])),
      taxYear: nullable(Type.Integer()),
      /** The contractor of the report. Null if the report covers everybody in its owner's scope. */
      contractor: nullable(PersonName),
      /** Whether the reader sees amounts. */
      showsPay: Type.Boolean(),
    }),
    payroll: nullable(PayrollContent),
    performance: nullable(PerformanceContent),
    tax: nullable(TaxContent),
    pagination: Pagination,
  },
  { title: 'ReportPage' },
);
export type ReportPage = Static<typeof ReportPage>;

const feature = 'reports';
/** People with this permission see their own reports. Administrators see all reports. A tax summary also requires
 *  access to the tax documents of others. */
const canRunReports = anyPermission('action:run-reports');
const ReportResponse = Type.Object({ message: MessageText, report: Report });

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  feature,
  summary: 'List your own reports, newest first. Administrators see all reports',
  access: canRunReports,
  query: exactly({ type: Type.Optional(ReportType), page: Page, limit: Limit }),
  response: Type.Object({ reports: Type.Array(Report), pagination: Pagination }),
});

const periodBody = exactly({
  startDate: DaySchema,
  endDate: DaySchema,
  /** Limits the report to one contractor. Only administrators can set this. */
  contractorId: Type.Optional(Id),
});

export const generatePayrollSummary = endpoint({
  method: 'POST',
  path: '/api/reports/payroll-summary',
  feature,
  summary: 'Generate a payroll summary per person for a date range, by day worked or payment date',
  access: canRunReports,
  isCostly: true,
  body: exactly({
    ...periodBody.properties,
    /** The pay basis. The default is the day worked. */
    basis: Type.Optional(Type.Enum([...PAY_BASES])),
  }),
  response: ReportResponse,
  status: 201,
});

export const generateContractorPerformance = endpoint({
  method: 'POST',
  path: '/api/reports/contractor-performance',
  feature,
  summary: 'Generate each person’s days worked in a date range and the decisions on them',
  access: canRunReports,
  isCostly: true,
  body: periodBody,
  response: ReportResponse,
  status: 201,
});

export const generateTaxSummary = endpoint({
  method: 'POST',
  path: '/api/reports/tax-summary',
  feature,
  summary: 'Generate a tax summary of the reportable payments of each payee for a year',
  access: canRunReports,
  isCostly: true,
  body: exactly({ year: TaxYear }),
  response: ReportResponse,
  status: 201,
});

export const ROWS_PER_PAGE = 50;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  feature,
  summary: 'Retrieve the totals of a report and a page of its rows',
  access: canRunReports,
  params: IdParams,
  query: exactly({
    /** Whether the report has one row per person or per week. A tax summary always has one row per payee. */
    by: Type.Optional(Type.Enum(['person', 'week'])),
    sort: Type.Optional(Type.Enum([...SORT_KEYS])),
    direction: Type.Optional(Type.Enum(['asc', 'desc'])),
    page: Page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  response: ReportPage,
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id/export/csv',
  feature,
  summary: 'Export a report as CSV, with one row per person and week, or per payee',
  access: canRunReports,
  stepUp: true,
  exportsInBulk: true,
  params: IdParams,
  response: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  feature,
  summary: 'Permanently delete a report and its figures',
  access: canRunReports,
  params: IdParams,
  response: MessageResponse,
});
