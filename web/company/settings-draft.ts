import type { Day } from '../../domain/calendar.ts';
import {
  problemsOfSettings,
  normalizeSettings,
  type SettingsProblems,
} from '../../domain/company/settings-rules.ts';
import { CompanySettings, type SettingsField } from '../../domain/company/settings.ts';
import { changedFields } from '../app/forms/changed-fields.ts';
import type { Problems } from '../app/forms/resolver.ts';

/** Every setting as the text that a person types. */
export type SettingsDraft = Record<SettingsField, string>;

function fieldsOfType(...types: string[]): SettingsField[] {
  return (Object.keys(CompanySettings.properties) as SettingsField[]).filter((field) => {
    const schema = CompanySettings.properties[field];
    return 'type' in schema && types.includes(schema.type);
  });
}

const NUMBERS = fieldsOfType('integer', 'number');
/** The settings with a switch. A draft stores them as 'true' or 'false'. */
const SWITCHES = fieldsOfType('boolean');

export function draftOf(settings: CompanySettings): SettingsDraft {
  const entries = Object.entries(settings).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  return Object.fromEntries(entries) as SettingsDraft;
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
export function settingsOf(draft: SettingsDraft): CompanySettings {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberIn(draft[field])]));
  const switches = Object.fromEntries(SWITCHES.map((field) => [field, draft[field] === 'true']));
  return normalizeSettings({
    ...draft,
    ...numbers,
    ...switches,
    services: linesOf(draft.services),
    otherPayTypes: linesOf(draft.otherPayTypes),
  } as unknown as CompanySettings);
}

export function problemsOfDraft(
  draft: SettingsDraft,
  today: Day,
  isPublished: boolean,
): SettingsProblems {
  return problemsOfSettings(settingsOf(draft), today, isPublished);
}

/** Keeps the fields of a draft that changed since an earlier draft. The others take the newer saved values. */
export function rebaseDraft(
  draft: SettingsDraft,
  before: SettingsDraft,
  newer: CompanySettings,
): SettingsDraft {
  return { ...draftOf(newer), ...changedFields(draft, before) };
}

/** Returns the saved value of each conflicting field. A field conflicts if the draft changed it and somebody else saved
 *  another value. */
export function conflictingValues(
  draft: SettingsDraft,
  baseSettings: CompanySettings,
  newer: CompanySettings,
): Partial<SettingsDraft> {
  const [before, now] = [draftOf(baseSettings), draftOf(newer)];
  const changed = Object.keys(changedFields(draft, before)) as SettingsField[];
  const both = changed.filter(
    (field) => before[field] !== now[field] && draft[field] !== now[field],
  );
  return Object.fromEntries(both.map((field) => [field, now[field]]));
}

/** Assigns the server's details, such as `timeZone: There is no such …`, to their fields. */
export function problemsIn(details: readonly string[]): Problems<SettingsField> {
  const found = details.map((detail) => /^(\w+): (.+)$/s.exec(detail));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}
