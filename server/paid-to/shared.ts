// What other features may use.

export { driverOfLine, listDriversOf, listOwnDrivers, readPayeesOf } from './queries.ts';
