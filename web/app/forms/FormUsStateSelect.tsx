import { useController, type FieldValues, type Path } from 'react-hook-form';
import { ADDRESS_STATE_CHOICES, type StateChoice } from '../../../domain/us-states.ts';
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
  choices?: readonly StateChoice[];
}

/** Returns the choices of a field for a state. A stored value that is not a state code stays visible, so that the
 *  person knows what to correct. */
function choicesWith(choices: readonly StateChoice[], value: string) {
  if (value === '' || choices.some((choice) => choice.value === value)) return choices;
  return [{ value, label: uiMessages.notAState(value), disabled: true }, ...choices];
}

/** A field of the surrounding form for the state of an address, or for a choice of states. */
export function FormUsStateSelect<Fields extends FieldValues>(props: FormStateSelectProps<Fields>) {
  const { name, label, hint, id, emptyLabel = messages.forms.choose, autoComplete = 'off' } = props;
  const { choices = ADDRESS_STATE_CHOICES } = props;
  const { field, fieldState } = useController<Fields>({ name });
  const { ref, ...input } = field;
  return (
    <ChoiceField
      {...input}
      {...(id && { id })}
      inputRef={ref}
      choices={choicesWith(choices, input.value)}
      label={label}
      emptyLabel={emptyLabel}
      inputProps={{ autoComplete }}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? hint}
    />
  );
}
