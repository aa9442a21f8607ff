import { getPublicCompany } from '../../domain/company/schema.ts';
import { queryOf } from './api.ts';

/** The carrier's public facts. They are asked for anew as everything else: with the mail domain of an
 *  hour ago nobody could sign in. */
export const companyQuery = queryOf(getPublicCompany);
