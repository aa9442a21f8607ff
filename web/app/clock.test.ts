import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skewAfter } from './clock.ts';

const HOUR = 3_600_000;
const SERVER = Temporal.Instant.from('2026-11-23T12:00:00Z').epochMilliseconds;

test.each([
  ['an exact clock', undefined, 0, 200, -400],
  ['a clock that is an hour ahead', undefined, HOUR, 200, HOUR - 400],
  ['a clock that is an hour behind', undefined, -HOUR, 200, -HOUR - 400],
  ['a known skew that fits', HOUR - 700, HOUR, 200, HOUR - 700],
  ['a known skew that is outdated', 5 * HOUR, HOUR, 200, HOUR + 200],
  ['a known skew of 0 and a clock that is ahead', 0, HOUR, 200, HOUR - 1000],
])('finds the skew of %s', (_, known, aheadMs, tookMs, skew) => {
  const sentMs = SERVER + aheadMs;
  expect(skewAfter(known, { sentMs, receivedMs: sentMs + tookMs, serverMs: SERVER })).toBe(skew);
});

test('is never off by more than the time of the exchange and the precision of the header', () => {
  const ms = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.integer({ min: -400 * 24 * HOUR, max: 400 * 24 * HOUR }),
      ms(999),
      ms(30_000),
      ms(30_000),
      fc.option(fc.integer(), { nil: undefined }),
      (ahead, fraction, upMs, downMs, known) => {
        // The header omits the fraction of a second.
        const sentMs = SERVER + fraction - upMs + ahead;
        const exchange = { sentMs, receivedMs: sentMs + upMs + downMs, serverMs: SERVER };
        const skew = skewAfter(known, exchange);
        expect(Math.abs(skew - ahead)).toBeLessThanOrEqual(upMs + downMs + 1000);
        expect(skewAfter(skew, exchange)).toBe(skew);
      },
    ),
  );
});
