import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { shortcutSetting, useShortcutsAreOn } from '../app/shortcut-setting.ts';
import { SHORTCUTS } from '../app/shortcuts.ts';
import { Keys } from '../ui/Keys.tsx';
import { approvalMessages } from './approval-messages.ts';

const { keys: text } = approvalMessages;

const { 'approval-next': next, 'approval-previous': previous } = SHORTCUTS;

const HINTS = [
  { keys: [next.keys, previous.keys], action: text.move },
  { keys: [SHORTCUTS['approval-select'].keys], action: text.select },
  { keys: [SHORTCUTS['approval-approve'].keys], action: text.approve },
  { keys: [SHORTCUTS['approval-reject'].keys], action: text.reject },
  { keys: [SHORTCUTS['approval-undo'].keys], action: text.undo },
];

/** Only where there is a keyboard, as far as one can tell: not on a touch screen. */
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
