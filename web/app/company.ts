import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public facts. They are refetched like any other query: nobody could sign in with an outdated mail
 *  domain. */
export const companyQuery = queryOf(getPublicCompany);
