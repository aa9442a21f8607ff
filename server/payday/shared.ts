// What other features may use.

export { listOpenPayouts, lockOpenPayLines } from './pay-line-queries.ts';
export {
  assignDaysAndLines,
  insertPayLine,
  removeLineOfExpense,
  removeOpenPayLine,
} from './writes.ts';
