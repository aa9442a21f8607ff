import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { assertOneSettlement, proveOnce, proveWithoutIndex } from './once.ts';
import { addPeople } from '../shared/people.ts';
import { withSandbox } from '../shared/sandbox.ts';
import { newSeed } from '../shared/seed.ts';

const options = () => ({
  seed: newSeed(),
  submissions: 20,
  batches: 20,
  concurrency: 20,
  source: inject('postgres'),
});

test('creates one settlement for a week that is submitted repeatedly to two servers', async () => {
  const sizes = options();
  console.log(`proof:once: seed ${sizes.seed}`);
  const report = await proveOnce(sizes);
  expect(Object.values(report)).toEqual([20, 20, 20, 20, 20, 20]);
}, 120_000);

test('fails without the unique index', async () => {
  const sentence = await proveWithoutIndex({ ...options(), submissions: 10 });
  expect(sentence).toBe('With the same key, a submission returned 500.');
}, 120_000);

test('detects a second settlement of the same week', async () => {
  await withSandbox(inject('postgres'), async ({ ownerUrl }) => {
    const { drivers } = await addPeople(ownerUrl, 1);
    const client = new Client({ connectionString: ownerUrl });
    await client.connect();
    await client.query('drop index settlements_one_live');
    await client.query(
      `insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents, payload_digest)
       select gen_random_uuid(), $1, '2026-11-09', 25000, 0, '\\x00' from generate_series(1, 2)`,
      [drivers[0]?.id],
    );
    await client.end();
    await expect(assertOneSettlement(ownerUrl, drivers[0]?.id ?? '')).rejects.toThrow(
      'The week has 2 settlements',
    );
  });
}, 120_000);
