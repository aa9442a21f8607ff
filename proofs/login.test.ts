import { expect, inject, test } from 'vitest';
import { proveLogin } from './login.ts';
import { newSeed } from './seed.ts';

test('an unknown account costs the same work, and an hour listens to few guesses', async () => {
  const seed = newSeed();
  console.log(`proof:login: seed ${seed}`);
  const report = await proveLogin({ seed, tries: 0, atOnce: 20, source: inject('postgres') });
  expect(report['guesses listened to in an hour']).toBe(17);
}, 120_000);
