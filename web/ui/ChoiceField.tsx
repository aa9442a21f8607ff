import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading of the choice's group. Choices without a group come first. */
  group?: string;
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}

function GroupedOptions({ choices }: { choices: readonly Choice[] }) {
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
  return (
    <>
      <Options choices={choices.filter(({ group }) => group === undefined)} />
      {groups.map((name) => (
        <optgroup key={name} label={name}>
          <Options choices={choices.filter(({ group }) => group === name)} />
        </optgroup>
      ))}
    </>
  );
}

export interface ChoiceFieldProps extends Omit<
  NativeSelectProps,
  'children' | 'input' | 'sx' | 'variant'
> {
  label: string;
  /** Shows the label only to screen readers. Set this if the context already shows what the field is for. */
  hidesLabel?: boolean;
  /** The label of the first option, which selects nothing, such as "All Status". */
  emptyLabel?: string;
  choices: readonly (string | Choice)[];
  helperText?: ReactNode;
  startAdornment?: ReactNode;
  sx?: SxProps<Theme>;
}

/** Shows a native select, because the menu of a phone for native selects is easier to use. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id: ownId, label, hidesLabel = false, emptyLabel, choices, helperText, ...rest } = props;
  const { startAdornment, sx = null, disabled = false, error = false, inputProps, ...field } = rest;
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const helperId = `${id}-helper`;
  return (
    <FormControl sx={sx} disabled={disabled} error={error}>
      {!hidesLabel && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <NativeSelect
        id={id}
        {...field}
        input={<OutlinedInput startAdornment={startAdornment} />}
        inputProps={{
          ...inputProps,
          ...(hidesLabel && { 'aria-label': label }),
          ...(helperText && { 'aria-describedby': helperId }),
        }}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        <GroupedOptions
          choices={choices.map((choice) =>
            typeof choice === 'string' ? { value: choice, label: choice } : choice,
          )}
        />
      </NativeSelect>
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
