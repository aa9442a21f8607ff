import Autocomplete from '@mui/material/Autocomplete';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode, Ref } from 'react';
import { fullName } from '../../domain/people.ts';

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

interface PersonSearchProps<Found extends Person> {
  label: string;
  placeholder: string;
  loadingText: string;
  noOptionsText: string;
  chosen: Found | null;
  /** The people that the server found for the typed text. */
  found: readonly Found[];
  isLoading: boolean;
  onChoose: (person: Found | null) => void;
  /** Called with the typed text, and with an empty string when someone chooses a person. */
  onType: (typed: string) => void;
  onBlur?: () => void;
  hasError: boolean;
  helperText: ReactNode;
  disabled?: boolean;
  /** Whether the person can replace the choice but not clear it. */
  cannotClear?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  sx?: SxProps<Theme>;
}

/** Selects one of the people that the server finds. The chosen person is always an option. */
export function PersonSearch<Found extends Person>(props: PersonSearchProps<Found>) {
  const { label, placeholder, chosen, found, hasError, helperText, inputRef, sx = null } = props;
  const isListed = chosen === null || found.some(({ id }) => id === chosen.id);
  return (
    <Autocomplete
      sx={sx}
      options={isListed ? found : [chosen, ...found]}
      value={chosen}
      disabled={props.disabled ?? false}
      onChange={(_, next) => props.onChoose(next)}
      onBlur={props.onBlur}
      onInputChange={(_, input, reason) => props.onType(reason === 'input' ? input : '')}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      loading={props.isLoading}
      loadingText={props.loadingText}
      noOptionsText={props.noOptionsText}
      slotProps={{ paper: { variant: 'outlined' }, listbox: { sx: { typography: 'body2' } } }}
      autoHighlight
      disableClearable={(props.cannotClear ?? false) && chosen !== null}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={placeholder}
          inputRef={inputRef}
          error={hasError}
          helperText={helperText}
        />
      )}
    />
  );
}
