import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listW9Forms } from '../../domain/w9/endpoints.ts';
import { readStatementsWithValues } from '../testing/read-statements.ts';
import type { Person, TestApp } from '../testing/test-app.ts';
import { giveW9, payWeek } from '../testing/tax-world.ts';
import { w9World } from '../testing/w9-world.ts';

// What stands with a person about runs and their W-9 never says anything else than the records.

const { start, aDriver, ask, sign } = w9World();

let app: TestApp;
beforeAll(async () => {
  ({ app } = await start());
});
afterAll(() => app.close());

async function drifted(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select u.id, has_runs, has_w9, is_asked_for_w9, is_payee,
        exists (select from payroll_runs r where r.user_id = u.id) as ran,
        exists (select from w9_versions v where v.user_id = u.id) as gave,
        exists (select from w9_requests q where q.user_id = u.id and not exists (
          select from w9_versions v where v.user_id = u.id and v.created_at >= q.asked_at)) as asked,
        u.is_contractor and u.archived_at is null as drives
      from users u
    ) said
    where (has_runs, has_w9, is_asked_for_w9, is_payee) is distinct from
      (ran, gave, asked, drives or ran or gave or asked)`.execute(app.asOwner);
  return rows;
}

const step = fc.record({
  what: fc.constantFrom('ask', 'sign', 'paper', 'pay', 'archive', 'come back'),
  person: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let weeks = 0;
async function take({ what, person: place }: Step, people: readonly Person[]): Promise<void> {
  const person = people[place]!;
  if (what === 'ask') await ask(person);
  if (what === 'sign') await sign(person);
  if (what === 'paper') await giveW9(app, person);
  if (what === 'pay') await payWeek(app, person, weekday((weeks += 1)), { pay: 1 });
  const archived = { archive: sql`now()`, 'come back': sql`null` }[what as 'archive'];
  if (archived)
    await sql`update users set archived_at = ${archived} where id = ${person.id}`.execute(
      app.asOwner,
    );
}
const weekday = (week: number) =>
  Temporal.PlainDate.from('2020-01-03').add({ weeks: week }).toString();

test('whoever is paid, asked and gives, one after the other or at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const people = [await aDriver(), await app.person('Employee'), await aDriver()];
      const half = steps.length / 2;
      for (const one of steps.slice(0, half)) {
        await take(one, people);
        expect(await drifted()).toEqual([]);
      }
      await Promise.all(steps.slice(half).map((one) => take(one, people)));
      expect(await drifted()).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('the list opens neither runs nor forms to count payees', async () => {
  const admin = await app.person('IT_Admin');
  const statements = await readStatementsWithValues(async () => {
    for (const query of [{}, { state: 'not-given' }, { search: 'tester', page: 2 }] as const)
      expect((await app.as(admin, listW9Forms, { query })).status).toBe(200);
  });
  const counting = statements.filter(({ text }) => text.includes('count('));
  expect(counting.length).toBeGreaterThan(2);
  for (const { text } of counting) expect(text).not.toMatch(/payroll_runs|w9_versions|w9_requests/);
});
