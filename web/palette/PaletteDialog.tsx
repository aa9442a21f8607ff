import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import {
  useId,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type KeyboardEventHandler,
} from 'react';
import { MAX_SEARCH_LENGTH } from '../../domain/lists.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { focusOnMount } from '../ui/focus.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { CommandList, optionIdOf } from './CommandList.tsx';
import type { Command } from './commands.ts';
import { messages } from './messages.ts';
import { useCommands, remember } from './use-commands.ts';

const { palette: text } = messages;

interface PaletteInputProps {
  typed: string;
  listId: string;
  activeId: string | undefined;
  onType: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
}

/** The search input. It keeps the focus, and `aria-activedescendant` identifies the active option. */
function PaletteInput({ typed, listId, activeId, onType, onKeyDown }: PaletteInputProps) {
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
      inputRef={focusOnMount}
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
          maxLength: MAX_SEARCH_LENGTH,
          enterKeyHint: 'go',
        },
      }}
    />
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus back to the input. If the page behind the dialog takes the focus, for example because it loads
 *  late, Material UI moves the focus to the dialog's container. Typed letters would be lost there. */
function refocusInput({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (!target.closest('[role="dialog"]')) currentTarget.querySelector('input')?.focus();
}

interface PaletteDialogProps {
  pages: readonly Command[];
  onClose: () => void;
}

/** Finds pages, actions, people and weeks. The arrow keys move through the list. Mount this dialog only while it is
 *  open, so that it always starts empty. */
export function PaletteDialog({ pages, onClose }: PaletteDialogProps) {
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const navigate = useNavigate();
  const listId = useId();
  const { groups, isSearching, error, retry } = useCommands(typed, pages);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands.find(({ id }) => id === activeId) ?? commands[0];

  function choose(command: Command) {
    remember(command);
    onClose();
    // The router's types accept only a target whose route is known at compile time.
    if (typeof command.run === 'function') command.run();
    else void navigate(command.run as never);
  }

  function moveActive(step: number) {
    const index = commands.findIndex((command) => command === active);
    setActiveId(commands.at((index + step) % commands.length)?.id);
  }

  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, Enter confirms the composed text.
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    const closes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!step && !closes && event.key !== 'Enter') return;
    event.preventDefault();
    if (closes) onClose();
    else if (step) moveActive(step);
    else if (active) choose(active);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onFocus={refocusInput}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${listId}-title`}
      // The dialog is top-aligned, so it does not move when the number of lines changes.
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, sm: '10vh' } } }}
    >
      <HiddenText id={`${listId}-title`}>{text.title}</HiddenText>
      <PaletteInput
        typed={typed}
        listId={listId}
        activeId={active && optionIdOf(listId, active)}
        onType={(text) => {
          setTyped(text);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList
        {...{ groups, active, listId }}
        onPoint={({ id }) => setActiveId(id)}
        onChoose={choose}
      />
      {error && (
        <Box sx={{ px: 2.5, pt: 1.5 }}>
          <LoadError onTryAgain={retry}>{errorSentence(error, text.failed)}</LoadError>
        </Box>
      )}
      {commands.length === 0 && !isSearching && !error && (
        <Typography variant="hint" sx={{ px: 3, pb: 3, pt: 1 }}>
          {text.empty}
        </Typography>
      )}
      <HiddenText as="output">
        {isSearching ? text.searching : !error && text.results(commands.length)}
      </HiddenText>
    </Dialog>
  );
}
