// What other features may use.

export { listDriversOf, readPayeesOf } from './queries.ts';
