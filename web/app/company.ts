import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public profile. It is refetched like any other query, because nobody can sign in with an outdated
 *  email domain. */
export const companyQuery = queryOf(getPublicCompany);
