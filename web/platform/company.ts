import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public facts: the public page and the sign-in page both need them. */
export const companyQuery = { ...queryOf(getPublicCompany), staleTime: 10 * 60_000 };
