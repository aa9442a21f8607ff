// What other features may use.

export type { ReadBackupStatus } from './queries.ts';
