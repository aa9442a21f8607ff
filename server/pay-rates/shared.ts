// What other features may use.

export { findHourlyRateToday, readOtherRates } from './queries.ts';
