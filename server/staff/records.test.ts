import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff, listStaff, setStaffArchived, updateStaff } from '../../domain/staff/schema.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { importStaff } from '../../domain/people-import/schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

test('exports every column of an account except the password columns, with binary values in base64', async () => {
  await sql`alter table users add column fleet_note text`.execute(app.asOwner);
  const person = await app.person('Employee');
  await sql`update users set fleet_note = '1047' where id = ${person.id}`.execute(app.asOwner);
  await sql`insert into delivery_consents (id, user_id, text_version, text_digest, code)
    values (gen_random_uuid(), ${person.id}, 'shown', decode(repeat('00', 32), 'hex'), 'TESTER')`.execute(
    app.asOwner,
  );
  const response = await app.app.inject({
    url: `/api/staff/${person.id}/archive-file`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const { 'records.json': records } = unzipSync(response.rawPayload);
  const { account, deliveryConsents } = JSON.parse(strFromU8(records!));
  expect(account).toMatchObject({ id: person.id, email: person.email, fleet_note: '1047' });
  expect(deliveryConsents).toMatchObject([{ text_digest: Buffer.alloc(32).toString('base64') }]);
  expect(Object.keys(account).filter((column) => column.includes('password'))).toEqual([]);
});

test.each([
  [{ dailyRate: 31.25 }, { hourlyRateTenThousandths: 312_500 }],
  [{}, {}],
])('records the initial rate %o in the audit entry of a new account', async (rate, recorded) => {
  const email = `Starter-${Object.keys(recorded).length}@carrier.example`;
  const name = { firstName: ' Ada ', lastName: 'Brandt' };
  const added = await app.as(admin, addStaff, {
    body: { ...name, ...rate, email, password: 'Green4-Meadow-Gate', roles: ['Employee'] },
  });
  expect(added.status).toBe(201);
  const entry = await app.asOwner
    .selectFrom('audit_log')
    .select('new_values')
    .where('action', '=', 'USER_CREATED')
    .where('subject_id', '=', added.body.user.id)
    .executeTakeFirst();
  expect(entry?.new_values).toEqual({
    firstName: 'Ada',
    lastName: 'Brandt',
    email: email.toLowerCase(),
    roles: ['Employee'],
    ...recorded,
  });
});

describe('a person who manages profiles but may not see pay', () => {
  const NAME = { firstName: 'Ida', lastName: 'Moor' };
  let manager: Person;
  beforeAll(async () => {
    manager = await app.person('Asst_Manager');
    await givePolicy(app, manager, ['action:manage-profiles']);
  });

  test.each(['Employee', 'Contractor'] as const)(
    'cannot set the rate of a person with the role %s',
    async (role) => {
      const { id } = await app.person(role, { reportsTo: manager });
      const change = (caller: Person, fields: object) =>
        app.as(caller, updateStaff, { params: { id }, body: { ...NAME, ...fields } });
      const refused = await change(manager, { dailyRate: 40 });
      expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
      expect((await change(manager, { dailyRate: null })).status).toBe(403);
      expect((await change(manager, {})).status).toBe(200);
      expect((await change(admin, { dailyRate: 40 })).status).toBe(200);
    },
  );

  test('cannot add or import staff with a rate', async () => {
    const add = (email: string, rate: object) =>
      app.as(manager, addStaff, {
        body: { ...NAME, ...rate, email, password: 'Green4-Meadow-Gate', roles: ['Employee'] },
      });
    expect((await add('rate@carrier.example', { dailyRate: 40 })).status).toBe(403);
    expect((await add('no-rate@carrier.example', { dailyRate: null })).status).toBe(201);
    const csv = `First Name,Last Name,Email,Role,Phone,Rate per Hour
Ida,Moor,imported@carrier.example,,,40
Bo,Lee,imported-too@carrier.example,,,`;
    const { body } = await app.as(manager, importStaff, {
      body: { file: base64Of(csv), checkOnly: true },
    });
    expect(body.rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      ['Rate'],
      [],
    ]);
  });
});

test('refuses a blank name for every account', async () => {
  const { status, error } = await app.as(admin, addStaff, {
    body: {
      firstName: ' ',
      lastName: 'Brandt',
      email: 'blank@carrier.example',
      password: 'Green4-Meadow-Gate',
      roles: ['Employee'],
    },
  });
  expect([status, error.code, error.error]).toEqual([
    422,
    'INVALID_VALUE',
    'First name and last name must not be blank.',
  ]);
});

test('counts all listed people, including archived people, or only the people with a role', async () => {
  const person = await app.person('Supervisor');
  const listMembers = async (query: { role?: 'Supervisor' } = {}) =>
    (await app.as(admin, listStaff, { query })).body;
  const before = await listMembers();
  expect(before.pagination.total).toBe(before.users.length);
  await app.as(admin, setStaffArchived, { params: { id: person.id }, body: { archived: true } });
  const after = await listMembers();
  expect(after.pagination.total).toBe(before.pagination.total);
  expect(after.counts.staff).toBe(before.counts.staff - 1);
  expect((await listMembers({ role: 'Supervisor' })).pagination.total).toBe(1);
});
