import { inLanguage } from '../../language/language.ts';

/** The fields for the miles and loads of a day. */
export const messages = inLanguage('quantities', {
  miles: 'Miles',
  milesUnit: 'mi',
  odometerStart: 'Odometer start',
  odometerEnd: 'Odometer end',
  loads: 'Loads',
  loadNumber: 'Load number',
  revenue: 'Revenue $',
  fuelSurcharge: 'Fuel surcharge $',
  addLoad: 'Add a load',
  addLoadOn: (day: string) => `Add a load on ${day}`,
  fieldOn: (label: string, day: string) => `${label} on ${day}`,
  problems: {
    MILE: 'Enter the miles as a number, such as 412 or 412.5.',
    LOAD: 'Enter the number of loads, such as 2.',
    PERCENT: 'Enter the revenue of the load in dollars, such as 1850.33.',
    fuelSurcharge: 'Enter the fuel surcharge in dollars, such as 212.40.',
    odometerStart: 'Enter the start of the odometer in whole miles.',
    odometerEnd: 'Enter the end of the odometer in whole miles. It is higher than the start.',
  },
  enterOdometer: 'Enter odometer readings',
  enterMiles: 'Enter miles, not the odometer',
});
