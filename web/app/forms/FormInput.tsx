import { useEffect, type ChangeEvent } from 'react';
import { get, useFormContext, type FieldError, type FieldValues, type Path } from 'react-hook-form';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import type { Rule } from './resolver.ts';

export interface FormFieldProps<Fields extends FieldValues> {
  name: Path<Fields>;
  /** What the screen itself says is wrong; the schema of the endpoint says the rest. */
  rule?: Rule | undefined;
  /** Stands under the field while nothing is wrong with it. */
  hint?: string | undefined;
  /** What becomes of the text while it is typed. */
  tidy?: ((typed: string) => string) | undefined;
  /** The form opens with the cursor in it. */
  startsHere?: boolean;
}

/** Ties a field of the form around it to a Material field: the form's ref is the input, and the error stands where the
 *  hint was. Fields are looked at in the order in which they stand, and the first wrong one gets the focus. */
export function useFormField<Fields extends FieldValues>(props: FormFieldProps<Fields>) {
  const { name, rule, hint, tidy, startsHere = false } = props;
  const { register, setFocus, formState } = useFormContext<Fields>();
  const error: FieldError | undefined = get(formState.errors, name);
  useEffect(() => {
    if (startsHere) setFocus(name);
  }, [startsHere, setFocus, name]);
  const { ref, ...field } = register(name, rule && { validate: rule });
  function onChange(
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) {
    if (tidy) event.target.value = tidy(event.target.value);
    return field.onChange(event);
  }
  return {
    ...field,
    onChange,
    inputRef: ref,
    error: error !== undefined,
    helperText: error?.message || hint,
  };
}

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
