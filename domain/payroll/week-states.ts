/** NO_RUN: approved days of a past week that are in no run. The week can have a run without them. */
export const PAYROLL_WEEK_STATES = ['NO_RUN', 'PROCESSED', 'PAID', 'REVERSED'] as const;
export type PayrollWeekState = (typeof PAYROLL_WEEK_STATES)[number];

/** The filters of the list. UNPAID: no payroll run, or one that is not paid. This file imports nothing, so parsing the
 *  page's URL at startup does not load the endpoint schemas. */
export const PAYROLL_WEEK_FILTERS = ['UNPAID', ...PAYROLL_WEEK_STATES] as const;
export type PayrollWeekFilter = (typeof PAYROLL_WEEK_FILTERS)[number];
