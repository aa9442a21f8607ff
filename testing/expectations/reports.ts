import { sql } from 'kysely';
import {
  nobody,
  type Build,
  type Expectations,
  type ExpectedValues,
  type Scenario,
} from '../access/expectations.ts';
import { MAKE_REPORTS, MAKE_TAX_REPORTS, OWN_REPORTS } from '../access/scope.ts';
import { PAGE, under } from '../access/fields.ts';

const byReport: Build = ({ reportId }) => ({ params: { id: reportId } });
const november: Build = () => ({ body: { startDate: '2026-11-01', endDate: '2026-11-18' } });

const REPORT = sql`select json_strip_nulls(json_build_object('reportId', id, 'type', type,
  'startDate', start_date, 'endDate', end_date, 'contractorId', contractor_id,
  'basis', basis, 'taxYear', tax_year)) as expected from reports`;
const report: ExpectedValues = ({ target }) => sql`${REPORT} where id = ${target.reportId}`;
/** The report that the call added for the caller. */
const newReport: ExpectedValues = ({ own }) => sql`${REPORT}
  where owner_id = ${own.id} and id <> ${own.reportId}`;

const GENERATED: readonly Scenario[] = [
  { action: 'REPORT_GENERATED', subject: nobody, after: newReport, onRepeat: 'the same' },
];

const REPORT_FIELDS = 'id name type createdAt owner.id owner.firstName owner.lastName';
const PERIODS = 'period.startDate period.endDate previousPeriod.startDate previousPeriod.endDate';
const PERFORMANCE = 'daysWorked approved rejected pending approvalRate hoursToApproval';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const REPORTS: Expectations = {
  'GET /api/reports': {
    admits: ['action:run-reports'],
    scope: OWN_REPORTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ reportId }) => ({ shows: reportId }),
    recordState: 'new',
    fields: {
      always: `${under('reports', REPORT_FIELDS)} ${PAGE}`,
    },
  },
  'POST /api/reports/payroll-summary': {
    admits: ['action:run-reports'],
    scope: MAKE_REPORTS,
    outcome: 'ok',
    input: november,
    auditScenarios: GENERATED,
  },
  'POST /api/reports/contractor-performance': {
    admits: ['action:run-reports'],
    scope: MAKE_REPORTS,
    outcome: 'ok',
    input: november,
    auditScenarios: GENERATED,
  },
  'POST /api/reports/tax-summary': {
    admits: ['action:run-reports'],
    scope: MAKE_TAX_REPORTS,
    outcome: 'ok',
    input: () => ({ body: { year: 2025 } }),
    auditScenarios: GENERATED,
  },
  'GET /api/reports/:id': {
    admits: ['action:run-reports'],
    scope: OWN_REPORTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byReport,
    fields: {
      always: [
        under('report', `${REPORT_FIELDS} ${PERIODS} basis taxYear contractor showsPay`),
        under('performance.totals', PERFORMANCE),
        under('performance.before', PERFORMANCE),
        under('performance.weeks', 'weekStart daysWorked rejected'),
        under('performance.rows', `${PERFORMANCE} person.id person.firstName person.lastName`),
        under('performance.rows', 'weekStart previousDaysWorked'),
        `payroll tax ${PAGE}`,
      ].join(' '),
    },
  },
  'GET /api/reports/:id/export/csv': {
    admits: ['action:run-reports'],
    stepUp: true,
    scope: OWN_REPORTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byReport,
    auditScenarios: [
      { action: 'REPORT_EXPORTED', subject: nobody, after: report, onRepeat: 'the same' },
    ],
    fields: 'elsewhere',
  },
  'DELETE /api/reports/:id': {
    admits: ['action:run-reports'],
    scope: OWN_REPORTS,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'NOT_FOUND', missing: 'NOT_FOUND' },
    input: byReport,
    auditScenarios: [
      { action: 'REPORT_DELETED', subject: nobody, before: report, onRepeat: 'NOT_FOUND' },
    ],
  },
};
