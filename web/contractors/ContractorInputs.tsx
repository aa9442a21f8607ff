import type { Contractor } from '../../domain/contractors/schema.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';
import { trimmed } from '../people/person-form.ts';
import type { ContractorChanges } from './api.ts';

/** A contractor's form as it begins. */
export const EMPTY = { firstName: '', lastName: '', email: '' };
export type ContractorFields = typeof EMPTY;

export function fieldsOf({ firstName, lastName, email }: Contractor): ContractorFields {
  return { firstName, lastName, email };
}

export function changesOf(fields: ContractorFields): ContractorChanges {
  return trimmed(fields);
}

/** What is asked about a new contractor and about one that is there. */
export function ContractorInputs() {
  return (
    <>
      <NameInputs />
      <EmailInput />
    </>
  );
}
