import { addDays, isDay, monthOf } from '../calendar.ts';
import { formatCents, listText, shortDate, zonedDateTimeText } from '../format.ts';
import type { AuditAction, ValuesOf } from './events.ts';

/** The text that follows the actor's name: "archived {object}". */
export interface Phrase {
  /** The text with `{object}` in place of the object. A sentence about a person's own account omits the object, such as
   *  "signed in". */
  template: string;
  /** The object of the action: "Dennis Hart", "3 days for Kofi Mensah". */
  object: string;
}

/** Values from the database. Every field can be missing, because erasing a person removes values and old entries can lack
 *  a field. */
type StoredValues<Values> = [Values] extends [null]
  ? Record<never, never>
  : Partial<NonNullable<Values>>;

export interface EntryDetails<Action extends AuditAction> {
  /** The name of the person or record that the entry concerns. Null if no name is on record. */
  name: string | null;
  /** The same name for use in a sentence. It is "a deleted person" instead of null. */
  subject: string;
  /** The actor. Null for the system. */
  actorId: string | null;
  /** True if the actor acted on their own account or record. */
  isOwn: boolean;
  /** True if the entry never had a subject. An example is a sign-in with an email that has no account. */
  hasNoSubject: boolean;
  /** The name of the second person, whose id is in the values. */
  otherPerson: string | null;
  before: StoredValues<ValuesOf<Action>['before']>;
  after: StoredValues<ValuesOf<Action>['after']>;
}

export type Sentences = {
  readonly [Action in AuditAction]: (entry: EntryDetails<Action>) => Phrase;
};

type AnyEntry = Pick<EntryDetails<AuditAction>, 'subject' | 'isOwn'>;

/** Returns a function that creates a phrase such as "archived {object}". The object is the subject of the entry. */
export const subjectPhrase =
  (template: string) =>
  ({ subject }: AnyEntry): Phrase => ({ template, object: subject });

/** Does the same as `subjectPhrase`, but uses a shorter sentence for people who act on their own account. */
export const ownAccountPhrase =
  (own: string, ofOthers: string) =>
  ({ subject, isOwn }: AnyEntry): Phrase => ({ template: isOwn ? own : ofOthers, object: subject });

export function commaList(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

export function countPhrase(count: unknown, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${typeof count === 'number' ? count : 'some'} ${many}`;
}

export function amountPhrase(cents: unknown): string | undefined {
  return typeof cents === 'number' ? formatCents(cents) : undefined;
}

export function dayText(day: unknown): string | undefined {
  return typeof day === 'string' && isDay(day) ? shortDate(day) : undefined;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Returns a time such as "Nov 22, 2026, 6:00 PM UTC". */
export function momentText(instant: unknown): string | undefined {
  return typeof instant === 'string' && INSTANT.test(instant)
    ? zonedDateTimeText('UTC', instant)
    : undefined;
}

/** Adds words before and after `text`, such as `optional(' as ', 'HR')`. Returns an empty string unless `text` is a
 *  non-empty string or a number. */
export function optional(before: string, text: unknown, after = ''): string {
  const isPresent = typeof text === 'number' || (typeof text === 'string' && text !== '');
  return isPresent ? `${before}${text}${after}` : '';
}

/** Returns the days of an entry. Early entries contain dates instead of objects. */
export function daysIn(days: unknown): string[] {
  if (!Array.isArray(days)) return [];
  return days
    .map((item: unknown) => (Object(item) as { day?: unknown }).day ?? item)
    .filter((day): day is string => typeof day === 'string' && isDay(day))
    .toSorted();
}

function rangeText(first: string, last: string): string {
  if (first === last) return shortDate(first);
  const isOneMonth = monthOf(first) === monthOf(last);
  return `${shortDate(first)}–${isOneMonth ? Number(last.slice(8)) : shortDate(last)}`;
}

/** Returns days such as "Nov 16–18, Nov 20". */
export function daysText(days: readonly string[]): string {
  const ranges: [first: string, last: string][] = [];
  for (const day of days) {
    const open = ranges.at(-1);
    if (open && addDays(open[1], 1) === day) open[1] = day;
    else ranges.push([day, day]);
  }
  return ranges.map(([first, last]) => rangeText(first, last)).join(', ');
}

/** The names of fields whose identifiers `wordsOfField` cannot convert to clear words. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  tinNoticeReceivedOn: 'date of the IRS notice',
  secondTinNotice: 'second IRS notice',
  noticeLetterSentOn: 'day the B-notice was mailed',
  notReportableReason: 'reason why payments are not reported',
  brand: 'business name',
  officialName: 'legal name',
  mcNumber: 'MC number',
  usdotNumber: 'USDOT number',
  ein: 'EIN',
  zip: 'ZIP Code',
};

/** Converts a field name such as `hourlyRateTenThousandths` to words such as "hourly rate". */
function wordsOfField(key: string): string {
  const name = FIELD_NAMES[key];
  if (name !== undefined) return name;
  return key
    .replace(/(?:Cents|TenThousandths)$/, '')
    .replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const MAX_NAMED = 3;

/** Returns the names of the fields that differ, such as "hourly rate and phone". Returns an empty string if the values
 *  were erased. */
export function changedFields(before: object, after: object): string {
  const [old, now] = [Object(before), Object(after)] as Record<string, unknown>[];
  const keys = Object.keys({ ...old, ...now }).filter(
    (key) => JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]),
  );
  const names = keys.map(wordsOfField);
  const rest = names.length - MAX_NAMED;
  const shown = rest > 1 ? [...names.slice(0, MAX_NAMED), `${rest} more fields`] : names;
  return listText(shown);
}
