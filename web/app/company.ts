import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public profile. The sign-in page appends its email domain to usernames. The query is refetched like
 *  any other, because nobody could sign in with an outdated domain. */
export const companyQuery = queryOf(getPublicCompany);
