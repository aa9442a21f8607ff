import { useController, type FieldValues, type Path } from 'react-hook-form';
import { StateField } from '../../ui/StateField.tsx';
import { messages } from '../messages.ts';

interface FormStateSelectProps<Fields extends FieldValues> {
  name: Path<Fields>;
  label: string;
  hint?: string | undefined;
  id?: string;
  noChoice?: string;
  autoComplete?: string;
}

/** A field of the surrounding form for a US state or territory. */
export function FormStateSelect<Fields extends FieldValues>(props: FormStateSelectProps<Fields>) {
  const { name, label, hint, id, noChoice = messages.forms.choose, autoComplete = 'off' } = props;
  const { field, fieldState } = useController<Fields>({ name });
  const { ref, onChange, ...input } = field;
  return (
    <StateField
      {...input}
      {...(id && { id })}
      inputRef={ref}
      onValue={onChange}
      label={label}
      noChoice={noChoice}
      inputProps={{ autoComplete }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
