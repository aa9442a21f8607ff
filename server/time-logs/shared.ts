// What other features may use.

export { awaitsDecisionOf } from './approval-queries.ts';
export { selectMissingWeek } from './missing-queries.ts';
export type { StoredLog } from './queries.ts';
export { type SummaryInput, countsAsLogged, selectSummaryInput } from './summary-queries.ts';
