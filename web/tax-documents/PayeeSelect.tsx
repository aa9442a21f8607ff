import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { fullName } from '../../domain/people.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FieldLoadError } from '../ui/FieldLoadError.tsx';
import { contractorsQuery } from './api.ts';

interface PayeeSelectProps {
  selected: string | undefined;
  onSelect: (userId: string | undefined) => void;
  placeholder: string;
  /** What is wrong with the choice. */
  problem?: string | undefined;
}

/** The contractors in one's scope. A company with more of them than come at once is searched. */
export function PayeeSelect({ selected, onSelect, placeholder, problem }: PayeeSelectProps) {
  const [typed, setTyped] = useState('');
  const all = useQuery(contractorsQuery(''));
  const holdsAll = !all.data || all.data.pagination.total <= all.data.contractors.length;
  const search = useDeferredValue(holdsAll ? '' : typed);
  const { data, isPending, error, refetch } = useQuery(contractorsQuery(search));
  const contractors = data?.contractors ?? [];
  return (
    <Autocomplete
      options={contractors}
      value={contractors.find(({ id }) => id === selected) ?? null}
      onChange={(_, next) => onSelect(next?.id)}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={(person) =>
        person.isActive ? fullName(person) : `${fullName(person)} (inactive)`
      }
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isPending}
      loadingText="Loading contractors..."
      noOptionsText="No contractors found"
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      openOnFocus
      renderInput={(params) => (
        <TextField
          {...params}
          label="Contractor"
          placeholder={placeholder}
          error={error !== null || problem !== undefined}
          helperText={
            error ? (
              <FieldLoadError onTryAgain={refetch}>
                {errorSentence(error, 'Failed to load contractors')}
              </FieldLoadError>
            ) : (
              problem
            )
          }
        />
      )}
    />
  );
}
