import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { fieldOf } from '../platform/form-field.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { rateRules, requiredText, type PersonFields } from './staff-form.ts';

const SIDE_BY_SIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { sm: '1fr 1fr' },
};

interface PersonInputsProps {
  register: UseFormRegister<PersonFields>;
  errors: FieldErrors<PersonFields>;
}

export function NameInputs({ register, errors }: PersonInputsProps) {
  return (
    <Box sx={SIDE_BY_SIDE}>
      <TextInput
        label="First Name"
        autoComplete="off"
        inputProps={{ maxLength: 100, dir: 'auto' }}
        {...fieldOf(
          register('firstName', requiredText('First name is required')),
          errors.firstName,
        )}
      />
      <TextInput
        label="Last Name"
        autoComplete="off"
        inputProps={{ maxLength: 100, dir: 'auto' }}
        {...fieldOf(register('lastName', requiredText('Last name is required')), errors.lastName)}
      />
    </Box>
  );
}

interface PhoneAndRateProps extends PersonInputsProps {
  /** Not everybody sees what people earn. */
  withRate?: boolean;
}

export function PhoneAndRateInputs({ register, errors, withRate = true }: PhoneAndRateProps) {
  return (
    <Box sx={SIDE_BY_SIDE}>
      <TextInput
        label="Phone"
        type="tel"
        autoComplete="off"
        inputProps={{ maxLength: 40 }}
        {...fieldOf(register('phone'), errors.phone, 'Optional')}
      />
      {withRate && (
        <TextInput
          label="Daily Rate (dollars per hour)"
          inputProps={{ inputMode: 'decimal', maxLength: 12 }}
          autoComplete="off"
          startAdornment={<InputAdornment position="start">$</InputAdornment>}
          {...fieldOf(
            register('dailyRate', rateRules),
            errors.dailyRate,
            'Optional. Leave it empty where there is no rate.',
          )}
        />
      )}
    </Box>
  );
}
