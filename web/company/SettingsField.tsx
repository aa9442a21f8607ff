import { clock } from '../app/clock.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { timeZoneNamed } from '../../domain/company/settings-rules.ts';
import { CompanySettings } from '../../domain/company/settings.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { DateField } from '../ui/DateField.tsx';
import { dayAndTime } from '../ui/format.ts';
import { Switch } from '../ui/Switch.tsx';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';
import { fieldId, type FieldDescription } from './fields.ts';
import { messages } from './messages.ts';
import type { SettingsFields } from './use-settings-form.ts';

const { meanwhile: text, zone: zoneText } = messages;

const ZONES = Intl.supportedValuesOf('timeZone');

/** Returns the current time in a time zone: "Sat, 9:04 AM". Undefined for an unknown time zone. */
function clockIn(typed: string): string | undefined {
  const timeZone = timeZoneNamed(typed.trim());
  if (timeZone === undefined) return undefined;
  return dayAndTime(timeZone, clock.now().toString());
}

interface ZoneFieldProps {
  id: string;
  label: string;
  error: boolean;
  helperText: ReactNode;
  value: string;
  onText: (typed: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** An input for the name of a time zone. The browser suggests matching names. */
function ZoneField({ value, onText, error, helperText, ...field }: ZoneFieldProps) {
  const listId = useId();
  const clock = clockIn(value);
  return (
    <>
      <TextInput
        {...field}
        value={value}
        onChange={(event) => onText(event.target.value)}
        error={error}
        helperText={
          helperText ?? (clock ? `${zoneText.clock(clock)} ${zoneText.change}` : zoneText.change)
        }
        autoComplete="off"
        inputProps={{
          maxLength: maxLengthOf(CompanySettings, 'timeZone'),
          list: listId,
          spellCheck: false,
        }}
      />
      <datalist id={listId}>
        {ZONES.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  );
}

/** The on-screen keyboard for each kind of field. */
const KEYBOARDS: Record<string, TextInputProps['inputProps']> = {
  number: { inputMode: 'decimal' },
  email: { inputMode: 'email', spellCheck: false },
  tel: { inputMode: 'tel' },
};

const ON_OR_OFF: Record<string, string> = { true: text.on, false: text.off };

interface SettingsFieldProps {
  description: FieldDescription;
  /** The value that somebody else saved in the meantime. */
  savedByOthers: string | undefined;
}

interface SwitchFieldProps {
  id: string;
  label: string;
  error: boolean;
  helperText: ReactNode;
  /** 'true' or 'false', as in the draft. */
  value: string;
  onText: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

function SwitchField(props: SwitchFieldProps) {
  const { id, label, error, helperText, value, onText, inputRef } = props;
  const hintId = `${id}-hint`;
  return (
    <Box>
      <Box component="label" htmlFor={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Switch
          id={id}
          ref={inputRef}
          checked={value === 'true'}
          aria-describedby={hintId}
          onChange={(event) => onText(String(event.target.checked))}
        />
        <Typography component="span" variant="subtitle2">
          {label}
        </Typography>
      </Box>
      <FormHelperText id={hintId} error={error}>
        {helperText}
      </FormHelperText>
    </Box>
  );
}

export function SettingsField({ description, savedByOthers }: SettingsFieldProps) {
  const { field, label, hint, kind = 'text', lines, unit, wide } = description;
  const name = `settings.${field}` as const;
  const { clearErrors } = useFormContext<SettingsFields>();
  const { field: input, fieldState } = useController<SettingsFields, typeof name>({ name });
  const problem = fieldState.error?.message;
  const textOf = (saved: string) => (kind === 'switch' ? ON_OR_OFF[saved] : saved);
  const shared = {
    id: fieldId(field),
    label,
    inputRef: input.ref,
    error: problem !== undefined,
    helperText:
      problem ??
      (savedByOthers === undefined ? hint : text.saved(textOf(savedByOthers) || text.nothing)),
  };
  const { value } = input;
  function onText(typed: string) {
    clearErrors(name);
    input.onChange(typed);
  }
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : 'auto' }}>
      {kind === 'day' && <DateField {...shared} fullWidth value={value} onDay={onText} />}
      {kind === 'zone' && <ZoneField {...shared} value={value} onText={onText} />}
      {kind === 'switch' && <SwitchField {...shared} value={value} onText={onText} />}
      {kind !== 'day' && kind !== 'zone' && kind !== 'switch' && (
        <TextInput
          {...shared}
          value={value}
          onChange={(event) => onText(event.target.value)}
          autoComplete="off"
          {...(lines && { multiline: true, minRows: lines })}
          {...(unit && { endAdornment: <Unit>{unit}</Unit> })}
          {...(kind === 'number' && { sx: { maxWidth: 176 } })}
          inputProps={{ maxLength: maxLengthOf(CompanySettings, field), ...KEYBOARDS[kind] }}
        />
      )}
    </Box>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <InputAdornment
      position="end"
      disableTypography
      sx={{ typography: 'body2', color: 'text.faint' }}
    >
      {children}
    </InputAdornment>
  );
}
