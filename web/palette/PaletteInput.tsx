import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import type { KeyboardEventHandler } from 'react';
import { LONGEST_SEARCH } from '../../domain/lists.ts';
import { focusOnArrival } from '../ui/focus.ts';
import { messages } from './messages.ts';

const { palette: text } = messages;

interface PaletteInputProps {
  typed: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** The field keeps the focus; which line is meant is said by `aria-activedescendant`. */
export function PaletteInput({ typed, listId, activeId, onType, onKeyDown }: PaletteInputProps) {
  return (
    <InputBase
      value={typed}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      placeholder={text.placeholder}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      sx={{ flexShrink: 0, px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
      inputRef={focusOnArrival}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': text.field,
          'aria-expanded': activeId !== undefined,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
          maxLength: LONGEST_SEARCH,
          enterKeyHint: 'go',
        },
      }}
    />
  );
}
