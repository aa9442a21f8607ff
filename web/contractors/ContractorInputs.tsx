import Box from '@mui/material/Box';
import { useEffect, useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldOf } from '../platform/form-field.ts';
import { PasswordChecklist } from '../ui/PasswordChecklist.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import {
  emailRules,
  passwordRules,
  requiredText,
  type ContractorFields,
} from './contractor-form.ts';

interface InputsProps {
  form: UseFormReturn<ContractorFields>;
}

export function NameAndEmailInputs({ form }: InputsProps) {
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  // The dialog opens with the cursor in its first field.
  useEffect(() => setFocus('firstName'), [setFocus]);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { sm: '1fr 1fr' },
        }}
      >
        <TextInput
          label="First Name"
          required
          autoComplete="off"
          inputProps={{ maxLength: 100, dir: 'auto' }}
          {...fieldOf(
            register('firstName', requiredText('First name is required')),
            errors.firstName,
          )}
        />
        <TextInput
          label="Last Name"
          required
          autoComplete="off"
          inputProps={{ maxLength: 100, dir: 'auto' }}
          {...fieldOf(register('lastName', requiredText('Last name is required')), errors.lastName)}
        />
      </Box>
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="off"
        inputProps={{ maxLength: 254 }}
        {...fieldOf(register('email', emailRules), errors.email)}
      />
    </>
  );
}

export function PasswordInput({ form }: InputsProps) {
  const { register, control, formState } = form;
  const typed = useWatch({ control, name: 'password' });
  const checklistId = useId();
  return (
    <>
      <PasswordField
        label="Password"
        required
        autoComplete="new-password"
        {...fieldOf(
          register('password', passwordRules),
          formState.errors.password,
          'For the first sign-in only: it must be changed then.',
        )}
      />
      <PasswordChecklist id={checklistId} password={typed} />
    </>
  );
}
