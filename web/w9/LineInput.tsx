import type { ReactNode } from 'react';
import { longest } from '../../domain/limits.ts';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';
import { W9_FIELDS, type W9FieldName } from './draft.ts';
import { fieldId, type W9Form } from './use-w9-draft.ts';

interface LineInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'name'> {
  form: W9Form;
  field: W9FieldName;
  value: string;
  onValue: (value: string) => void;
  hint?: ReactNode;
}

/** One line of the form. What is wrong is said once the field was left, and from then on while typing. */
export function LineInput(props: LineInputProps) {
  const { form, field, value, onValue, hint, inputProps, ...input } = props;
  const problem = form.shown[field];
  return (
    <TextInput
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={() => form.leave(field)}
      error={problem !== undefined}
      helperText={problem ?? hint}
      inputProps={{ maxLength: longest(W9_FIELDS, field), ...inputProps }}
      {...input}
      id={fieldId(field)}
    />
  );
}
