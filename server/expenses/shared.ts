// What other features may use.

export { countPending } from './queries.ts';
