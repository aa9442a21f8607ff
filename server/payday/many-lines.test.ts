import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptExceptions, getPayday, processPayday } from '../../domain/payday/schema.ts';
import { MONDAY } from '../../testing/payroll-world.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

const params = { weekStart: MONDAY };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('processes a hundred payees with sixty lines each together', async () => {
  const admin = await app.person('IT_Admin');
  await sql`
    with hired as (
      insert into users (id, email, first_name, last_name, hourly_rate_ten_thousandths)
      select id, id || '@carrier.example', 'Dee', 'Crowd', 312500
      from (select gen_random_uuid() as id from generate_series(1, 100)) new
      returning id
    ), named as (
      insert into user_roles (user_id, role) select id, 'Contractor' from hired
    )
    insert into pay_lines (id, user_id, week_start, kind, amount_cents, description)
    select gen_random_uuid(), id, ${MONDAY}, 'OTHER_PAY', 100, 'Load ' || load
    from hired cross join generate_series(1, 60) load`.execute(app.asOwner);
  const payees = async () => (await app.as(admin, getPayday, { params })).body.payees;
  const accepted = (await payees()).map(({ userId, version, exceptions }) => ({
    userId,
    version,
    codes: exceptions.map(({ code }) => code),
  }));
  const acceptance = { payees: accepted, reasons: REASONS };
  const { status } = await app.as(admin, acceptExceptions, { params, body: acceptance });
  expect(status).toBe(200);
  const ready = (await payees()).map(({ userId, version, gross }) => ({ userId, version, gross }));
  const processed = await app.as(admin, processPayday, { params, body: { payees: ready } });
  expect(processed.status).toBe(201);
  expect(processed.body.message).toBe('100 settlements processed, $6,000.00 in total');
});
