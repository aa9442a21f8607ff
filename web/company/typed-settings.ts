import type { Day } from '../../domain/calendar.ts';
import {
  problemsOfSettings,
  normalizeSettings,
  type SettingsProblems,
} from '../../domain/company/settings-rules.ts';
import { CompanySettings, type SettingsField } from '../../domain/company/settings.ts';
import { changedFields } from '../app/forms/changed-fields.ts';
import type { Problems } from '../app/forms/resolver.ts';

export type TypedSettings = Record<SettingsField, string>;

function fieldsOfType(...types: string[]): SettingsField[] {
  return (Object.keys(CompanySettings.properties) as SettingsField[]).filter((field) => {
    const schema = CompanySettings.properties[field];
    return 'type' in schema && types.includes(schema.type);
  });
}

const NUMBERS = fieldsOfType('integer', 'number');
/** The settings with a switch. They are stored as 'true' or 'false'. */
const SWITCHES = fieldsOfType('boolean');

export function typedOf(settings: CompanySettings): TypedSettings {
  const entries = Object.entries(settings).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  return Object.fromEntries(entries) as TypedSettings;
}

/** Parses a number. Also accepts thousands separators, as in "1,000", and a decimal comma, as in "8,5". Returns NaN for
 *  any other text, and every rule refuses NaN. */
function numberIn(typed: string): number {
  const text = typed
    .trim()
    .replace(/,(?=\d{3}(?!\d))/g, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const linesOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

/** Returns the settings to send. Each line of services and of pay types becomes one item. Blank lines are skipped. */
export function settingsOf(typed: TypedSettings): CompanySettings {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberIn(typed[field])]));
  const switches = Object.fromEntries(SWITCHES.map((field) => [field, typed[field] === 'true']));
  return normalizeSettings({
    ...typed,
    ...numbers,
    ...switches,
    services: linesOf(typed.services),
    otherPayTypes: linesOf(typed.otherPayTypes),
  } as unknown as CompanySettings);
}

export function settingsProblems(
  typed: TypedSettings,
  today: Day,
  isPublished: boolean,
): SettingsProblems {
  return problemsOfSettings(settingsOf(typed), today, isPublished);
}

/** Keeps the fields that changed since `before`. The others take the newer saved values. */
export function rebaseSettings(
  typed: TypedSettings,
  before: TypedSettings,
  newer: CompanySettings,
): TypedSettings {
  return { ...typedOf(newer), ...changedFields(typed, before) };
}

/** Returns the saved value of each conflicting field. A field conflicts if the person changed it and somebody else saved
 *  another value. */
export function conflictingValues(
  typed: TypedSettings,
  baseSettings: CompanySettings,
  newer: CompanySettings,
): Partial<TypedSettings> {
  const [before, now] = [typedOf(baseSettings), typedOf(newer)];
  const changed = Object.keys(changedFields(typed, before)) as SettingsField[];
  const both = changed.filter(
    (field) => before[field] !== now[field] && typed[field] !== now[field],
  );
  return Object.fromEntries(both.map((field) => [field, now[field]]));
}

/** Assigns the server's details, such as `timeZone: There is no such …`, to their fields. */
export function problemsIn(details: readonly string[]): Problems<SettingsField> {
  const found = details.map((detail) => /^(\w+): (.+)$/s.exec(detail));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}
