import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface ChoiceFieldProps extends Omit<
  TextFieldProps,
  'select' | 'children' | 'slotProps' | 'label' | 'variant'
> {
  label: string;
  /** Where the place says to the eye what the choice is for, the label is only for readers. */
  hidesLabel?: boolean;
  /** The first line, which chooses nothing: "All Status". */
  noChoice?: string;
  choices: readonly (string | Choice)[];
}

/** A choice of one from a list, with the device's own menu: on a phone that is the better one. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, hidesLabel = false, noChoice, choices, ...field } = props;
  return (
    <TextField
      select
      {...(!hidesLabel && { label })}
      slotProps={{
        select: { native: true },
        ...(hidesLabel && { htmlInput: { 'aria-label': label } }),
      }}
      {...field}
    >
      {noChoice !== undefined && <option value="">{noChoice}</option>}
      {choices
        .map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))
        .map(({ value, label: text, disabled }) => (
          <option key={value} value={value} {...(disabled && { disabled })}>
            {text}
          </option>
        ))}
    </TextField>
  );
}
