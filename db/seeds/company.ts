import type { Tx } from '../../server/database/database.ts';

/** The public profile of the demo carrier. */
export const DEMO_COMPANY = {
  published: true,
  brand: 'Caprock Line Freight',
  official_name: 'Caprock Line Freight LLC (demonstration)',
  usdot_number: '0000000',
  mc_number: '000000',
  address: '100 Example Road, Plainview, TX 79072',
  phone: '(806) 555-0100',
  email: 'dispatch@carrier.example',
  operating_status: 'Authorized for property',
  operating_since: '2023-08-21',
  trucks: 6,
  drivers: 10,
  fleet_as_of: 'August 2025',
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
  review_quote: 'They called before I had to. The load was there at six, dry and straight.',
  review_author: 'Receiving manager, a grocery distribution center',
  copyright_year: 2025,
};

export async function seedCompany(tx: Tx): Promise<void> {
  await tx.updateTable('company').set(DEMO_COMPANY).execute();
}
