// What other features may use.

export { listOpenPayouts, lockOpenPayLines } from './pay-line-queries.ts';
export { clockResponse } from './papers.ts';
export { listOldestPapers, readPaymentDeadlines, type ClockDay } from './papers-queries.ts';
export {
  assignDaysAndLines,
  insertPayLine,
  removeLineOfExpense,
  removeOpenPayLine,
} from './writes.ts';
