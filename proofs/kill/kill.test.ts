import { expect, test } from 'vitest';
import { proveKill } from './kill.ts';
import { newSeed } from '../shared/seed.ts';

test('loses no acknowledged write when the app and PostgreSQL are killed', async () => {
  const seed = newSeed();
  console.log(`proof:kill: seed ${seed}`);
  const options = { seed, kills: 2, writes: 90, writers: 4, readyMs: 60_000 };
  const report = await proveKill(options);
  expect(report['acknowledged writes, none lost']).toBeGreaterThanOrEqual(90);
}, 120_000);
