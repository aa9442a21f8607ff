import { expect, inject, test } from 'vitest';
import { proveLogin } from './login.ts';
import { newSeed } from '../shared/seed.ts';

test('checks 17 guesses per hour and lets the owner sign in on the first try', async () => {
  const seed = newSeed();
  console.log(`proof:login: seed ${seed}`);
  const report = await proveLogin({ seed, tries: 0, concurrency: 20, source: inject('postgres') });
  expect(report['guesses checked in an hour']).toBe(17);
});
