import type { Expectations } from '../access/expectations.ts';
import { under } from '../access/fields.ts';
import { TAX_YEAR_PAYEES } from '../access/scope.ts';

/** The expectations of this feature's endpoints (testing/access/expectations.ts). */
export const READINESS: Expectations = {
  'GET /api/tax-years/:year/readiness': {
    admits: ['action:process-payroll'],
    scope: TAX_YEAR_PAYEES,
    outcome: { own: 'ok', inScope: 'ok', outOfScope: 'hidden', missing: 'hidden' },
    input: ({ id }) => ({ params: { year: 2025 }, query: { userId: id }, shows: id }),
    fields: {
      always: [
        'year counts.payees counts.ready tasks.code tasks.dueOn tasks.isNeeded tasks.open',
        under('payees', 'paid isReady question'),
        under('payees.user', 'id firstName lastName email archived'),
        under('payees.findings', 'code sentence isNote'),
        under('pagination', 'page limit total'),
      ].join(' '),
    },
  },
};
