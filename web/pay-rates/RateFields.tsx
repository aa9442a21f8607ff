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
  /** Whether a rate in a second unit is paid beside the others. Empty until somebody answers. */
  beside: '' | 'ADDITION' | 'INSTEAD';
}

/** Whether somebody has a rate of the unit already. Another rate replaces it from a day on. */
type HasRate = (unit: RateUnit) => boolean;

/** The units in which somebody is already paid and that a first rate of the unit can replace. */
type OtherUnits = (unit: RateUnit) => RateUnit[];

/** A flat amount is not pay for a day, so it replaces nothing and stays. */
export const otherUnitsOf = (paid: readonly RateUnit[], unit: RateUnit): RateUnit[] =>
  unit === 'FLAT' || paid.includes(unit) ? [] : paid.filter((other) => other !== 'FLAT');

export const newRate = (today: Day): RateFormFields => ({
  unit: 'HOUR',
  rate: '',
  fromStart: true,
  effectiveFrom: today,
  reason: '',
  beside: '',
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

/** What the people have already, which decides what the form asks. */
export type Existing = Pick<RateFieldsProps, 'hasRateOf' | 'otherUnits'>;

/** Whether the rate ends the rates in the other units. */
const replacesOthers = (
  { unit, beside }: Pick<RateFormFields, 'unit' | 'beside'>,
  { otherUnits }: Pick<Existing, 'otherUnits'>,
): boolean => beside === 'INSTEAD' && otherUnits(unit).length > 0;

export function rateBodyOf(fields: RateFormFields, existing: Existing) {
  const { unit, rate, fromStart, effectiveFrom, reason } = fields;
  const replaces = replacesOthers(fields, existing);
  return {
    unit,
    rate: rateFrom(rate) ?? null,
    effectiveFrom:
      fromStart && !existing.hasRateOf(unit) && !replaces ? EARLIEST_RATE_DAY : effectiveFrom,
    reason: reason.trim(),
    ...(replaces && { insteadOf: existing.otherUnits(unit) }),
  };
}

export const rateProblems =
  (today: Day, existing: Existing) =>
  (fields: RateFormFields): { reason?: string } =>
    (existing.hasRateOf(fields.unit) || replacesOthers(fields, existing)) &&
    isBefore(fields.effectiveFrom, today) &&
    fields.reason.trim() === ''
      ? { reason: text.noReason }
      : {};

interface RateFieldsProps {
  today: Day;
  hasRateOf: HasRate;
  otherUnits: OtherUnits;
  isPlanned?: boolean;
}

/** A first rate applies from the start by default, so that the days of this week have it too. */
export function RateFields({ today, hasRateOf, otherUnits, isPlanned = false }: RateFieldsProps) {
  const { unit = 'HOUR', effectiveFrom, fromStart, beside = '' } = useWatch<RateFormFields>();
  const hasRate = hasRateOf(unit);
  const others = otherUnits(unit);
  const isDated = hasRate || replacesOthers({ unit, beside }, { otherUnits });
  const isPast = isDated && isBefore(effectiveFrom, today);
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
        {(isDated || !fromStart) && (
          <FormInput<RateFormFields>
            name="effectiveFrom"
            label={text.from}
            type="date"
            required
            hint={isDated ? text.fromHint : undefined}
          />
        )}
      </Box>
      {others.length > 0 && (
        <FormChoice<RateFormFields>
          name="beside"
          label={text.beside(others)}
          emptyLabel={text.chooseBeside}
          choices={[
            { value: 'ADDITION', label: text.addition },
            { value: 'INSTEAD', label: text.instead },
          ]}
          rule={(chosen) => (chosen === '' ? text.besideMissing : undefined)}
        />
      )}
      {!isDated && (
        <FormCheckbox<RateFormFields> name="fromStart" label={text.fromStart} isSentence />
      )}
      {isPast && <Typography variant="hint">{text.past}</Typography>}
      {isDated && (
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
