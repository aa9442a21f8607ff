import { maxLengthOf } from '../../../domain/limits.ts';
import { FormInput } from '../../app/forms/FormInput.tsx';
import type { ComponentProps } from 'react';
import { fieldId, pathOf, W9_FIELDS, type W9Draft, type W9FieldName } from './draft.ts';

interface LineInputProps extends Omit<
  ComponentProps<typeof FormInput<W9Draft>>,
  'id' | 'name' | 'maxLength'
> {
  field: W9FieldName;
}

/** Shows a text field for one line of the form. */
export function LineInput({ field, ...input }: LineInputProps) {
  return (
    <FormInput<W9Draft>
      {...input}
      id={fieldId(field)}
      name={pathOf(field)}
      maxLength={maxLengthOf(W9_FIELDS, field)}
    />
  );
}
