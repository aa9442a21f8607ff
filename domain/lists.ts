import { Type } from 'typebox';
import { DaySchema, type Day } from './calendar.ts';
import { text } from './endpoint.ts';
import { refusal, type Refusal } from './errors.ts';

/** Pieces that every list shares: which page, what is searched for, between which days. */

export const LAST_PAGE = 100_000;
export const LONGEST_SEARCH = 200;
const MOST_PER_PAGE = 1000;

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: LAST_PAGE }));
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PER_PAGE }));
export const Search = Type.Optional(text(LONGEST_SEARCH));

export const Pagination = Type.Object(
  { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() },
  { title: 'Pagination' },
);

/** The days that a list is narrowed to, both included. */
export const dateRange = {
  startDate: Type.Optional(DaySchema),
  endDate: Type.Optional(DaySchema),
};

/** Why a list cannot be narrowed to these days: days compare as texts. */
export function refuseInvalidDateRange({
  startDate,
  endDate,
}: {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}): Refusal | undefined {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return undefined;
  return refusal('NOT_SENSIBLE', 'The end date lies before the start date.');
}
