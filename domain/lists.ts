import { Type } from 'typebox';
import { DaySchema, type Day } from './calendar.ts';
import { text } from './endpoint.ts';
import { refusal, type Refusal } from './errors.ts';
import { say } from './sentences.ts';

// This file has the schemas that all list endpoints use: page, search, pagination and date range.

export const MAX_PAGE = 100_000;
export const MAX_SEARCH_LENGTH = 200;
const MAX_PER_PAGE = 1000;

export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE }));
export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PER_PAGE }));
export const Search = Type.Optional(text(MAX_SEARCH_LENGTH));

export const Pagination = Type.Object(
  { page: Type.Integer(), limit: Type.Integer(), total: Type.Integer() },
  { title: 'Pagination' },
);

/** The date range of a list, including both days. */
export const dateRange = {
  startDate: Type.Optional(DaySchema),
  endDate: Type.Optional(DaySchema),
};

/** Returns a refusal if a date range ends before it starts. ISO days sort correctly as strings. */
export function refusalOfInvalidDateRange({
  startDate,
  endDate,
}: {
  startDate?: Day | undefined;
  endDate?: Day | undefined;
}): Refusal | undefined {
  if (startDate === undefined || endDate === undefined || startDate <= endDate) return undefined;
  return refusal('INVALID_VALUE', say.endBeforeStart);
}
