import { expect, test } from 'vitest';
import { newSeed } from '../shared/seed.ts';
import { proveTwoServers } from './two-servers.ts';

test('works on two servers as on one, and loses no acknowledged write when one server is killed', async () => {
  const seed = newSeed();
  console.log(`proof:servers: seed ${seed}`);
  const sizes = { kills: 1, writes: 60, writers: 4, submissions: 20, concurrency: 10 };
  const report = await proveTwoServers({ seed, ...sizes });
  expect(report['acknowledged writes, none lost']).toBeGreaterThanOrEqual(60);
});
