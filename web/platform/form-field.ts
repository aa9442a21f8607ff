import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** Ties a registered field of react-hook-form to a Material text field: its own ref is the frame,
 *  and the error stands where the helper text was. */
export function fieldOf(
  { ref, ...field }: UseFormRegisterReturn,
  error?: FieldError | undefined,
  helperText?: string,
) {
  return {
    ...field,
    inputRef: ref,
    error: error !== undefined,
    helperText: error?.message || helperText,
  };
}
