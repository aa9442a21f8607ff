import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { type Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { dayName } from '../ui/format.ts';
import { messages } from './messages.ts';

const { substantiation: text } = messages;

interface SubstantiatedProps {
  day: Day;
  expensesCents: Cents;
  substantiated: boolean;
  onChange: (substantiated: boolean) => void;
}

/** The checkbox for whether the expenses of a day are substantiated. On a day without expenses it is invisible but
 *  takes up its space, so no field moves while somebody types. */
export function SubstantiatedCheckbox({
  day,
  expensesCents,
  substantiated,
  onChange,
}: SubstantiatedProps) {
  return (
    <FormControlLabel
      label={text.label}
      sx={{
        m: 0,
        flexShrink: 0,
        color: 'text.primary',
        visibility: expensesCents === 0 ? 'hidden' : 'visible',
      }}
      control={
        <Checkbox
          size="small"
          checked={substantiated}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { 'aria-label': text.labelOn(dayName(day)) } }}
        />
      }
    />
  );
}

/** Shows whether the expenses of a day in a processed week are substantiated. */
export function SubstantiatedMark({
  expensesCents,
  substantiated,
}: Omit<SubstantiatedProps, 'day' | 'onChange'>) {
  if (expensesCents === 0) return null;
  return (
    <Typography variant="caption" component="div">
      {substantiated ? text.reimbursed : text.allowance}
    </Typography>
  );
}

/** Explains what a receipt must show and what happens without a receipt. */
export function SubstantiationHint() {
  return (
    <Typography variant="hint" sx={{ mt: 1.5, maxWidth: '70ch' }}>
      {text.hint}
    </Typography>
  );
}
