import { useEffect } from 'react';
import {
  get,
  useFormContext,
  type FieldError,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from 'react-hook-form';
import { fieldOf } from '../platform/form-field.ts';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';

interface FormInputProps<Fields extends FieldValues> extends Omit<
  TextInputProps,
  'name' | 'error' | 'inputRef' | 'helperText'
> {
  name: Path<Fields>;
  maxLength: number;
  /** Without them any text is taken. */
  rules?: RegisterOptions<Fields, Path<Fields>>;
  /** Stands under the field while nothing is wrong with it. */
  hint?: string;
  /** The form opens with the cursor in it. */
  startsHere?: boolean;
}

/** One line of text of the form around it: `<FormInput<StaffFields> name="phone" label="Phone" … />`.
 *  Fields are looked at in the order in which they stand, and the first wrong one gets the focus. */
export function FormInput<Fields extends FieldValues>(props: FormInputProps<Fields>) {
  const { name, maxLength, rules, hint, startsHere = false, inputProps, ...input } = props;
  const { register, setFocus, formState } = useFormContext<Fields>();
  const error: FieldError | undefined = get(formState.errors, name);
  useEffect(() => {
    if (startsHere) setFocus(name);
  }, [startsHere, setFocus, name]);
  return (
    <TextInput
      autoComplete="off"
      inputProps={{ maxLength, ...inputProps }}
      {...input}
      {...fieldOf(register(name, rules), error, hint)}
    />
  );
}
