import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public profile. It is refetched like any other query, because the sign-in page adds the email domain
 *  to usernames, and nobody could sign in with an outdated domain. */
export const companyQuery = queryOf(getPublicCompany);
