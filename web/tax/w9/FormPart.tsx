import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type ComponentProps } from 'react';
import { maxLengthOf } from '../../../domain/limits.ts';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { fieldId, pathOf, W9_FIELDS, type W9Fields, type W9FieldName } from './fields.ts';

interface FormPartProps {
  /** The number on the paper form, such as 'Line 1' or 'Part I'. */
  mark: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** Shows a part of the form. The number of the part is next to the title. On a phone, the number is above the title. */
export function FormPart({ mark, title, hint, children }: FormPartProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        columnGap: 3,
        rowGap: 0.5,
        gridTemplateColumns: { sm: '104px minmax(0, 1fr)' },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="label" component="p" sx={{ color: 'text.faint', pt: { sm: 0.5 } }}>
        {mark}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <div>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" sx={{ color: 'text.faint', mt: 0.5, maxWidth: '64ch' }}>
              {hint}
            </Typography>
          )}
        </div>
        {children}
      </Box>
    </Box>
  );
}

interface LineInputProps extends Omit<
  ComponentProps<typeof FormInput<W9Fields>>,
  'id' | 'name' | 'maxLength'
> {
  field: W9FieldName;
}

export function LineInput({ field, ...input }: LineInputProps) {
  return (
    <FormInput<W9Fields>
      {...input}
      id={fieldId(field)}
      name={pathOf(field)}
      maxLength={maxLengthOf(W9_FIELDS, field)}
    />
  );
}
