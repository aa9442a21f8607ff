import { longest } from '../../domain/limits.ts';
import { updateStaff } from '../../domain/staff/schema.ts';
import { RateInput } from '../people/RateInput.tsx';
import { SideBySide } from '../people/SideBySide.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import type { StaffFields } from './staff-form.ts';

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
        maxLength={longest(updateStaff.body, 'phone')}
        hint="Optional"
      />
      {withRate && <RateInput label="Daily Rate (dollars per hour)" />}
    </SideBySide>
  );
}
