import { yearOf, type Day } from '../../../domain/calendar.ts';
import { FIRST_TAX_YEAR, refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { messages } from '../form-1099-nec/messages.ts';

/** Returns the error for a typed year that cannot have documents. The server applies the same rule. */
export function yearProblem(typed: string, today: Day): string | undefined {
  const year = Number(typed);
  return Number.isInteger(year) && typed.trim() !== '' && !refusalOfTaxYear(year, today)
    ? undefined
    : messages.names.yearInvalid(FIRST_TAX_YEAR, yearOf(today));
}

interface YearFieldProps {
  label: string;
  value: string;
  today: Day;
  onType: (typed: string) => void;
  problem: string | undefined;
  placeholder?: string;
}

export function yearInput(today: Day) {
  return {
    type: 'number',
    inputProps: { min: FIRST_TAX_YEAR, max: yearOf(today), inputMode: 'numeric' },
    // The theme aligns number inputs to the right, but a year is not an amount.
    sx: { '& input[type="number"]': { textAlign: 'left' } },
  } as const;
}

/** Shows an input for a tax year, from the first supported year to the current year. */
export function YearField({ label, value, today, onType, problem, placeholder }: YearFieldProps) {
  return (
    <TextInput
      label={label}
      {...yearInput(today)}
      value={value}
      {...(placeholder && { placeholder })}
      onChange={(event) => onType(event.target.value)}
      error={problem !== undefined}
      helperText={problem}
    />
  );
}
