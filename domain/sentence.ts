import type { Day } from './calendar.ts';
import { DEFAULT_LOCALE, formatCents, longDate, weekLabel } from './format.ts';
import type { Cents } from './money.ts';

/** A sentence for people before it has a language: a code and its values. `textOf` turns it into text. Responses of
 *  repeated requests and audit entries store it as JSON. */
export interface Sentence {
  /** The feature and the key in its table of messages, such as `timeLogs.dayApproved`. */
  readonly code: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly english: string;
}

/** A sentence, or text that is the same in every language, such as a name. */
export type Text = Sentence | string;

/** Writes the values of a message in its language. */
export interface Format {
  /** "Nov 16, 2026" */
  day: (day: Day) => string;
  /** "Mon, Nov 16 – Sun, Nov 22" */
  week: (weekStart: Day) => string;
  /** "$1,250.00" */
  cents: (cents: Cents) => string;
}

const formatIn = (locale: string): Format => ({
  day: (day) => longDate(day, locale),
  week: (weekStart) => weekLabel(weekStart, locale),
  cents: (cents) => formatCents(cents, locale),
});

/** A message of one language: a text, or a function that builds the text from values. Each message has its own values,
 *  so a caller that does not know the message cannot name their type. */
type Message = string | ((values: never, format: Format) => string);

/** What a rule may pass for a value of a message. A sentence is as good as a text. */
type Given<Value> = Value extends string
  ? string extends Value
    ? Text
    : Value
  : Value extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Value;
type Spoken<Value> = Value extends readonly (infer Item)[]
  ? readonly Exclude<Item, Sentence>[]
  : Exclude<Value, Sentence>;

type Sayings<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends (
    values: infer Values,
    format: Format,
  ) => string
    ? (values: { [Name in keyof Values]: Given<Values[Name]> }) => Sentence
    : Sentence;
};

/** The messages of another language for a table of sentences. The type checker asks for each of them. */
export type Translation<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends (values: infer Values) => Sentence
    ? (values: { [Name in keyof Values]: Spoken<Values[Name]> }, format: Format) => string
    : string;
};

/** The messages of another language. */
export interface Translations {
  readonly locale: string;
  readonly tables: Readonly<Record<string, Readonly<Record<string, Message>>>>;
}

/** English needs no messages here, because each sentence has its English text. */
export const ENGLISH: Translations = { locale: DEFAULT_LOCALE, tables: {} };

export function isSentence(value: unknown): value is Sentence {
  return typeof value === 'object' && value !== null && 'english' in value && 'values' in value;
}

function rendered(value: unknown, translations: Translations): unknown {
  if (Array.isArray(value)) return value.map((item) => rendered(item, translations));
  return isSentence(value) ? textOf(value, translations) : value;
}

function mapValues(values: Sentence['values'], change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Returns the values for a message, with their sentences as text. */
function renderedValues(values: Sentence['values'], translations: Translations): never {
  return mapValues(values, (value) => rendered(value, translations)) as never;
}

/** Returns the text of a sentence and of the sentences inside it. A sentence without a
 *  translation is English. */
export function textOf(text: Text, translations = ENGLISH): string {
  if (typeof text === 'string') return text;
  const [table = '', key = ''] = text.code.split('.');
  const message = translations.tables[table]?.[key];
  if (message === undefined) return text.english;
  if (typeof message === 'string') return message;
  return message(renderedValues(text.values, translations), formatIn(translations.locale));
}

/** The tables of sentences. `domain/spanish` has the messages of each. */
export type SentenceTable =
  | 'company'
  | 'contractors'
  | 'deductions'
  | 'delivery'
  | 'documents'
  | 'emailChanges'
  | 'errors'
  | 'expenses'
  | 'filings'
  | 'importFile'
  | 'imports'
  | 'invitations'
  | 'notifications'
  | 'openingBalances'
  | 'paidTo'
  | 'payRates'
  | 'payday'
  | 'payroll'
  | 'peopleImport'
  | 'policies'
  | 'reports'
  | 'schema'
  | 'shared'
  | 'signIn'
  | 'staff'
  | 'statement'
  | 'statementQuestions'
  | 'taxForms'
  | 'taxYear'
  | 'timeLogs'
  | 'tin'
  | 'w9';

/** Returns a table of sentences from its English messages. `say.dayApproved` and
 *  `say.untilRange({ from, to })` are sentences. */
export function sentencesOf<Messages extends Record<string, Message>>(
  table: SentenceTable,
  messages: Messages,
): Sayings<Messages> {
  const sentence = ([key, message]: [string, Message]) => {
    const code = `${table}.${key}`;
    if (typeof message === 'string') return [key, { code, values: {}, english: message }];
    const say = (values: Sentence['values']): Sentence => ({
      code,
      values,
      english: message(renderedValues(values, ENGLISH), formatIn(DEFAULT_LOCALE)),
    });
    return [key, say];
  };
  return Object.fromEntries(Object.entries(messages).map(sentence)) as Sayings<Messages>;
}

/** A sentence in an audit entry. */
export interface StoredSentence {
  code: string;
  values: Record<string, unknown>;
}

const isStored = (value: unknown): value is StoredSentence =>
  typeof value === 'object' && value !== null && 'code' in value && 'values' in value;

function storedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedValue);
  return isSentence(value) ? storedForm(value) : value;
}

/** Returns the codes and values of a sentence and of the sentences inside it, without their text. */
export function storedForm({ code, values }: Sentence): StoredSentence {
  return { code, values: mapValues(values, storedValue) };
}

type Table = Readonly<Record<string, Sentence | ((values: object) => Sentence)>>;

/** Returns a stored sentence as a sentence of its table. Returns undefined for any other value, and for a sentence that
 *  the table no longer has. */
export function restored(tables: object, stored: unknown): Sentence | undefined {
  if (!isStored(stored)) return undefined;
  const [table = '', key = ''] = stored.code.split('.');
  const said = (tables as Readonly<Record<string, Table>>)[table]?.[key];
  if (typeof said !== 'function') return said;
  return said(mapValues(stored.values, (value) => restoredValue(tables, value)));
}

function restoredValue(tables: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => restoredValue(tables, item));
  return restored(tables, value) ?? value;
}
