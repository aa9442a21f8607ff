import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { listSupervisors, type ContractorDetails } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { messages } from './messages.ts';

const { supervisor: text } = messages;

export type ChosenSupervisor = NonNullable<ContractorDetails['reportsTo']>;

/** The field of a form that sets a supervisor. */
export interface SupervisorField {
  /** Undefined until somebody is chosen. */
  reportsTo: ChosenSupervisor | null | undefined;
}

function supervisorsQuery(search: string) {
  return queryOf(listSupervisors, { query: search ? { search } : {} });
}

interface SupervisorInputProps {
  /** The supervisor before the form changes it; undefined until it is loaded. */
  current: ChosenSupervisor | null | undefined;
  hint: string;
}

/** Chooses a contractor's supervisor. If not all possible supervisors fit in one answer, the server searches by the
 *  typed text. */
export function SupervisorInput({ current, hint }: SupervisorInputProps) {
  const { field, fieldState } = useController<SupervisorField, 'reportsTo'>({ name: 'reportsTo' });
  const [typed, setTyped] = useState('');
  const { data: all } = useQuery(supervisorsQuery(''));
  const search = useDeferredValue(all?.hasMore ? typed : '');
  const { data, isPending, error } = useQuery(supervisorsQuery(search));
  const chosen = (field.value === undefined ? current : field.value) ?? null;
  const found: readonly ChosenSupervisor[] = data?.supervisors ?? [];
  const isListed = chosen === null || found.some(({ id }) => id === chosen.id);
  const loadProblem = error && errorSentence(error, text.loadFailed);
  const problem = fieldState.error?.message ?? loadProblem;
  return (
    <Autocomplete
      options={isListed ? found : [chosen, ...found]}
      value={chosen}
      disabled={current === undefined}
      onChange={(_, next) => field.onChange(next)}
      onBlur={field.onBlur}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      loadingText={text.loading}
      noOptionsText={text.empty}
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      disableClearable={chosen !== null && data?.mayBeNobody !== true}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text.label}
          placeholder={data?.mayBeNobody === false ? text.actor : text.nobody}
          inputRef={field.ref}
          error={problem != null}
          helperText={problem ?? hint}
        />
      )}
    />
  );
}
