// What other features may use.

export { insertEntriesOf, reverseEntriesOf, type SettlementOfLedger } from './ledger.ts';
export { listTaken, readAgreementStates } from './state-queries.ts';
