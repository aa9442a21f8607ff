import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type ReactNode } from 'react';

export interface TextInputProps extends Omit<OutlinedInputProps, 'label'> {
  label: string;
  /** Where a table's header says to the eye what is typed here, the label is only for readers. */
  hidesLabel?: boolean;
  /** Under the field: a hint, or what is wrong with what was typed. */
  helperText?: ReactNode;
}

/** One line of text with its label above. Material's TextField can be a select too and brings menus
 *  along; the first page that a phone loads has no use for them. */
export function TextInput({
  id: given,
  label,
  hidesLabel = false,
  helperText,
  error = false,
  inputProps,
  ...input
}: TextInputProps) {
  const made = useId();
  const id = given ?? made;
  const helperId = `${id}-helper`;
  return (
    <FormControl error={error} fullWidth>
      {!hidesLabel && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        id={id}
        {...(helperText && { 'aria-describedby': helperId })}
        inputProps={{ ...inputProps, ...(hidesLabel && { 'aria-label': label }) }}
        {...input}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
