import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';
import { DollarTotal } from '../money.ts';
import { AGREEMENT_KINDS } from './agreement.ts';

const feature = 'deductions';
/** In addition to the permission, the caller needs access to the payees' pay. */
const access = anyPermission('action:process-payroll');

const Kind = Type.Enum([...AGREEMENT_KINDS]);

/** The payment dates and the kind of the report. */
const query = {
  startDate: DaySchema,
  endDate: DaySchema,
  kind: Type.Optional(Kind),
};

const ReportRow = Type.Object(
  {
    agreementId: Id,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    kind: Kind,
    name: Type.String(),
    authority: Type.String(),
    /** The number of payments from which something was deducted under the agreement. */
    payments: Type.Integer(),
    deducted: DollarTotal,
    /** What the payee owes today, or for an escrow what the carrier holds today. */
    balance: DollarTotal,
  },
  { title: 'DeductionReportRow' },
);
export type DeductionReportRow = Static<typeof ReportRow>;

export const ROWS_PER_PAGE = 50;

export const getDeductionReport = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/report',
  feature,
  summary:
    'List what was deducted from payments in a period, by payee and agreement. Reversed settlements do not count',
  access,
  query: exactly({ ...query, page: Page }),
  response: Type.Object({
    rows: Type.Array(ReportRow),
    /** The sums of all pages, by kind. Omits kinds without a deduction. */
    totals: Type.Array(Type.Object({ kind: Kind, deducted: DollarTotal })),
    pagination: Pagination,
  }),
});

export const exportDeductionReport = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/report/csv',
  feature,
  summary: 'Export the deductions of a period as CSV, with one row per payee and agreement',
  access,
  stepUp: true,
  exportsInBulk: true,
  query: exactly(query),
  response: Type.Unknown(),
  file: 'text/csv; charset=utf-8',
});
