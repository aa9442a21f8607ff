import type { Contractor } from '../../domain/contractors/schema.ts';
import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';
import { trimmed } from '../people/person-rules.ts';
import { rateFrom } from '../../domain/rate.ts';
import type { ContractorChanges } from './api.ts';
import { typedRate } from '../people/RateInput.tsx';
import type { ChosenSupervisor, SupervisorField } from '../people/SupervisorInput.tsx';

export interface ContractorFields extends SupervisorField {
  firstName: string;
  lastName: string;
  email: string;
  dailyRate: string;
}

/** The form of a new contractor as it begins. */
export const EMPTY: ContractorFields = {
  firstName: '',
  lastName: '',
  email: '',
  dailyRate: '',
  reportsTo: undefined,
};

export function fieldsOf(contractor: Contractor): ContractorFields {
  const { firstName, lastName, email, dailyRate } = contractor;
  return { firstName, lastName, email, dailyRate: typedRate(dailyRate), reportsTo: undefined };
}

interface FormerFacts {
  maySetRate: boolean;
  /** The supervisor before the form changed it. */
  before: ChosenSupervisor | null | undefined;
}

/** What the server is to change. It refuses a rate from a person who may not set one, so none is sent. */
export function changesOf(
  { dailyRate, reportsTo, ...texts }: ContractorFields,
  { maySetRate, before }: FormerFacts,
): ContractorChanges {
  const isMoved = reportsTo !== undefined && reportsTo?.id !== before?.id;
  return {
    ...trimmed(texts),
    ...(maySetRate && { dailyRate: rateFrom(dailyRate) ?? null }),
    ...(isMoved && { reportsTo: reportsTo?.id ?? null }),
  };
}

/** What is asked about a new contractor. */
export function ContractorInputs() {
  return (
    <>
      <NameInputs />
      <EmailInput />
    </>
  );
}
