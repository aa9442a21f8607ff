import { useEffect, type ChangeEvent } from 'react';
import {
  get,
  useFormContext,
  useWatch,
  type FieldError,
  type FieldValues,
  type Path,
} from 'react-hook-form';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextInput, type TextInputProps } from '../../ui/TextInput.tsx';
import type { Rule } from './resolver.ts';

export interface FormFieldProps<Fields extends FieldValues> {
  name: Path<Fields>;
  /** A validation rule of the page. It runs before the endpoint's schema. */
  rule?: Rule | undefined;
  /** The fields whose errors depend on this field. After the first submission, a change of this field also validates
   *  the dependent fields. */
  dependentFields?: Path<Fields>[] | undefined;
  /** Shown under the field while the field is valid. */
  hint?: string | undefined;
  /** Normalizes the text while it is typed. */
  normalize?: ((typed: string) => string) | undefined;
  hasInitialFocus?: boolean;
}

/** Connects a field of the surrounding form to a Material UI field. The form's ref is the input element, and an
 *  error replaces the hint. Fields are validated in their order on the page, and the first invalid one gets the
 *  focus. */
export function useFormField<Fields extends FieldValues>(props: FormFieldProps<Fields>) {
  const { name, rule, dependentFields, hint, normalize, hasInitialFocus = false } = props;
  const { register, setFocus, formState } = useFormContext<Fields>();
  const error: FieldError | undefined = get(formState.errors, name);
  useEffect(() => {
    if (hasInitialFocus) setFocus(name);
  }, [hasInitialFocus, setFocus, name]);
  const { ref, ...field } = register(name, {
    ...(rule && { validate: rule }),
    ...(dependentFields && { deps: dependentFields }),
  });
  function onChange(
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
  ) {
    if (normalize) event.target.value = normalize(event.target.value);
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

/** The value of a date field is in the DOM only, so this component watches it. */
function DateInput({ path, ...input }: TextInputProps & { path: string }) {
  const day: unknown = useWatch({ name: path });
  return <TextInput {...input} isEmptyDate={!day} />;
}

/** A text field of the surrounding form: `<FormInput<StaffFields> name="phone" label="Phone" … />`. */
export function FormInput<Fields extends FieldValues>(props: FormInputProps<Fields>) {
  const {
    name,
    rule,
    dependentFields,
    hint,
    normalize,
    hasInitialFocus = false,
    maxLength,
    inputProps,
    ...input
  } = props;
  const field = {
    autoComplete: 'off',
    inputProps: { maxLength, ...inputProps },
    ...input,
    ...useFormField({ name, rule, dependentFields, hint, normalize, hasInitialFocus }),
  };
  return input.type === 'date' ? <DateInput {...field} path={name} /> : <TextInput {...field} />;
}

type FormPasswordProps<Fields extends FieldValues> = FormFieldProps<Fields> &
  Pick<TextInputProps, 'label' | 'autoComplete' | 'required'>;

export function FormPassword<Fields extends FieldValues>(props: FormPasswordProps<Fields>) {
  const { name, rule, hint, hasInitialFocus = false, ...input } = props;
  return <PasswordField {...input} {...useFormField({ name, rule, hint, hasInitialFocus })} />;
}
