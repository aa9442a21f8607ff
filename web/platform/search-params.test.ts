import { describe, expect, it } from 'vitest';
import { dayFrom, onlySet, oneOf, wholeNumberFrom } from './search-params.ts';

describe('what stands in an address', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-02-30', undefined],
    ['16.11.2026', undefined],
    [20261116, undefined],
  ])('the day %s is %s', (value, day) => {
    expect(dayFrom(value)).toBe(day);
  });

  it('keeps known words only', () => {
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
  ])('the page %s is %s', (value, page) => {
    expect(wholeNumberFrom(value)).toBe(page);
  });

  it('leaves out what is not set', () => {
    expect(onlySet({ tab: undefined, week: '2026-11-16' })).toEqual({ week: '2026-11-16' });
  });
});
