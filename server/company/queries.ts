import { PRODUCT_NAME } from '../../domain/company/product.ts';
import type { PublicCompany } from '../../domain/company/schema.ts';
import type { Database, Tx } from '../database/database.ts';

/** The columns that the public page shows and that the company settings can change. */
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

/** The values that visitors get instead of the company details before the page is published. */
const NOT_PUBLISHED = {
  officialName: '',
  usdotNumber: '',
  mcNumber: '',
  address: '',
  phone: '',
  email: '',
  operatingStatus: '',
  operatingSince: '',
  trucks: 0,
  drivers: 0,
  fleetAsOf: '',
  services: [],
  headline: '',
  about: '',
  reviewQuote: '',
  reviewAuthor: '',
};

export async function readPublicCompany(db: Database): Promise<
  Omit<PublicCompany, 'emailDomain' | 'canSendEmail' | 'demo'> & {
    isDemo: boolean;
    emailDomain: string | null;
  }
> {
  const row = await db
    .selectFrom('company')
    .select([...PUBLIC_COLUMNS, 'published', 'is_demo as isDemo', 'email_domain as emailDomain'])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    brand: row.brand || PRODUCT_NAME,
    operatingSince: row.operatingSince ?? '',
    ...(!row.published && NOT_PUBLISHED),
  };
}

/** Returns the company's name, or the product's name until the company's name is set. */
export async function readBrand(db: Database | Tx): Promise<string> {
  const { brand } = await db.selectFrom('company').select('brand').executeTakeFirstOrThrow();
  return brand || PRODUCT_NAME;
}
