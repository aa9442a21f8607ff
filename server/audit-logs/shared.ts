// What other features may use.

export { listDownloads } from './download-queries.ts';
export { RECORDS, readHistory } from './history-queries.ts';
export { lastVerification } from './queries.ts';
