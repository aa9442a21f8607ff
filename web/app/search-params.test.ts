import { describe, expect, it } from 'vitest';
import {
  dayFrom,
  omitUndefined,
  oneOf,
  pageFrom,
  searchTextFrom,
  wholeNumberFrom,
} from './search-params.ts';

describe('search parameters', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-02-30', undefined],
    ['16.11.2026', undefined],
    [20261116, undefined],
  ])('reads the day %s as %s', (value, day) => {
    expect(dayFrom(value)).toBe(day);
  });

  it('returns only known values', () => {
    expect(oneOf(['tracker', 'tax-documents'], 'tracker')).toBe('tracker');
    expect(oneOf(['tracker', 'tax-documents'], '<script>')).toBeUndefined();
  });

  it.each([
    ['2', 2],
    [3, 3],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['x', undefined],
  ])('reads the number %s as %s', (value, page) => {
    expect(wholeNumberFrom(value)).toBe(page);
  });

  it.each([
    ['2', 2],
    ['1', undefined],
    ['100000', 100_000],
    ['100001', undefined],
  ])('reads the page %s of a list as %s', (value, page) => {
    expect(pageFrom(value)).toBe(page);
  });

  it.each([
    ['Ana', 'Ana'],
    [1047, '1047'],
    ['', undefined],
    ['x'.repeat(300), 'x'.repeat(200)],
    [{}, undefined],
  ])('reads the search text %s as %s', (value, text) => {
    expect(searchTextFrom(value)).toBe(text);
  });

  it('omits undefined parameters', () => {
    expect(omitUndefined({ tab: undefined, week: '2026-11-16' })).toEqual({ week: '2026-11-16' });
  });
});
