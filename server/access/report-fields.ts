// Which fields of a report leave: that of a person's days, as everybody here has one.

const PAGE = 'pagination.page pagination.limit pagination.total';
const REPORT = 'id name type createdAt owner.id owner.firstName owner.lastName';
const PERIODS = 'period.startDate period.endDate periodBefore.startDate periodBefore.endDate';
const PERFORMANCE = 'daysWorked approved rejected pending approvalRate hoursToApproval';
const under = (prefix: string, fields: string) =>
  fields
    .split(' ')
    .map((field) => `${prefix}.${field}`)
    .join(' ');

export const REPORT_FIELDS: Readonly<Record<string, { always: string }>> = {
  'GET /api/reports': {
    always: `${under('reports', REPORT)} ${PAGE}`,
  },
  'GET /api/reports/:id': {
    always: [
      under('report', `${REPORT} ${PERIODS} taxYear contractor showsPay`),
      under('performance.totals', PERFORMANCE),
      under('performance.before', PERFORMANCE),
      under('performance.weeks', 'weekStart daysWorked rejected'),
      under('performance.rows', `${PERFORMANCE} person.id person.firstName person.lastName`),
      under('performance.rows', 'weekStart daysBefore'),
      `payroll tax ${PAGE}`,
    ].join(' '),
  },
};
