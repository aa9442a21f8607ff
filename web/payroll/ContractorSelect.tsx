import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { FieldLoadError } from '../ui/FieldLoadError.tsx';
import { contractorsQuery } from './api.ts';

function nameOf({ firstName, lastName, isActive }: Contractor): string {
  const name = `${firstName} ${lastName}`;
  return isActive ? name : `${name} (inactive)`;
}

/** The contractors in one's scope. A company with more of them than come at once is searched. */
function useContractors(typed: string) {
  const all = useQuery(contractorsQuery(''));
  const holdsAll = !all.data || all.data.pagination.total <= all.data.contractors.length;
  const search = useDeferredValue(holdsAll ? '' : typed);
  const found = useQuery(contractorsQuery(search));
  return {
    contractors: found.data?.contractors ?? [],
    isLoading: found.isPending,
    error: found.error,
    refetch: () => Promise.all([all.refetch(), found.refetch()]),
  };
}

interface ContractorSelectProps {
  selected: string | undefined;
  onSelect: (contractorId: string) => void;
  /** Where nobody needs to be selected: a filter. */
  onClear?: () => void;
  label?: string;
}

export function ContractorSelect(props: ContractorSelectProps) {
  const { selected, onSelect, onClear, label = 'Select Contractor' } = props;
  const [typed, setTyped] = useState('');
  const { contractors, isLoading, error, refetch } = useContractors(typed);
  const contractor = contractors.find(({ id }) => id === selected) ?? null;
  return (
    <Autocomplete
      options={contractors}
      value={contractor}
      onChange={(_, next) => (next ? onSelect(next.id) : onClear?.())}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isLoading}
      loadingText="Loading contractors..."
      noOptionsText="No contractors found"
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      openOnFocus
      disableClearable={!onClear && contractor !== null}
      sx={{ maxWidth: 360 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Type a name"
          error={error !== null}
          helperText={
            error && (
              <FieldLoadError onTryAgain={refetch}>
                {errorSentence(error, 'Failed to load contractors')}
              </FieldLoadError>
            )
          }
        />
      )}
    />
  );
}
