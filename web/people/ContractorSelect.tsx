import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type Ref } from 'react';
import {
  getContractor,
  listContractors,
  type Contractor,
} from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { queryOf } from '../app/api.ts';
import { hasCode } from '../app/api-error.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { messages } from './messages.ts';
import { FieldLoadError } from '../ui/LoadError.tsx';

const { contractor: text } = messages;

const MAX_IN_LIST = 100;

const contractorsQuery = (search: string) =>
  queryOf(listContractors, { query: { limit: MAX_IN_LIST, ...(search && { search }) } });

interface Option {
  id: string;
  label: string;
}

function optionOf(contractor: Pick<Contractor, 'id' | 'firstName' | 'lastName' | 'isActive'>) {
  const name = fullName(contractor);
  return { id: contractor.id, label: contractor.isActive ? name : text.inactive(name) };
}

/** Loads the contractors in the person's scope. If one response cannot contain all of them, the server searches for
 *  the typed text. */
function useOptions(typed: string) {
  const all = useQuery(contractorsQuery(''));
  const fitsInOneResponse = !all.data || all.data.pagination.total <= all.data.contractors.length;
  const search = useDeferredValue(fitsInOneResponse ? '' : typed);
  const found = useQuery(contractorsQuery(search));
  return {
    options: (found.data?.contractors ?? []).map(optionOf),
    first: (all.data?.contractors ?? []).map(optionOf),
    isLoading: found.isPending,
    error: found.error,
    refetch: () => Promise.all([all.refetch(), found.refetch()]),
  };
}

/** Loads a contractor who is not among the options. The person in the URL may not be in the list of contractors, for
 *  example after that person was archived. The label of the option then says that the person is not in the list,
 *  because an empty field would hide the selection. */
function useUnlisted(id: string | undefined) {
  const { data, error, refetch } = useQuery({
    ...queryOf(getContractor, { params: { id: id ?? '' } }),
    placeholderData: () => undefined,
    enabled: id !== undefined,
  });
  const isUnknown = id !== undefined && hasCode(error, 'NOT_FOUND');
  const option = isUnknown ? { id, label: text.unlisted } : data && optionOf(data);
  return {
    option,
    error: isUnknown ? null : error,
    refetch: () => id !== undefined && refetch(),
  };
}

interface ContractorSelectProps {
  selected: string | undefined;
  onSelect: (contractorId: string | undefined) => void;
  label?: string;
  placeholder?: string;
  /** Whether the person can replace the choice but not clear it. */
  cannotClear?: boolean;
  /** The error to show below the field. */
  problem?: string | undefined;
  /** Set in a form, which focuses the first invalid field. The list then does not open on focus, because it would
   *  cover the error. */
  inputRef?: Ref<HTMLInputElement>;
}

export function ContractorSelect(props: ContractorSelectProps) {
  const { selected, onSelect, label = text.label, placeholder = text.placeholder } = props;
  const { cannotClear = false, problem, inputRef } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const { options, first, isLoading, error: listError, refetch } = useOptions(typed);
  const known = [...options, ...first, ...(chosen ? [chosen] : [])].find(
    ({ id }) => id === selected,
  );
  const mustLoad = known === undefined && !isLoading;
  const unlisted = useUnlisted(mustLoad ? selected || undefined : undefined);
  const { id, label: name } = known ?? unlisted.option ?? {};
  // The object stays the same until the choice changes, because Autocomplete discards the typed text when its value is
  // another object.
  const value = useMemo<Option | null>(
    () => (id === undefined || name === undefined ? null : { id, label: name }),
    [id, name],
  );
  const isListed = options.some(({ id }) => id === value?.id);
  const error = listError ?? unlisted.error;
  return (
    <Autocomplete
      options={value && !isListed ? [value, ...options] : options}
      value={value}
      onChange={(_, next) => {
        setChosen(next ?? undefined);
        onSelect(next?.id);
      }}
      onInputChange={(_, input, reason) => setTyped(reason === 'input' ? input : '')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={isLoading}
      loadingText={text.loading}
      noOptionsText={text.empty}
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      openOnFocus={inputRef === undefined}
      disableClearable={cannotClear && value !== null}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          inputRef={inputRef}
          error={error !== null || problem !== undefined}
          helperText={
            error ? (
              <FieldLoadError onTryAgain={() => Promise.all([refetch(), unlisted.refetch()])}>
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
