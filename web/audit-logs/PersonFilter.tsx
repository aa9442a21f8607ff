import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { LoggedPerson } from '../../domain/audit-logs/schema.ts';
import { fullName } from '../../domain/people.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FieldLoadError } from '../ui/FieldLoadError.tsx';
import { peopleQuery } from './api.ts';
import { messages } from './messages.ts';

interface PersonFilterProps {
  /** The person that the list is filtered by now; undefined until the name is loaded. */
  current: LoggedPerson | null | undefined;
  onSelect: (userId: string | undefined) => void;
}

/** Filters entries by a person: what the person did, and what was done to the person. A large company is searched on
 *  the server. */
export function PersonFilter({ current, onSelect }: PersonFilterProps) {
  const [typed, setTyped] = useState('');
  const { data: all } = useQuery(peopleQuery(''));
  const holdsAll = !all || all.pagination.total <= all.users.length;
  const search = useDeferredValue(holdsAll ? '' : typed);
  const { data, isPending, error, refetch } = useQuery(peopleQuery(search));
  const found: readonly LoggedPerson[] = data?.users ?? [];
  const chosen = current ?? null;
  const isListed = chosen === null || found.some(({ id }) => id === chosen.id);
  return (
    <Autocomplete
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      options={isListed ? found : [chosen, ...found]}
      value={chosen}
      onChange={(_, next) => onSelect(next?.id)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      loadingText={messages.person.loading}
      noOptionsText={messages.person.none}
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      renderInput={(params) => (
        <TextField
          {...params}
          label={messages.person.label}
          placeholder={messages.person.anybody}
          error={error !== null}
          helperText={
            error ? (
              <FieldLoadError onTryAgain={refetch}>
                {errorSentence(error, messages.person.loadFailed)}
              </FieldLoadError>
            ) : (
              messages.person.hint
            )
          }
        />
      )}
    />
  );
}
