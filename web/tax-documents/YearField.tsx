import { yearOf, type Day } from '../../domain/calendar.ts';
import { FIRST_TAX_YEAR, refuseTaxYear } from '../../domain/tax-documents/status.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';

/** Why a year as typed is none that there are documents of: the server's own rule. */
export function yearProblem(typed: string, today: Day): string | undefined {
  const year = Number(typed);
  return Number.isInteger(year) && typed.trim() !== '' && !refuseTaxYear(year, today)
    ? undefined
    : messages.names.yearInvalid(FIRST_TAX_YEAR, yearOf(today));
}

interface YearFieldProps {
  label: string;
  value: string;
  today: Day;
  onType: (typed: string) => void;
  /** What is wrong with what was typed. */
  problem: string | undefined;
  placeholder?: string;
}

/** What a field asks for that takes a tax year. */
export function yearInput(today: Day) {
  return {
    type: 'number',
    inputProps: { min: FIRST_TAX_YEAR, max: yearOf(today), inputMode: 'numeric' },
    // A year is a name, not an amount.
    sx: { '& input[type="number"]': { textAlign: 'left' } },
  } as const;
}

/** A tax year, from the first that there is to the current one. */
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
