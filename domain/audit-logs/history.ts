import { Type, type Static } from 'typebox';
import type { Day } from '../calendar.ts';
import { exactly, Id, nullable } from '../endpoint.ts';
import { Page, Pagination } from '../lists.ts';

/** One entry of a record's history. Where it came from stays with the audit page. */
export const HistoryEntry = Type.Object(
  {
    id: Id,
    timestamp: Type.String(),
    action: Type.String(),
    level: Type.String(),
    /** Who acted; null for the system, or somebody whose account was deleted. */
    actor: nullable(Type.Object({ firstName: Type.String(), lastName: Type.String() })),
    /** JSON text. */
    oldValues: nullable(Type.String()),
    /** JSON text. */
    newValues: nullable(Type.String()),
  },
  { title: 'HistoryEntry' },
);
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Which part of a history is asked for. */
export const historyPage = {
  page: Page,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
export const HistoryPage = exactly(historyPage);
export type HistoryPage = Static<typeof HistoryPage>;

/** What every endpoint of a history answers, newest first. */
export const History = Type.Object(
  { entries: Type.Array(HistoryEntry), pagination: Pagination },
  { title: 'History' },
);
export type History = Static<typeof History>;

/** A day of an entry: written out, or only named. */
const dayOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'day' in item ? item.day : item;

/** Of values that tell of many days, those of some: decisions on several weeks are one entry. */
export function onlyDays(values: object, days: readonly Day[]): object {
  if (!('days' in values) || !Array.isArray(values.days)) return values;
  const wanted = new Set<unknown>(days);
  return { ...values, days: values.days.filter((item) => wanted.has(dayOf(item))) };
}
