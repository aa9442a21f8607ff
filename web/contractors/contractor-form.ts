import type { Contractor } from '../../domain/contractors/schema.ts';
import { trimmed } from '../people/person-form.ts';
import type { ContractorChanges } from './api.ts';

/** A contractor's form as it begins: what ContractorInputs ask for. */
export const EMPTY = { firstName: '', lastName: '', email: '' };
export type ContractorFields = typeof EMPTY;

export function fieldsOf({ firstName, lastName, email }: Contractor): ContractorFields {
  return { firstName, lastName, email };
}

export function changesOf(fields: ContractorFields): ContractorChanges {
  return trimmed(fields);
}
