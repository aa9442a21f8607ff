import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import type { Rule } from './resolver.ts';

interface FormCheckboxProps<Fields extends FieldValues> {
  name: Path<Fields>;
  label: string;
  id?: string;
  rule?: Rule<boolean>;
  /** Whether the label is long enough to wrap. If so, the box aligns with the first line of the label. */
  isSentence?: boolean;
  onChanged?: (checked: boolean) => void;
}

const SENTENCE = { alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } };

export function FormCheckbox<Fields extends FieldValues>(props: FormCheckboxProps<Fields>) {
  const { name, label, id, rule, isSentence = false, onChanged } = props;
  const { field, fieldState } = useController<Fields>({
    name,
    ...(rule && { rules: { validate: rule } }),
  });
  const { value, ref, ...input } = field;
  return (
    <div>
      <FormControlLabel
        label={label}
        {...(isSentence && { sx: SENTENCE })}
        control={
          <Checkbox
            {...input}
            onChange={(event, checked) => {
              input.onChange(event);
              onChanged?.(checked);
            }}
            id={id}
            size={isSentence ? 'small' : 'medium'}
            checked={value}
            slotProps={{ input: { ref } }}
          />
        }
      />
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </div>
  );
}
