import { nobody, type Expectation, type Expectations } from '../access/expectations.ts';
import { RUN_PAYROLL } from '../access/scope.ts';

const PERIOD = { startDate: '2026-12-07', endDate: '2026-12-13' };

const exported = (action: 'DAYS_EXPORTED' | 'HOURS_EXPORTED', count: object, query = {}) =>
  ({
    admits: ['action:process-payroll'],
    stepUp: true,
    scope: RUN_PAYROLL,
    outcome: 'ok',
    input: () => ({ query: { ...PERIOD, ...query } }),
    fields: 'elsewhere',
    auditScenarios: [
      { action, subject: nobody, after: { ...PERIOD, ...count }, onRepeat: 'the same' },
    ],
  }) satisfies Expectation;

/** The expectations of the files of days (testing/access/expectations.ts). */
export const DAY_EXPORTS: Expectations = {
  'GET /api/time-logs/export/csv': exported('DAYS_EXPORTED', { days: 0 }),
  'GET /api/time-logs/export/xlsx': exported('DAYS_EXPORTED', { days: 0 }),
  'GET /api/time-logs/export/hours': exported(
    'HOURS_EXPORTED',
    { employees: 0 },
    { layout: 'PLAIN' },
  ),
};
