import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const STORAGE_KEY = 'linehaul-approval-keys';

const Key = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  padding: theme.spacing(0, 0.75),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(0.5),
  marginRight: theme.spacing(0.5),
}));

const KEYS = [
  ['j k', 'move'],
  ['x', 'select'],
  ['a', 'approve'],
  ['r', 'reject'],
] as const;

interface Shortcuts {
  isOn: boolean;
  turn: (on: boolean) => void;
}

function readSetting(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Single letters can be pressed by accident, by voice for example: so they can be switched off. */
export function useShortcutsSetting(): Shortcuts {
  const [isOn, setOn] = useState(readSetting);
  return {
    isOn,
    turn: (on) => {
      setOn(on);
      try {
        window.localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  };
}

/** Only where there is a keyboard, as far as one can tell: not on a touch screen. */
export function KeyHint({ shortcuts }: { shortcuts: Shortcuts }) {
  const { isOn, turn } = shortcuts;
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
        KEYS.map(([key, action]) => (
          <Typography key={key} variant="caption" component="span">
            <Key>{key}</Key>
            {action}
          </Typography>
        ))}
      <Button size="small" onClick={() => turn(!isOn)}>
        {isOn ? 'Turn shortcuts off' : 'Turn shortcuts on'}
      </Button>
    </Box>
  );
}
