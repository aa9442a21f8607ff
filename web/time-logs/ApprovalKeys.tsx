import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shortcutSetting, useShortcutsAreOn } from '../app/shortcut-setting.ts';
import { SHORTCUTS } from '../app/shortcuts.ts';
import { useShortcuts } from '../app/use-shortcuts.ts';
import { Keys } from '../ui/Keys.tsx';
import { focusDay, focusedDay } from './approval-focus.ts';
import { adjacentDay } from './approval-list.ts';
import { approvalMessages } from './approval-messages.ts';
import type { ApprovalQueueState } from './use-approval-queue.ts';

const { keys: text } = approvalMessages;

/** Adds the shortcuts of the queue. The shortcuts are off while a decision is being sent. */
export function useApprovalKeys(queue: ApprovalQueueState): void {
  const { shownDays, selected, select } = queue;
  const focusedIds = () => [focusedDay()].filter((id) => id !== undefined);
  // Without a selection, the shortcuts act on the focused day.
  const target = () => (selected.length > 0 ? selected : focusedIds());
  const move = (step: 1 | -1) => focusDay(adjacentDay(shownDays, focusedDay(), step));
  function approve() {
    const ids = target();
    if (ids.length > 0) queue.approve(ids);
  }
  useShortcuts(
    {
      'approval-next': () => move(1),
      'approval-previous': () => move(-1),
      'approval-select': () =>
        select(focusedIds(), !focusedIds().some((id) => selected.includes(id))),
      'approval-approve': approve,
      'approval-reject': () => queue.askForReason(target()),
      'approval-undo': queue.undoLast,
    },
    !queue.isBusy,
  );
}

const { 'approval-next': next, 'approval-previous': previous } = SHORTCUTS;

const HINTS = [
  { keys: [next.keys, previous.keys], action: text.move },
  { keys: [SHORTCUTS['approval-select'].keys], action: text.select },
  { keys: [SHORTCUTS['approval-approve'].keys], action: text.approve },
  { keys: [SHORTCUTS['approval-reject'].keys], action: text.reject },
  { keys: [SHORTCUTS['approval-undo'].keys], action: text.undo },
];

/** Lists the shortcuts. Hidden on narrow screens, and on touch screens, which usually have no keyboard. */
export function KeyHint() {
  const isOn = useShortcutsAreOn();
  return (
    <Box
      sx={{
        display: { xs: 'none', md: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        ml: 'auto',
        gap: 2,
        alignItems: 'center',
        color: 'text.faint',
      }}
    >
      {isOn &&
        HINTS.map(({ keys, action }) => (
          <Stack key={action} direction="row" component="span" sx={{ gap: 0.5 }}>
            <span>
              <Keys keys={keys} />
            </span>
            <Typography variant="caption" component="span">
              {action}
            </Typography>
          </Stack>
        ))}
      <Button size="small" onClick={() => shortcutSetting.turn(!isOn)}>
        {isOn ? text.turnOff : text.turnOn}
      </Button>
    </Box>
  );
}
