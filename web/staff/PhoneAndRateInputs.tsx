import InputAdornment from '@mui/material/InputAdornment';
import { FormInput } from '../people/FormInput.tsx';
import { SideBySide } from '../people/SideBySide.tsx';
import { rateRules, type StaffFields } from './staff-form.ts';

interface PhoneAndRateProps {
  /** Not everybody sees what people earn. */
  withRate?: boolean;
}

export function PhoneAndRateInputs({ withRate = true }: PhoneAndRateProps) {
  return (
    <SideBySide>
      <FormInput<StaffFields>
        name="phone"
        label="Phone"
        type="tel"
        maxLength={40}
        hint="Optional"
      />
      {withRate && (
        <FormInput<StaffFields>
          name="dailyRate"
          label="Daily Rate (dollars per hour)"
          inputProps={{ inputMode: 'decimal' }}
          maxLength={12}
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          rules={rateRules}
          hint="Optional. Leave it empty where there is no rate."
        />
      )}
    </SideBySide>
  );
}
