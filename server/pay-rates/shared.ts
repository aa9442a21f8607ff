// What other features may use.

export { insertFirstRate } from './first-rate.ts';
export { readUnitRates } from './unit-rate-queries.ts';
export {
  findHourlyRateToday,
  PAY_OF_DAY,
  RATED_QUANTITIES,
  readOtherRates,
  setRateDate,
  withOtherRates,
  WORK_OF_DAY,
} from './queries.ts';
