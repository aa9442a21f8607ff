import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { listSupervisors, type ContractorDetails } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FieldLoadError } from '../ui/LoadError.tsx';
import { messages } from './messages.ts';
import { PersonSearch } from './PersonSearch.tsx';

const { supervisor: text } = messages;

export type ChosenSupervisor = NonNullable<ContractorDetails['reportsTo']>;

export interface SupervisorField {
  /** Undefined until someone chooses a supervisor. */
  reportsTo: ChosenSupervisor | null | undefined;
}

function supervisorsQuery(search: string) {
  return queryOf(listSupervisors, { query: search ? { search } : {} });
}

interface SupervisorInputProps {
  /** The stored supervisor. Undefined until the supervisor is loaded. */
  current: ChosenSupervisor | null | undefined;
  hint: string;
}

/** Selects a contractor's supervisor, and warns if the stored supervisor cannot approve days. If one response cannot
 *  contain all possible supervisors, the server searches for the typed text. */
export function SupervisorInput({ current, hint }: SupervisorInputProps) {
  const { field, fieldState } = useController<SupervisorField, 'reportsTo'>({ name: 'reportsTo' });
  const [typed, setTyped] = useState('');
  // oxlint-disable-next-line linehaul/query-error -- the query below has the same error
  const { data: all, refetch: refetchAll } = useQuery(supervisorsQuery(''));
  const search = useDeferredValue(all?.hasMore ? typed : '');
  const { data, isPending, error, refetch } = useQuery(supervisorsQuery(search));
  const chosen = (field.value === undefined ? current : field.value) ?? null;
  const found: readonly ChosenSupervisor[] = (data?.supervisors ?? []).map(
    ({ isInvited, ...person }) =>
      isInvited ? { ...person, lastName: text.invited(person.lastName) } : person,
  );
  const loadProblem = error && (
    <FieldLoadError onTryAgain={() => Promise.all([refetchAll(), refetch()])}>
      {errorSentence(error, text.loadFailed)}
    </FieldLoadError>
  );
  const isUnableToApprove =
    chosen !== null &&
    all?.hasMore === false &&
    !all.supervisors.some(({ id }) => id === chosen.id);
  const problem = fieldState.error?.message ?? loadProblem;
  return (
    <PersonSearch
      label={text.label}
      placeholder={data?.mayLeaveWithoutSupervisor === false ? text.actor : text.nobody}
      loadingText={text.loading}
      noOptionsText={text.empty}
      chosen={chosen}
      found={found}
      isLoading={isPending}
      onChoose={field.onChange}
      onType={setTyped}
      onBlur={field.onBlur}
      hasError={problem != null}
      helperText={problem ?? (isUnableToApprove ? text.cannotApprove(fullName(chosen)) : hint)}
      disabled={current === undefined}
      cannotClear={data?.mayLeaveWithoutSupervisor !== true}
      inputRef={field.ref}
    />
  );
}
