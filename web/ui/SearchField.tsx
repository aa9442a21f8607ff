import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '../../domain/lists.ts';
import { TextInput } from './TextInput.tsx';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when the person stops typing. */
  onSearch: (search: string) => void;
}

/** Searches while the person types. If the search in the URL changes for another reason, such as Back or 'Clear
 *  Filters', the field shows the new value. When the URL changes because of typing, the field keeps letters that were
 *  typed since then. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [lastUrlValue, setLastUrlValue] = useState(value);
  if (value !== lastUrlValue) {
    setLastUrlValue(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  const send = useEffectEvent((search: string) => {
    setSent(search);
    onSearch(search);
  });
  useEffect(() => {
    const search = typed.trim();
    if (search === sent) return undefined;
    const timer = setTimeout(() => send(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);

  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      inputProps={{ maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off', spellCheck: false }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
    />
  );
}
