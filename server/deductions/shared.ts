// What other features may use.

export { insertCharges, listFuelAgreements, takeBackCharges } from './imported-charges.ts';
export { findInterestTask, readEscrowReturns } from './interest-queries.ts';
export { insertEntriesOf, reverseEntriesOf } from './ledger.ts';
export {
  AGREEMENT_OF_LINE,
  listOpenBalances,
  listTaken,
  readAgreementStates,
} from './state-queries.ts';
