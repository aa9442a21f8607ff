import { useController, type FieldValues, type Path } from 'react-hook-form';
import { isStateCode, STATE_CHOICES } from '../../../domain/us-states.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { messages } from '../messages.ts';

interface FormStateSelectProps<Fields extends FieldValues> {
  name: Path<Fields>;
  label: string;
  hint?: string | undefined;
  id?: string;
  emptyLabel?: string;
  autoComplete?: string;
}

/** Returns the choices of a field for a state. A stored value that is not a state code stays visible, so that the
 *  person knows what to correct. */
function choicesWith(value: string) {
  if (value === '' || isStateCode(value)) return STATE_CHOICES;
  return [{ value, label: uiMessages.notAState(value), disabled: true }, ...STATE_CHOICES];
}

/** A field of the surrounding form for a US state or territory. */
export function FormUsStateSelect<Fields extends FieldValues>(props: FormStateSelectProps<Fields>) {
  const { name, label, hint, id, emptyLabel = messages.forms.choose, autoComplete = 'off' } = props;
  const { field, fieldState } = useController<Fields>({ name });
  const { ref, ...input } = field;
  return (
    <ChoiceField
      {...input}
      {...(id && { id })}
      inputRef={ref}
      choices={choicesWith(input.value)}
      label={label}
      emptyLabel={emptyLabel}
      inputProps={{ autoComplete }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
