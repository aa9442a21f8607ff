import { useWatch } from 'react-hook-form';
import { RATE_UNITS, type RateUnit } from '../../domain/payroll/lines.ts';
import { rateFrom } from '../../domain/rate.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { SideBySide } from '../people/PersonInputs.tsx';
import { messages } from './messages.ts';

const { form: text, units } = messages;

export interface FirstRateFields {
  rateUnit: RateUnit;
  dailyRate: string;
}

export const NO_FIRST_RATE: FirstRateFields = { rateUnit: 'HOUR', dailyRate: '' };

/** Returns the rate for the request body. Returns nothing if the input is empty. */
export function firstRateBodyOf({ rateUnit, dailyRate }: FirstRateFields) {
  const rate = rateFrom(dailyRate);
  return typeof rate === 'number' ? { dailyRate: rate, rateUnit } : {};
}

const UNITS = RATE_UNITS.map((value) => ({ value, label: units[value] }));

/** The optional rate of a new contractor, in any unit. */
export function FirstRateInputs() {
  const { rateUnit = 'HOUR' } = useWatch<FirstRateFields>();
  return (
    <SideBySide>
      <FormChoice<FirstRateFields> name="rateUnit" label={text.unit} choices={UNITS} />
      <FormInput<FirstRateFields>
        name="dailyRate"
        label={text.rate(rateUnit)}
        inputProps={{ inputMode: 'decimal' }}
        maxLength={12}
        rule={(typed) => (rateFrom(String(typed)) === undefined ? text.rateInvalid : undefined)}
        hint={text.optional}
      />
    </SideBySide>
  );
}
