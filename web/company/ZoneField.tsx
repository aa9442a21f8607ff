import { useId, type ReactNode, type Ref } from 'react';
import { timeZoneNamed } from '../../domain/company/settings-rules.ts';
import { CompanySettings } from '../../domain/company/settings.ts';
import { longest } from '../../domain/limits.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';
import { dayAndClock } from '../ui/format.ts';

const { zone: text } = messages;

const ZONES = Intl.supportedValuesOf('timeZone');

/** "Sat, 9:04 AM", or nothing where there is no such zone. */
function clockIn(typed: string): string | undefined {
  const timeZone = timeZoneNamed(typed.trim());
  if (timeZone === undefined) return undefined;
  return dayAndClock(timeZone, Temporal.Now.instant().toString());
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

/** A zone by its name; the device offers those that go with what is typed. */
export function ZoneField({ value, onText, error, helperText, ...field }: ZoneFieldProps) {
  const listId = useId();
  const clock = clockIn(value);
  return (
    <>
      <TextInput
        {...field}
        value={value}
        onChange={(event) => onText(event.target.value)}
        error={error}
        helperText={helperText ?? (clock ? `${text.clock(clock)} ${text.change}` : text.change)}
        autoComplete="off"
        inputProps={{
          maxLength: longest(CompanySettings, 'timeZone'),
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
