import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public profile. The sign-in page appends its email domain to usernames. Nobody could sign in with an
 *  outdated domain, so the query is refetched like any other. */
export const companyQuery = queryOf(getPublicCompany);
