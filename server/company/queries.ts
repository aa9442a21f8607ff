import type { PublicCompany } from '../../domain/company/schema.ts';
import type { Database, Tx } from '../platform/database.ts';

/** What the public page says, and the company settings change. */
export const PUBLIC_COLUMNS = [
  'brand',
  'official_name as officialName',
  'usdot_number as usdotNumber',
  'mc_number as mcNumber',
  'address',
  'phone',
  'email',
  'operating_status as operatingStatus',
  'operating_since as operatingSince',
  'trucks',
  'drivers',
  'fleet_as_of as fleetAsOf',
  'services',
  'headline',
  'about',
  'review_quote as reviewQuote',
  'review_author as reviewAuthor',
  'copyright_year as copyrightYear',
] as const;

export async function readPublicCompany(db: Database): Promise<
  Omit<PublicCompany, 'mailDomain' | 'canMail' | 'demo'> & {
    isDemo: boolean;
    mailDomain: string | null;
  }
> {
  return db
    .selectFrom('company')
    .select([...PUBLIC_COLUMNS, 'is_demo as isDemo', 'mail_domain as mailDomain'])
    .executeTakeFirstOrThrow();
}

export async function readBrand(db: Database | Tx): Promise<string> {
  const { brand } = await db.selectFrom('company').select('brand').executeTakeFirstOrThrow();
  return brand;
}
