import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { listContractors, type Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { messages } from './messages.ts';
import { FieldLoadError } from '../ui/LoadError.tsx';

const { contractor: text } = messages;

const MAX_IN_LIST = 100;

const contractorsQuery = (search: string) =>
  queryOf(listContractors, { query: { limit: MAX_IN_LIST, ...(search && { search }) } });

/** The contractors in the person's scope. If they do not fit in one answer, the server searches by the typed text. */
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

const labelOf = (contractor: Contractor) =>
  contractor.isActive ? fullName(contractor) : text.inactive(fullName(contractor));

interface ContractorSelectProps {
  selected: string | undefined;
  onSelect: (contractorId: string | undefined) => void;
  label?: string;
  placeholder?: string;
  /** Whether a choice can only be replaced, not cleared. */
  cannotClear?: boolean;
  /** The error below the field. */
  problem?: string | undefined;
}

export function ContractorSelect(props: ContractorSelectProps) {
  const { selected, onSelect, label = text.label, placeholder = text.placeholder } = props;
  const { cannotClear = false, problem } = props;
  const [typed, setTyped] = useState('');
  const { contractors, isLoading, error, refetch } = useContractors(typed);
  const contractor = contractors.find(({ id }) => id === selected) ?? null;
  return (
    <Autocomplete
      options={contractors}
      value={contractor}
      onChange={(_, next) => onSelect(next?.id)}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      getOptionLabel={labelOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isLoading}
      loadingText={text.loading}
      noOptionsText={text.empty}
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      openOnFocus
      disableClearable={cannotClear && contractor !== null}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          error={error !== null || problem !== undefined}
          helperText={
            error ? (
              <FieldLoadError onTryAgain={refetch}>
                {errorSentence(error, text.loadFailed)}
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
