// What other features may use.

export { RECORDS, readHistory } from './history-queries.ts';
export { lastVerification } from './queries.ts';
