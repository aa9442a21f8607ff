import type { Day } from '../../domain/calendar.ts';
import {
  problemsOf,
  tidySettings,
  type SettingsProblems,
} from '../../domain/company/settings-rules.ts';
import { CompanySettings, type SettingsField } from '../../domain/company/settings.ts';

/** Everything as it is typed. */
export type SettingsDraft = Record<SettingsField, string>;

function fieldsOfType(...types: string[]): SettingsField[] {
  return (Object.keys(CompanySettings.properties) as SettingsField[]).filter((field) => {
    const schema = CompanySettings.properties[field];
    return 'type' in schema && types.includes(schema.type);
  });
}

const NUMBERS = fieldsOfType('integer', 'number');
/** A draft holds them as 'true' or 'false'. */
const SWITCHES = fieldsOfType('boolean');

export function draftOf(settings: CompanySettings): SettingsDraft {
  const entries = Object.entries(settings).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]);
  return Object.fromEntries(entries) as SettingsDraft;
}

/** A text that is no number becomes none, which no rule takes. */
function numberIn(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const linesOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');

/** What would be sent. Services and pay types stand one a line; blank lines are none. */
export function settingsOf(draft: SettingsDraft): CompanySettings {
  const numbers = Object.fromEntries(NUMBERS.map((field) => [field, numberIn(draft[field])]));
  const switches = Object.fromEntries(SWITCHES.map((field) => [field, draft[field] === 'true']));
  return tidySettings({
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
  return problemsOf(settingsOf(draft), today, isPublished);
}

/** The fields that hold something else than what they began with. */
export function changedFields(draft: SettingsDraft, settings: CompanySettings): SettingsField[] {
  const first = draftOf(settings);
  return (Object.keys(first) as SettingsField[]).filter((field) => draft[field] !== first[field]);
}

/** What one typed stays; all else is as somebody else saved it in the meantime. */
export function broughtUpToDate(
  draft: SettingsDraft,
  seen: CompanySettings,
  newer: CompanySettings,
): SettingsDraft {
  const typed = changedFields(draft, seen).map((field) => [field, draft[field]]);
  return { ...draftOf(newer), ...Object.fromEntries(typed) };
}

/** Where one typed something and somebody else saved something else, what they saved. */
export function savedMeanwhile(
  draft: SettingsDraft,
  seen: CompanySettings,
  newer: CompanySettings,
): Partial<SettingsDraft> {
  const [before, now] = [draftOf(seen), draftOf(newer)];
  const both = changedFields(draft, seen).filter(
    (field) => before[field] !== now[field] && draft[field] !== now[field],
  );
  return Object.fromEntries(both.map((field) => [field, now[field]]));
}

/** The server's `timeZone: There is no such …`, at its field. */
export function problemsIn(details: readonly string[]): SettingsProblems {
  const found = details.map((detail) => /^(\w+): (.+)$/s.exec(detail));
  return Object.fromEntries(found.flatMap((match) => (match ? [[match[1], match[2]]] : [])));
}
