// What other features may use.

export { insertEntriesOf, reverseEntriesOf } from './ledger.ts';
export { listOpenBalances, listTaken, readAgreementStates } from './state-queries.ts';
