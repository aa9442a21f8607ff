import {
  getCompanySettings,
  updateCompanySettings,
  type CompanySettings,
} from '../domain/company/settings.ts';
import type { Person, TestApp } from './test-app.ts';

/** The settings of the demo carrier, except for another phone number and two more trucks. */
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
    'Six trucks and ten drivers who know their lanes. General and refrigerated loads across the southern plains, with one person to call from pickup to signature.',
  reviewQuote: 'They called before I had to. The load was there at six, dry and straight.',
  reviewAuthor: 'Receiving manager, a grocery distribution center',
  copyrightYear: 2025,
  emailDomain: 'carrier.example',
  timeZone: 'America/Chicago',
  hoursPerWorkedDay: 8,
  sessionIdleMinutes: 30,
  sessionAbsoluteHours: 12,
  rememberedSessionDays: 30,
  twoPeopleForPayroll: false,
  daysToPayday: 5,
  otherPayTypes: ['Detention', 'Layover', 'Stop-off', 'Breakdown', 'Bonus'],
  retentionYears: 4,
};

/** Saves the stored settings with these changes.
 *  @param seen the version that the caller saw, if it is not the stored version */
export async function changeCompany(
  app: TestApp,
  caller: Person,
  change: Partial<CompanySettings>,
  seen?: number,
) {
  const { version, settings } = (await app.as(caller, getCompanySettings)).body;
  return app.as(caller, updateCompanySettings, {
    body: { version: seen ?? version, settings: { ...settings, ...change } },
  });
}
