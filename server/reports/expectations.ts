import { sql } from 'kysely';
import {
  nobody,
  type Build,
  type Expectations,
  type Facts,
  type Scenario,
} from '../access/expectations.ts';
import { PAGE, under } from '../access/fields.ts';

const byReport: Build = ({ reportId }) => ({ params: { id: reportId } });
const november: Build = () => ({ body: { startDate: '2026-11-01', endDate: '2026-11-18' } });

const REPORT = sql`select json_strip_nulls(json_build_object('reportId', id, 'type', type,
  'startDate', start_date, 'endDate', end_date, 'contractorId', contractor_id,
  'basis', basis, 'taxYear', tax_year)) as facts from reports`;
const report: Facts = ({ target }) => sql`${REPORT} where id = ${target.reportId}`;
/** The newest of the caller's; null where it is the one that was there before. */
const newReport: Facts = ({ own }) => sql`${REPORT}
  where owner_id = ${own.id} and id <> ${own.reportId}`;

const GENERATED: readonly Scenario[] = [
  { action: 'REPORT_GENERATED', subject: nobody, after: newReport, again: 'the same' },
];

const REPORT_FIELDS = 'id name type createdAt owner.id owner.firstName owner.lastName';
const PERIODS = 'period.startDate period.endDate periodBefore.startDate periodBefore.endDate';
const PERFORMANCE = 'daysWorked approved rejected pending approvalRate hoursToApproval';

/** What tests hold the endpoints of this room to: see server/access/expectations.ts. */
export const REPORTS: Expectations = {
  'GET /api/reports': {
    access: 'action:run-reports | c s . s s s . s . s | ok | ok | hidden | hidden',
    input: ({ reportId }) => ({ shows: reportId }),
    needs: 'new',
    fields: {
      always: `${under('reports', REPORT_FIELDS)} ${PAGE}`,
    },
  },
  'POST /api/reports/payroll-summary': {
    access: 'action:run-reports | x x . x x x . x . x | ok',
    input: november,
    leaves: GENERATED,
  },
  'POST /api/reports/contractor-performance': {
    access: 'action:run-reports | x x . x x x . x . x | ok',
    input: november,
    leaves: GENERATED,
  },
  'POST /api/reports/tax-summary': {
    access: 'action:run-reports | x . . x x . . . . . | ok',
    input: () => ({ body: { year: 2025 } }),
    leaves: GENERATED,
  },
  'GET /api/reports/:id': {
    access: 'action:run-reports | c s . s s s . s . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byReport,
    fields: {
      always: [
        under('report', `${REPORT_FIELDS} ${PERIODS} basis taxYear contractor showsPay`),
        under('performance.totals', PERFORMANCE),
        under('performance.before', PERFORMANCE),
        under('performance.weeks', 'weekStart daysWorked rejected'),
        under('performance.rows', `${PERFORMANCE} person.id person.firstName person.lastName`),
        under('performance.rows', 'weekStart daysBefore'),
        `payroll tax ${PAGE}`,
      ].join(' '),
    },
  },
  'GET /api/reports/:id/export/csv': {
    access: 'action:run-reports, fresh | c s . s s s . s . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byReport,
    leaves: [{ action: 'REPORT_EXPORTED', subject: nobody, after: report, again: 'the same' }],
    fields: 'elsewhere',
  },
  'DELETE /api/reports/:id': {
    access: 'action:run-reports | c s . s s s . s . s | ok | ok | NOT_FOUND | NOT_FOUND',
    input: byReport,
    leaves: [{ action: 'REPORT_DELETED', subject: nobody, before: report, again: 'NOT_FOUND' }],
  },
};
