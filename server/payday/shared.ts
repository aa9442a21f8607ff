// What other features may use.

export { countEnteredLines, listOpenPayouts, lockOpenPayLines } from './pay-line-queries.ts';
export { clockResponse } from './papers.ts';
export { listOldestPapers, readPaymentDeadlines, type ClockDay } from './papers-queries.ts';
export {
  assignDaysAndLines,
  insertPayLine,
  insertImportedLines,
  removeImportedLines,
  removeLineOfExpense,
  removeOpenPayLine,
} from './writes.ts';
