import type { FieldValues } from 'react-hook-form';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import { useFormField, type FormFieldProps } from './use-form-field.ts';

type FormInputProps<Fields extends FieldValues> = FormFieldProps<Fields> &
  Omit<TextInputProps, 'name' | 'error' | 'inputRef' | 'helperText'> & {
    maxLength?: number | undefined;
  };

/** One line of text of the form around it: `<FormInput<StaffFields> name="phone" label="Phone" … />`. */
export function FormInput<Fields extends FieldValues>(props: FormInputProps<Fields>) {
  const { name, rule, hint, tidy, startsHere = false, maxLength, inputProps, ...input } = props;
  return (
    <TextInput
      autoComplete="off"
      inputProps={{ maxLength, ...inputProps }}
      {...input}
      {...useFormField({ name, rule, hint, tidy, startsHere })}
    />
  );
}

type FormPasswordProps<Fields extends FieldValues> = FormFieldProps<Fields> &
  Pick<TextInputProps, 'label' | 'autoComplete' | 'required'>;

/** A password of the form around it. */
export function FormPassword<Fields extends FieldValues>(props: FormPasswordProps<Fields>) {
  const { name, rule, hint, startsHere = false, ...input } = props;
  return <PasswordField {...input} {...useFormField({ name, rule, hint, startsHere })} />;
}
