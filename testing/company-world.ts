import type { CompanySettings } from '../domain/company/settings.ts';

/** The settings of the demo carrier, with another phone number and two more trucks. */
export const COMPANY_SETTINGS: CompanySettings = {
  brand: 'Caprock Line Freight',
  officialName: 'Caprock Line Freight LLC (demonstration)',
  usdotNumber: '0000000',
  mcNumber: '000000',
  address: '100 Example Road, Plainview, TX 79072',
  phone: '(806) 555-0199',
  email: 'dispatch@carrier.example',
  operatingStatus: 'Authorized for property',
  operatingSince: '2023-08-21',
  trucks: 8,
  drivers: 10,
  fleetAsOf: 'August 2025',
  services: [
    'General freight',
    'Refrigerated food and beverages',
    'Paper products',
    'Metal: sheets, coils, rolls',
    'Farm supplies',
    'Utility cargo',
  ],
  headline: 'Your freight, across the state line, on the day we said.',
  about:
    'Six trucks and ten drivers who know their lanes. General and refrigerated loads across the southern plains, with one person to call from pick-up to signature.',
  reviewQuote: 'They called before I had to. The load was there at six, dry and straight.',
  reviewAuthor: 'Receiving manager, a grocery distribution centre',
  copyrightYear: 2025,
  mailDomain: 'carrier.example',
  timeZone: 'America/Chicago',
  hoursPerWorkedDay: 8,
  sessionIdleMinutes: 30,
  sessionAbsoluteHours: 12,
  rememberedSessionDays: 30,
  twoPeopleForPayroll: false,
  retentionYears: 4,
};
