// What other features may use.

export {
  hadAccountIn,
  hasNoApprover,
  isExpectedToLog,
  lacksRate,
  missingConditions,
  selectContractorsWithoutRate,
} from './condition-queries.ts';
export { findContractor, selectContractorCounts } from './queries.ts';
