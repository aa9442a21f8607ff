import TextField from '@mui/material/TextField';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { FIRST_TAX_YEAR } from '../../domain/tax-documents/status.ts';

interface YearFieldProps {
  label: string;
  value: string;
  today: Day;
  onType: (typed: string) => void;
  /** What is wrong with what was typed. */
  problem: string | undefined;
  placeholder?: string;
}

/** A tax year, from the first that there is to the current one. */
export function YearField({ label, value, today, onType, problem, placeholder }: YearFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      value={value}
      placeholder={placeholder}
      onChange={(event) => onType(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
      // A year is a name, not an amount.
      sx={{ '& input[type="number"]': { textAlign: 'left' } }}
      slotProps={{ htmlInput: { min: FIRST_TAX_YEAR, max: yearOf(today), inputMode: 'numeric' } }}
    />
  );
}
