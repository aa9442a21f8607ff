import Box from '@mui/material/Box';
import { HiddenText } from '../ui/HiddenText.tsx';
import { Switch } from '../ui/Switch.tsx';
import type { DayFieldProps } from './DayInputs.tsx';
import { fullDay } from './day-names.ts';

/** The whole field around the switch takes the thumb. */
export function WorkedSwitch({ row, disabled, onEdit }: DayFieldProps) {
  return (
    <Box
      component="label"
      sx={{
        minHeight: 48,
        pl: 1,
        pr: 0.5,
        display: 'flex',
        alignItems: 'center',
        cursor: 'pointer',
      }}
    >
      <HiddenText>Worked on {fullDay(row.day)}</HiddenText>
      <Switch
        checked={row.worked}
        disabled={disabled}
        onChange={(event) => onEdit({ worked: event.target.checked })}
      />
    </Box>
  );
}
