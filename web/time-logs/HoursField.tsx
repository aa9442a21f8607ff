import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { hoursFromHundredths, quarterHoursFromText } from '../../domain/hours.ts';
import { hoursNumber } from '../ui/format.ts';
import { TOUCH, TOUCH_TARGET } from '../theme/sizes.ts';
import type { DayFieldProps } from './DayInputs.tsx';
import { fullDay, hoursIdOf, hoursProblemIdOf } from './day-names.ts';
import { messages } from './messages.ts';

const { day: text } = messages;

/** A native input, because a week has seven of them and Material UI would render five elements for each. */
export const HoursInput = styled('input')(({ theme: { vars, shape, spacing, typography } }) => ({
  boxSizing: 'border-box',
  width: '4.25rem',
  height: 40,
  padding: `0 1.25rem 0 ${spacing(0.5)}`,
  border: `1px solid ${vars.palette.edge}`,
  borderRadius: shape.borderRadius,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.primary,
  font: 'inherit',
  fontFamily: typography.fontFamily,
  textAlign: 'right',
  // The spin buttons are hidden, because people change the hours with them by accident.
  MozAppearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  outlineColor: vars.palette.primary.main,
  '&:focus-visible': { outlineStyle: 'solid', outlineWidth: 2, outlineOffset: -1 },
  '&[aria-invalid="true"]': {
    borderColor: vars.palette.error.main,
    outlineColor: vars.palette.error.main,
  },
  '&:disabled': { backgroundColor: vars.palette.background.default },
  // Phones zoom into fields with a font smaller than 16 px.
  [TOUCH]: { height: TOUCH_TARGET, fontSize: '1rem' },
}));

/** Shows the field for the hours of a worked day. A number that is not a multiple of a quarter hour stays in the field,
 *  and the row shows an error. */
export function HoursField({ row, disabled, onEdit }: DayFieldProps) {
  const { day, hours, hasHoursProblem } = row;
  function formatHours() {
    const hundredths = quarterHoursFromText(hours);
    if (hundredths !== undefined) onEdit({ hours: hoursNumber(hoursFromHundredths(hundredths)) });
  }
  return (
    <Box sx={{ position: 'relative', flexShrink: 0 }}>
      <HoursInput
        id={hoursIdOf(day)}
        type="number"
        inputMode="decimal"
        min={0.25}
        max={24}
        step={0.25}
        aria-label={text.hoursOn(fullDay(day))}
        aria-invalid={hasHoursProblem}
        {...(hasHoursProblem && { 'aria-describedby': hoursProblemIdOf(day) })}
        value={hours}
        disabled={disabled}
        onChange={(event) => onEdit({ hours: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={formatHours}
        // While the field has the focus, the mouse wheel would change the hours.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <Typography
        component="span"
        variant="hint"
        aria-hidden
        sx={{ position: 'absolute', right: 8, top: '50%', translate: '0 -50%' }}
      >
        {text.hoursUnit}
      </Typography>
    </Box>
  );
}

export function HoursProblem({ row }: Pick<DayFieldProps, 'row'>) {
  if (!row.hasHoursProblem) return null;
  return (
    <Typography
      id={hoursProblemIdOf(row.day)}
      component="p"
      variant="caption"
      sx={{ flexBasis: '100%', color: 'error.main', fontWeight: 500 }}
    >
      {text.hoursProblem}
    </Typography>
  );
}
