import { describe, expect, test } from 'vitest';
import { timeLeft, unassigned } from './assigned-policies.ts';

const NOW = Temporal.Instant.from('2026-11-18T12:00:00Z');

describe('the countdown', () => {
  test.each([
    ['2026-11-21T16:30:00Z', '3 d 4 h left'],
    ['2026-11-18T16:12:00Z', '4 h 12 min left'],
    ['2026-11-18T12:01:05.200Z', '1 min 6 s left'],
    ['2026-11-18T12:00:00Z', 'expired'],
    ['2026-11-17T12:00:00Z', 'expired'],
  ])('until %s is “%s”', (expiresAt, text) => {
    expect(timeLeft(expiresAt, NOW)).toBe(text);
  });
});

test('offers an expired policy for assignment', () => {
  const policy = (id: string) => ({
    id,
    name: id,
    userCount: 0,
    permissionCount: 0,
    permissions: [],
    isDefault: false,
    version: 1,
  });
  const assignment = (policyId: string, expiresAt: string | null) => ({
    policyId,
    policyName: policyId,
    expiresAt,
  });
  const person = {
    id: 'a',
    firstName: 'A',
    lastName: 'B',
    email: 'a@b',
    roles: [],
    isActive: true,
    archived: false,
    permissionsOverOthers: [],
    policies: [assignment('current', null), assignment('expired', '2026-11-18T11:00:00Z')],
  };
  const assignable = unassigned(person, ['current', 'expired', 'other'].map(policy), NOW);
  expect(assignable.map(({ id }) => id)).toEqual(['expired', 'other']);
});
