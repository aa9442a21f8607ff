import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paydayWorld } from '../../testing/payday-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, newTeam, payday } = paydayWorld();
let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ driver } = await newTeam());
});

describe('an entered line outside the limits', () => {
  const rate = (units: number, rateOfUnit: number, unit: 'HOUR' | 'PERCENT' = 'HOUR') => ({
    quantity: { units, unit, rate: rateOfUnit },
  });
  test.each([
    ['an amount above the maximum', { amount: 100_000 }],
    ['a correction below the minimum', { kind: 'CORRECTION' as const, amount: -100_000 }],
    ['a negative rate', { kind: 'CORRECTION' as const, amount: -50, ...rate(2, -25) }],
    ['a rate above the maximum', { amount: 1000, ...rate(0.01, 100_000) }],
    ['a quantity above the maximum', { amount: 3000, ...rate(30_000_000, 0.01, 'PERCENT') }],
  ])('is refused: %s', async (_, facts) => {
    expect((await payday.add(driver, facts)).status).toBe(400);
  });

  test('is accepted at the maximum', async () => {
    expect((await payday.add(driver, { amount: 99_999.99 })).status).toBe(201);
  });
});
