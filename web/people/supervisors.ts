import { listSupervisors, type ContractorDetails } from '../../domain/contractors/schema.ts';
import { queryOf } from '../app/api.ts';

export type ChosenSupervisor = NonNullable<ContractorDetails['reportsTo']>;

/** The field of a form that sets a supervisor. */
export interface SupervisorField {
  /** Undefined until somebody is chosen. */
  reportsTo: ChosenSupervisor | null | undefined;
}

export function supervisorsQuery(search: string) {
  return queryOf(listSupervisors, { query: search ? { search } : {} });
}
