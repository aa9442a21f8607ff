import type { Day } from '../../domain/calendar.ts';
import { isId } from '../../domain/endpoint.ts';
import { MAX_PAGE, MAX_SEARCH_LENGTH } from '../../domain/lists.ts';

// A URL can contain anything. These functions return valid values and drop the rest.

export function oneOf<const Values extends readonly string[]>(
  values: Values,
  value: unknown,
): Values[number] | undefined {
  return values.find((known) => known === value);
}

export function dayFrom(value: unknown): Day | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  try {
    return Temporal.PlainDate.from(value).toString();
  } catch {
    return undefined;
  }
}

export function textFrom(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function idFrom(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined;
}

export function wholeNumberFrom(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Returns the text of the search field. The router parses a value that contains only digits as a number. */
export function searchTextFrom(value: unknown): string | undefined {
  return textFrom(typeof value === 'number' ? String(value) : value)?.slice(0, MAX_SEARCH_LENGTH);
}

/** Returns the page of a list. Undefined for the first page, which is not in the URL. */
export function pageFrom(value: unknown): number | undefined {
  const page = wholeNumberFrom(value);
  return page && page > 1 && page <= MAX_PAGE ? page : undefined;
}

/** Drops undefined values to keep the URL short. */
export function omitUndefined<T extends object>(
  search: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
