import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('has an index for each foreign key to a person, so that erasing a person scans no table', async () => {
  const { rows } = await sql`
    select c.conrelid::regclass::text || '.' || a.attname as reference
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) order by 1`.execute(app.asOwner);
  expect(rows).toEqual([]);
});
