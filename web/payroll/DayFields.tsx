import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { type Day } from '../../domain/calendar.ts';
import { dayName } from '../ui/format.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { centsFromText } from '../../domain/money.ts';
import { WeeklyPayroll } from '../../domain/payroll/schema.ts';
import { messages } from './messages.ts';
import { SubstantiatedCheckbox } from './Substantiated.tsx';
import { amountProblem, fieldId, normalizeAmount } from './typed-sheet.ts';
import type { TypedSheet } from './use-typed-sheet.ts';

const { fields } = messages;

/** This width fits 99999.99 and the padding. */
const AMOUNT_MIN_WIDTH = '13ch';

/** Scrolls so far that the sticky bars at the top and bottom do not cover the focused field. */
const Field = styled(TextField)(({ theme }) => ({
  '& input': { scrollMarginBlock: theme.spacing(12) },
}));

/** Hides the spin buttons, because an accidental click would change the amount. */
const NumberField = styled(Field)({
  '& input': { MozAppearance: 'textfield' },
  '& input::-webkit-inner-spin-button, & input::-webkit-outer-spin-button': {
    appearance: 'none',
    margin: 0,
  },
});

interface FieldProps {
  day: Day;
  value: string;
  onChange: (text: string) => void;
  /** False in the table, where the column header is the label. */
  showLabel: boolean;
}

interface AmountFieldProps extends FieldProps {
  field: 'pay' | 'expenses';
}

function AmountField({ field, day, value, onChange, showLabel }: AmountFieldProps) {
  const label = field === 'pay' ? fields.pay : fields.expenses;
  const labelOn = field === 'pay' ? fields.payOn : fields.expensesOn;
  const problem = amountProblem(value);
  const dollar = <InputAdornment position="start">$</InputAdornment>;
  return (
    <NumberField
      id={fieldId(day, field)}
      type="number"
      {...(showLabel && { label })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => onChange(normalizeAmount(value))}
      onWheel={(event) => event.target instanceof HTMLElement && event.target.blur()}
      error={problem !== undefined}
      helperText={problem}
      fullWidth
      sx={{ minWidth: AMOUNT_MIN_WIDTH }}
      slotProps={{
        ...(showLabel && { input: { startAdornment: dollar } }),
        htmlInput: {
          min: 0,
          step: 0.01,
          inputMode: 'decimal',
          'aria-label': labelOn(dayName(day)),
        },
      }}
    />
  );
}

function NotesField({ day, value, onChange, showLabel }: FieldProps) {
  return (
    <Field
      id={fieldId(day, 'notes')}
      {...(showLabel && { label: fields.notes })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      slotProps={{
        htmlInput: {
          maxLength: maxLengthOf(WeeklyPayroll, 'weeklyData.0.notes'),
          'aria-label': fields.notesOn(dayName(day)),
        },
      }}
    />
  );
}

export function fieldsOf(typed: TypedSheet, index: number, showLabel: boolean) {
  const row = typed.rows[index];
  if (!row) return { pay: null, expenses: null, notes: null };
  const { day } = row;
  const common = { day, showLabel };
  return {
    pay: (
      <AmountField
        {...common}
        field="pay"
        value={row.pay}
        onChange={(text) => typed.change(day, 'pay', text)}
      />
    ),
    expenses: (
      <AmountField
        {...common}
        field="expenses"
        value={row.expenses}
        onChange={(text) => typed.change(day, 'expenses', text)}
      />
    ),
    notes: (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'end' }}>
        <NotesField
          {...common}
          value={row.notes}
          onChange={(text) => typed.change(day, 'notes', text)}
        />
        <SubstantiatedCheckbox
          day={day}
          expensesCents={centsFromText(row.expenses)}
          substantiated={row.substantiated}
          onChange={(substantiated) => typed.changeSubstantiated(day, substantiated)}
        />
      </Stack>
    ),
  };
}
