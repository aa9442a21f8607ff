// What other features may use.

export {
  findPossiblePayees,
  refusalOfPayeeOfNew,
  setPayeesOfNew,
  type NewDriver,
  type PossiblePayee,
} from './new-drivers.ts';
export { driverOfLine, listDriversOf, payeeOn, readPayeesOf } from './queries.ts';
