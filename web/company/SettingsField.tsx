import { clock } from '../app/clock.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { addDays } from '../../domain/calendar.ts';
import { MAX_DAYS_TO_PAYDAY, timeZoneNamed } from '../../domain/company/settings-rules.ts';
import { CompanySettings } from '../../domain/company/settings.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { DateField } from '../ui/DateField.tsx';
import { dayAndTime, dayName } from '../ui/format.ts';
import { Switch } from '../ui/Switch.tsx';
import { TextInput, type TextInputProps } from '../ui/TextInput.tsx';
import { fieldId, type FieldDescription } from './fields.ts';
import { messages } from './messages.ts';
import type { SettingsFields } from './use-settings-form.ts';

const { meanwhile: text, zone: zoneText, payday: paydayText } = messages;

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

/** The kinds of fields that are not a text input. */
const OWN_INPUTS: ReadonlySet<string> = new Set(['day', 'zone', 'switch', 'payday']);

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
  /** 'true' or 'false', as in the form. */
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

/** A Sunday. The days after it name the paydays of the select. */
const SUNDAY = '2026-11-22';

/** The paydays that a company can choose, by the number of days after the week. */
const PAYDAYS = Array.from({ length: MAX_DAYS_TO_PAYDAY }, (_, index) => {
  const days = index + 1;
  const name = dayName(addDays(SUNDAY, days));
  const label = days <= 7 ? paydayText.nextWeek(name) : paydayText.weekLater(name);
  return { value: String(days), label };
});

const paydayLabel = (days: string) => PAYDAYS.find(({ value }) => value === days)?.label ?? days;

export function SettingsField({ description, savedByOthers }: SettingsFieldProps) {
  const { field, label, hint, kind = 'text', lines, unit, wide } = description;
  const name = `settings.${field}` as const;
  const { clearErrors } = useFormContext<SettingsFields>();
  const { field: input, fieldState } = useController<SettingsFields, typeof name>({ name });
  const problem = fieldState.error?.message;
  function textOf(saved: string): string | undefined {
    if (kind === 'payday') return paydayLabel(saved);
    return kind === 'switch' ? ON_OR_OFF[saved] : saved;
  }
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
      {kind === 'payday' && (
        <ChoiceField
          {...shared}
          choices={PAYDAYS}
          value={value}
          onChange={(event) => onText(event.target.value)}
          sx={{ width: '100%' }}
        />
      )}
      {!OWN_INPUTS.has(kind) && (
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
