import { isStateCode, STATE_CHOICES } from '../../domain/us-states.ts';
import { ChoiceField, type ChoiceFieldProps } from './ChoiceField.tsx';
import { messages } from './messages.ts';

interface StateFieldProps extends Omit<ChoiceFieldProps, 'choices' | 'value' | 'onChange'> {
  value: string;
  onValue: (code: string) => void;
}

/** A select for a US state or territory. An older value that is not a code stays visible, so the person knows what
 *  to correct. */
export function StateField({
  value,
  onValue,
  noChoice = messages.choose,
  ...field
}: StateFieldProps) {
  const isOlderText = value !== '' && !isStateCode(value);
  return (
    <ChoiceField
      noChoice={noChoice}
      choices={
        isOlderText
          ? [{ value, label: messages.notAState(value), disabled: true }, ...STATE_CHOICES]
          : STATE_CHOICES
      }
      value={value}
      onChange={(event) => onValue(event.target.value)}
      {...field}
    />
  );
}
