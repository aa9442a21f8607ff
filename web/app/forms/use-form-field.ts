import { useEffect, type ChangeEvent } from 'react';
import { get, useFormContext, type FieldError, type FieldValues, type Path } from 'react-hook-form';
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
