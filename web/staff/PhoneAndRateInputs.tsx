import { longest } from '../../domain/limits.ts';
import { updateStaff } from '../../domain/staff/schema.ts';
import { RateInput } from '../people/RateInput.tsx';
import { SideBySide } from '../people/SideBySide.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';
import type { StaffFields } from './staff-form.ts';

const { fields: text } = messages;

interface PhoneAndRateProps {
  /** Not everybody sees what people earn. */
  withRate?: boolean;
}

export function PhoneAndRateInputs({ withRate = true }: PhoneAndRateProps) {
  return (
    <SideBySide>
      <FormInput<StaffFields>
        name="phone"
        label={text.phone}
        type="tel"
        maxLength={longest(updateStaff.body, 'phone')}
        hint={text.phoneHint}
      />
      {withRate && <RateInput label={text.rate} />}
    </SideBySide>
  );
}
