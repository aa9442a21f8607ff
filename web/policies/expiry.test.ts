import { expect, test } from 'vitest';
import { instantOf, expiryProblem } from './expiry.ts';

const ZONE = 'America/Chicago';
const now = Temporal.Instant.from('2026-11-22T18:00:00Z');

test('parses a time in the company’s time zone', () => {
  expect(instantOf('2027-01-01T08:00', ZONE)?.toString()).toBe('2027-01-01T14:00:00Z');
});

test.each([
  ['', undefined],
  ['2027-01-01T08:00', undefined],
  ['2020-01-01T08:00', 'Choose an expiration date in the future.'],
  ['20266-01-01T00:00', 'Enter a date with a four-digit year.'],
  ['202666-01-01T00:00', 'Enter a date with a four-digit year.'],
])('returns the problem of the expiration %j: %j', (typed, problem) => {
  expect(expiryProblem(typed, ZONE, now)).toBe(problem);
});
