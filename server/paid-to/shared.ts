// What other features may use.

export { driverOfLine, listDriversOf, readPayeesOf } from './queries.ts';
