// What other features may use.

export { findHourlyRateToday, rateOfDay, readOtherRates, setRateDate } from './queries.ts';
