/** NO_SETTLEMENT means that a past week has approved days that are in no settlement. The same week can also have a
 *  settlement without these days. */
export const PAYROLL_WEEK_STATES = ['NO_SETTLEMENT', 'PROCESSED', 'PAID', 'REVERSED'] as const;
export type PayrollWeekState = (typeof PAYROLL_WEEK_STATES)[number];

/** The filters of the list. UNPAID selects the weeks with the state NO_SETTLEMENT or PROCESSED. This file imports
 *  nothing, so that the app can parse the page's URL at startup without loading the endpoint schemas. */
export const PAYROLL_WEEK_FILTERS = ['UNPAID', ...PAYROLL_WEEK_STATES] as const;
export type PayrollWeekFilter = (typeof PAYROLL_WEEK_FILTERS)[number];
