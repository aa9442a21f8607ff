import type { LoggedDay } from '../../../domain/audit-logs/entry-values.ts';
import { isPersonField, type LoggedPerson } from '../../../domain/audit-logs/people-in-values.ts';
import { fullName } from '../../../domain/people.ts';
import { rateFromTenThousandths } from '../../../domain/rate.ts';
import { say as payday } from '../../../domain/payday/sentences.ts';
import { say as schema } from '../../../domain/schema-sentences.ts';
import { restored } from '../../../domain/sentence.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import {
  capitalized,
  dayAndDate,
  formatCents,
  formatRate,
  longDate,
  shortDate,
} from '../../ui/format.ts';
import type { QuantityOfDay } from '../../../domain/time-logs/quantities.ts';
import { entryText } from '../../ui/work-text.ts';
import { messages } from '../messages.ts';
import { codeLabel, historyLabel } from './labels.ts';

const { values: text } = messages;

export interface Change {
  /** The path of the value: `days › Mon, Nov 16 › status`. */
  name: string;
  /** The old value as text. Undefined when the entry has none. */
  before: string | undefined;
  /** The new value as text. Undefined when the entry has none. */
  after: string | undefined;
}

const SEPARATOR = ' › ';

type Values = Map<string, string>;

/** The tables of the sentences in audit entries. */
const STORED = { payday, schema };

const CODE = /^[A-Z_]+$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function textOfValue(value: unknown): string {
  if (value === null) return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  const stored = String(value);
  if (DAY.test(stored)) return longDate(stored);
  // Free text, such as notes, is not translated.
  return (CODE.test(stored) && historyLabel(stored)) || stored;
}

/** Returns the name of a key: its translation, or its words, such as "first name" for `firstName`. */
function wordsOf(key: string): string {
  const known = historyLabel(key);
  if (known !== undefined) return known;
  return key.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
}

/** The keys of fields whose values are codes. Other fields can contain free text in capitals. */
const CODE_KEY = /^(?:status|unit|category|kind)$|(?:Status|Method|Kind)$/;

/** Returns the label of a code, such as "Bank transfer" for `BANK_TRANSFER`. */
function codeText(code: string): string {
  return codeLabel(code) ?? capitalized(code.toLowerCase().replaceAll('_', ' '));
}

/** Returns the name of a field and its value. Formats codes, amounts, rates and hours for people. */
function formattedField(
  key: string,
  value: unknown,
  { unit }: { unit?: unknown },
): [name: string, value: unknown] {
  if (typeof value === 'string' && CODE_KEY.test(key) && CODE.test(value))
    return [wordsOf(key), codeText(value)];
  if (key === 'quantities' && Array.isArray(value))
    return [text.quantities, (value as QuantityOfDay[]).map(entryText).join('; ')];
  if (typeof value !== 'number') return [wordsOf(key), value];
  if (key.endsWith('Cents')) return [wordsOf(key.slice(0, -'Cents'.length)), formatCents(value)];
  if (key.endsWith('TenThousandths')) {
    const rate = rateFromTenThousandths(value);
    return [
      wordsOf(key.slice(0, -'TenThousandths'.length)),
      unit === 'PERCENT' ? `${rate}%` : formatRate(rate),
    ];
  }
  if (key === 'hourHundredths') return [text.hours, value / 100];
  return [wordsOf(key), value];
}

interface DayItem {
  day: string;
}

function isDayItem(item: unknown): item is DayItem {
  return typeof item === 'object' && item !== null && 'day' in item && DAY.test(String(item.day));
}

/** Omits the zero hours of a day with miles or loads, because a driver without an hourly rate never enters hours. */
function withoutZeroHours(fields: object): object {
  const { hourHundredths, quantities } = fields as Partial<LoggedDay>;
  if (hourHundredths !== 0 || !quantities?.length) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'hourHundredths'));
}

/** Names a list item by its day, so that the old and the new value have the same name. An item without a day gets its
 *  position as its name. */
function collectItem(item: unknown, index: number, path: string[], into: Values): void {
  if (!isDayItem(item)) return collect(item, [...path, String(index + 1)], into);
  const { day, ...fields } = item;
  collect(withoutZeroHours(fields), [...path, dayAndDate(day)], into);
}

function collect(value: unknown, path: string[], into: Values): void {
  const sentence = restored(STORED, value);
  if (sentence) {
    into.set(path.join(SEPARATOR), sentenceText(sentence));
    return;
  }
  if (typeof value !== 'object' || value === null) {
    into.set(path.join(SEPARATOR), textOfValue(value));
    return;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    const items = value.map((item) => (DAY.test(String(item)) ? shortDate(String(item)) : item));
    into.set(path.join(SEPARATOR), items.join(', ') || text.none);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => collectItem(item, index, path, into));
    return;
  }
  for (const [key, item] of Object.entries(value)) {
    const [name, formatted] = formattedField(key, item, value);
    collect(formatted, [...path, name], into);
  }
}

type People = readonly LoggedPerson[];

function withNames(values: object, people: People): object {
  const named = Object.entries(values).map(([field, value]) => {
    const person = isPersonField(field) && people.find(({ id }) => id === value);
    return [field, person ? fullName(person) : value];
  });
  return Object.fromEntries(named);
}

function valuesOf(json: string | null, people: People): Values {
  const values: Values = new Map();
  if (json === null) return values;
  try {
    const { meta: _, ...rest } = Object(JSON.parse(json)) as Record<string, unknown>;
    collect(withNames(rest, people), [], values);
  } catch {
    values.set(text.value, json);
  }
  return values;
}

/** Pairs the old and new values of an audit entry by name, including unchanged values. Omits `meta`. */
export function changesOf(
  oldValues: string | null,
  newValues: string | null,
  people: People = [],
): Change[] {
  const [before, after] = [valuesOf(oldValues, people), valuesOf(newValues, people)];
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].map((name) => ({ name, before: before.get(name), after: after.get(name) }));
}

/** The changes of one day, or of the record itself. */
export interface ChangeGroup {
  /** The day, such as `Mon, Nov 16`. Empty for the record itself. */
  title: string;
  changes: Change[];
}

const EMPTY_VALUES = new Set([undefined, '', text.none]);

/** Returns the changed values of an entry in groups. Omits ids, and values that are empty both before and after. Always
 *  includes the days of a decision, because they show what was decided. */
export function groupsOfChanges(
  oldValues: string | null,
  newValues: string | null,
  people: People = [],
): ChangeGroup[] {
  const shown = changesOf(oldValues, newValues, people).filter(
    ({ name, before, after }) =>
      !/(^| )id$/.test(name) &&
      (before !== after || name === 'days') &&
      !(EMPTY_VALUES.has(before) && EMPTY_VALUES.has(after)),
  );
  const byTitle = Map.groupBy(shown, ({ name }) => name.split(SEPARATOR).slice(1, -1).join(', '));
  return [...byTitle].map(([title, changes]) => ({
    title,
    changes: changes.map((change) => ({
      ...change,
      name: title === '' ? change.name : (change.name.split(SEPARATOR).at(-1) ?? ''),
    })),
  }));
}
