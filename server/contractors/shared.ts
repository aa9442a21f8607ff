// What other features may use.

export {
  hadAccountIn,
  hasNoApprover,
  hasNoRate,
  isExpectedToLog,
  lacksRate,
  selectContractorsWithoutRate,
} from './condition-queries.ts';
export { findContractor, selectContractorCounts } from './queries.ts';
