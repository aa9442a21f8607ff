import { NOT_A_STATE, NOT_A_ZIP } from '../../domain/us-states.ts';
import { inLanguage } from '../language/language.ts';

/** The errors for the state and the ZIP Code of an address. */
export const addressMessages = inLanguage('address', { state: NOT_A_STATE, zip: NOT_A_ZIP });
