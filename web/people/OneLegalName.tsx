import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Names } from '../../domain/people.ts';
import { FormCheckbox } from '../app/forms/FormCheckbox.tsx';
import { messages } from './messages.ts';

export interface NameFields extends Names {
  /** Whether the person has one legal name. The last name is then empty. */
  oneLegalName: boolean;
}

/** Returns the values of the name fields for a stored name. */
export const nameFieldsOf = ({ firstName, lastName }: Names): NameFields => ({
  firstName,
  lastName,
  oneLegalName: firstName !== '' && lastName === '',
});

/** The checkbox that empties the last name. The last name that was typed comes back when the box is cleared. */
export function OneLegalNameCheckbox() {
  const { getValues, setValue } = useFormContext<NameFields>();
  const typed = useRef('');
  return (
    <FormCheckbox<NameFields>
      name="oneLegalName"
      label={messages.name.oneLegalName}
      onChanged={(checked) => {
        if (checked) typed.current = getValues('lastName');
        setValue('lastName', checked ? '' : typed.current, { shouldDirty: true });
      }}
    />
  );
}
