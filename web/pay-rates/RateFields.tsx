import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { EARLIEST_RATE_DAY } from '../../domain/pay-rates/rules.ts';
import { setPayRate } from '../../domain/pay-rates/schema.ts';
import { RATE_UNITS, type RateUnit } from '../../domain/payroll/lines.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormCheckbox } from '../app/forms/FormCheckbox.tsx';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';

const { form: text, units } = messages;

// The inputs for a rate of any unit, for one person or several.

export interface RateFormFields {
  unit: RateUnit;
  rate: string;
  /** Whether a first rate also applies to the days before it was entered. */
  fromStart: boolean;
  effectiveFrom: Day;
  reason: string;
}

/** Whether somebody has a rate of the unit already. Another rate replaces it from a day on. */
type HasRate = (unit: RateUnit) => boolean;

export const newRate = (today: Day): RateFormFields => ({
  unit: 'HOUR',
  rate: '',
  fromStart: true,
  effectiveFrom: today,
  reason: '',
});

const UNITS = RATE_UNITS.map((value) => ({ value, label: units[value] }));
const GRID = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** Returns false for an empty date field. */
const isBefore = (day: Day | undefined, today: Day) =>
  day !== undefined && day !== '' && day < today;

export function rateBodyOf(
  { unit, rate, fromStart, effectiveFrom, reason }: RateFormFields,
  hasRateOf: HasRate,
) {
  return {
    unit,
    rate: rateFrom(rate) ?? null,
    effectiveFrom: fromStart && !hasRateOf(unit) ? EARLIEST_RATE_DAY : effectiveFrom,
    reason: reason.trim(),
  };
}

export const rateProblems =
  (today: Day, hasRateOf: HasRate) =>
  ({ unit, effectiveFrom, reason }: RateFormFields): { reason?: string } =>
    hasRateOf(unit) && isBefore(effectiveFrom, today) && reason.trim() === ''
      ? { reason: text.noReason }
      : {};

interface RateFieldsProps {
  today: Day;
  hasRateOf: HasRate;
  isPlanned?: boolean;
}

/** A first rate applies from the start by default, so that the days of this week have it too. */
export function RateFields({ today, hasRateOf, isPlanned = false }: RateFieldsProps) {
  const { unit = 'HOUR', effectiveFrom, fromStart } = useWatch<RateFormFields>();
  const hasRate = hasRateOf(unit);
  const isPast = hasRate && isBefore(effectiveFrom, today);
  return (
    <>
      <Box sx={GRID}>
        {!isPlanned && <FormChoice<RateFormFields> name="unit" label={text.unit} choices={UNITS} />}
        <FormInput<RateFormFields>
          name="rate"
          label={text.rate(unit)}
          required={!hasRate}
          hint={hasRate ? text.rateHint : undefined}
          rule={(typed) => {
            const rate = rateFrom(String(typed));
            return rate === undefined || (rate === null && !hasRate) ? text.rateInvalid : undefined;
          }}
          inputProps={{ inputMode: 'decimal' }}
          hasInitialFocus
        />
        {(hasRate || !fromStart) && (
          <FormInput<RateFormFields>
            name="effectiveFrom"
            label={text.from}
            type="date"
            required
            hint={hasRate ? text.fromHint : undefined}
          />
        )}
      </Box>
      {!hasRate && (
        <FormCheckbox<RateFormFields> name="fromStart" label={text.fromStart} isSentence />
      )}
      {isPast && <Typography variant="hint">{text.past}</Typography>}
      {hasRate && (
        <FormInput<RateFormFields>
          name="reason"
          label={text.reason}
          required={isPast}
          maxLength={maxLengthOf(setPayRate.body, 'reason')}
        />
      )}
    </>
  );
}
