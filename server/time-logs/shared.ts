// What other features may use.

export { awaitsDecisionOf } from './approval-queries.ts';
export { selectMissingWeek } from './missing-queries.ts';
export { enterImportedDays } from './missed-days.ts';
export type { StoredLog } from './queries.ts';
export { lockDaysOfPeople } from './writes.ts';
export { type SummaryInput, countsAsLogged, selectSummaryInput } from './summary-queries.ts';
