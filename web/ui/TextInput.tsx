import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface TextInputProps extends Omit<OutlinedInputProps, 'label'> {
  label: string;
  /** Shows the label only to screen readers. Set this if a table header already shows what the field is for. */
  hidesLabel?: boolean;
  /** The hint or error below the field. */
  helperText?: ReactNode;
  /** Whether a date field has no date. The field then looks empty in WebKit, which would show today's date in gray. */
  isEmptyDate?: boolean;
}

/** Shows a text field with its label above. It replaces Material UI's TextField, which also imports a select and a
 *  menu. The first page on a phone does not need them. */
export function TextInput({
  id: ownId,
  label,
  hidesLabel = false,
  helperText,
  error = false,
  inputProps,
  isEmptyDate,
  ...input
}: TextInputProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const helperId = `${id}-helper`;
  return (
    <FormControl error={error} fullWidth>
      {!hidesLabel && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        id={id}
        {...(helperText && { 'aria-describedby': helperId })}
        inputProps={{
          ...inputProps,
          ...(hidesLabel && { 'aria-label': label }),
          ...(isEmptyDate && { 'data-empty': '' }),
        }}
        {...input}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
