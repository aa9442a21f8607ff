// What other features may use.

export { insertPayLine, removeLineOfExpense } from './writes.ts';
