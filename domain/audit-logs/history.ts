import { Type, type Static } from 'typebox';
import type { Day } from '../calendar.ts';
import { exactly, Id, nullable } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';
import { LoggedPerson } from './people-in-values.ts';

/** An audit entry in the history of a record. It has no IP address, because only the audit page shows IP addresses. */
export const HistoryEntry = Type.Object(
  {
    id: Id,
    timestamp: Type.String(),
    action: Type.String(),
    level: Type.String(),
    /** The actor. Null if the system acted or the actor's account was deleted. */
    actor: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
    /** JSON text. */
    oldValues: nullable(Type.String()),
    /** JSON text. */
    newValues: nullable(Type.String()),
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** The query parameters that select a page of a history. */
export const historyPage = {
  page: Page,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export const HistoryPage = exactly(historyPage);
export type HistoryPage = Static<typeof HistoryPage>;

/** The response of every history endpoint, with the newest entry first. */
export const History = Type.Object(
  {
    entries: Type.Array(HistoryEntry),
    /** The people whose ids the values of these entries contain. */
    people: Type.Array(LoggedPerson),
    pagination: Pagination,
  },
  { title: 'History' },
);
export type History = Static<typeof History>;

/** Returns the date of a day in an entry. An entry stores a day either as an object with a date or as a date. */
const dayOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'day' in item ? item.day : item;

/** Returns the values of an entry with only the given days. An entry can contain decisions on days of several weeks. */
export function withOnlyDays(values: object, days: readonly Day[]): object {
  if (!('days' in values) || !Array.isArray(values.days)) return values;
  const included = new Set<unknown>(days);
  return { ...values, days: values.days.filter((item) => included.has(dayOf(item))) };
}
