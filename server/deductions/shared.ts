// What other features may use.

export { insertEntriesOf, reverseEntriesOf } from './ledger.ts';
export { listTaken, readAgreementStates } from './state-queries.ts';
