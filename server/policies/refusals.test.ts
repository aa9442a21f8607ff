import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPassword } from '../../domain/sign-in/schema.ts';
import {
  addStaff,
  assignRole,
  setStaffArchived,
  setStaffStatus,
  updateStaff,
} from '../../domain/staff/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { MISSING_ID } from '../../testing/people.ts';
import { policyWorld, EXPIRY } from '../../testing/policy-world.ts';
import type { Person, Reply, TestApp } from '../../testing/test-app.ts';

// A forbidden or invalid request creates exactly one audit entry. The entry does not repeat the input.

const { assign, create, custom, defaultPolicy, destroy, give, people, remove, start, update } =
  policyWorld();

let app: TestApp;
let admin: Person;
let clerk: Person;
let officer: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, clerk, officer } = await people());
});

async function entries() {
  return app.asOwner
    .selectFrom('audit_log')
    .select(['action', 'level', 'actor_id as actorId', 'subject_id as subjectId', 'new_values'])
    .orderBy('seq')
    .execute();
}

type Call = () => Promise<unknown>;

/** Returns the status, the error code and the only audit entry of a call. */
async function auditedCall(call: Call) {
  const before = (await entries()).length;
  const { status, error } = (await call()) as Reply<never>;
  const added = (await entries()).slice(before);
  expect(added).toHaveLength(1);
  return { status, code: error.code, entry: added[0]! };
}

async function refusedChange(call: Call, status: number, code: string, actor = officer) {
  const audited = await auditedCall(call);
  expect(audited).toMatchObject({ status, code });
  expect(audited.entry).toMatchObject({
    action: 'ACCESS_CHANGE_REFUSED',
    level: 'WARNING',
    actorId: actor.id,
    new_values: { code },
  });
  return audited.entry;
}

describe('a refused access change creates an entry', () => {
  test('for a permission that the actor lacks, for an unknown record, and for a past expiration', async () => {
    const policy = await custom(['access:reports-page']);
    const more = await custom(['action:process-payroll']);
    const entry = await refusedChange(() => assign(officer, clerk, more), 403, 'FORBIDDEN');
    expect(entry.subjectId).toBe(clerk.id);
    expect(entry.new_values).toEqual({
      endpoint: 'POST /api/users/:id/policies',
      code: 'FORBIDDEN',
    });
    await refusedChange(() => assign(officer, clerk, { id: MISSING_ID }), 404, 'NOT_FOUND');
    await refusedChange(() => remove(officer, clerk, policy), 404, 'NOT_FOUND');
    await refusedChange(
      () => assign(officer, clerk, policy, '2020-01-01T00:00:00Z'),
      422,
      'INVALID_VALUE',
    );
    await refusedChange(() => create(officer, ['action:process-payroll']), 403, 'FORBIDDEN');
    const nobody = { ...policy, id: MISSING_ID };
    await refusedChange(() => update(officer, nobody, ['access:reports-page']), 404, 'NOT_FOUND');
    await refusedChange(() => destroy(officer, nobody), 404, 'NOT_FOUND');
  });

  test('for the actor’s own grants', async () => {
    const policy = await custom(['access:reports-page']);
    await refusedChange(() => assign(officer, officer, policy), 403, 'FORBIDDEN');
    await give(officer, policy);
    await refusedChange(() => remove(officer, officer, policy), 403, 'FORBIDDEN');
    const own = { params: { id: officer.id }, body: { roleName: 'Manager' as const } };
    await refusedChange(() => app.as(officer, assignRole, own), 403, 'FORBIDDEN');
  });

  test('for a role that only an administrator assigns', async () => {
    const input = { params: { id: clerk.id }, body: { roleName: 'Manager' as const } };
    await refusedChange(() => app.as(officer, assignRole, input), 403, 'FORBIDDEN');
    const body = {
      email: 'nova@carrier.example',
      password: 'Blue7-Tractor-Lane',
      firstName: 'Nova',
      lastName: 'Quill',
      roles: ['HR' as const],
    };
    await refusedChange(() => app.as(officer, addStaff, { body }), 403, 'FORBIDDEN');
  });

  test('for the last administrator, in every endpoint', async () => {
    const otherAdmins = sql`select user_id from user_roles where role = 'IT_Admin'
      and user_id <> ${admin.id}`;
    const setOtherAdminsActive = (on: boolean) =>
      sql`update users set is_active = ${on} where id in (${otherAdmins})`.execute(app.asOwner);
    const other = await app.person('IT_Admin');
    const at = { params: { id: admin.id } };
    await refusedChange(
      () => app.as(other, setStaffArchived, { ...at, body: { archived: true } }),
      409,
      'CONFLICT',
      other,
    );
    await setOtherAdminsActive(false);
    const policy = await defaultPolicy('IT_Admin');
    await refusedChange(() => remove(admin, admin, policy), 409, 'LAST_ADMIN', admin);
    await refusedChange(() => assign(admin, admin, policy, EXPIRY), 409, 'LAST_ADMIN', admin);
    const inactive = { ...at, body: { isActive: false } };
    await refusedChange(() => app.as(admin, setStaffStatus, inactive), 403, 'FORBIDDEN', admin);
    await setOtherAdminsActive(true);
  });
});

describe('a malformed request creates an entry', () => {
  const malformed = async (call: Call, actor: Person, problems: unknown) => {
    const { status, entry } = await auditedCall(call);
    expect(status).toBe(400);
    expect(entry).toMatchObject({
      action: 'REQUEST_MALFORMED',
      level: 'WARNING',
      actorId: actor.id,
      subjectId: null,
      new_values: { code: 'MALFORMED', problems },
    });
    expect(JSON.stringify(entry.new_values)).not.toMatch(/everything|typed/);
    return entry;
  };

  test('for an unknown permission, with its position but not the typed value', async () => {
    const policy = await custom(['access:reports-page']);
    const unknown = ['access:reports-page', 'action:everything'];
    const problem = { code: 'schema.notAllowed', values: {} };
    const details = [{ code: 'schema.at', values: { path: ['permissions', 1], problem } }];
    await malformed(() => create(admin, unknown), admin, details);
    await malformed(() => update(admin, policy, unknown), admin, details);
    await malformed(() => assign(admin, clerk, policy, 'typed'), admin, expect.anything());
  });

  test('for any signed-in person, at every endpoint that writes', async () => {
    const body = { date: 'typed', worked: true, typed: 'typed' };
    const log = () => app.as(clerk, logDay, { body: body as never });
    const { new_values } = await malformed(log, clerk, expect.anything());
    expect(new_values).toMatchObject({ endpoint: 'POST /api/time-logs' });
    const address = { params: { id: 'typed' }, body: { firstName: 'A', lastName: 'B' } };
    await malformed(() => app.as(admin, updateStaff, address), admin, expect.anything());
    const password = { body: { password: '' } };
    await malformed(() => app.as(clerk, confirmPassword, password), clerk, expect.anything());
  });

  test('even if it is not JSON or too large', async () => {
    const send = async (payload: string) => {
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/policies',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        payload,
      });
      return { status: response.statusCode, error: response.json() };
    };
    await malformed(() => send('{"typed'), admin, []);
    const { status, entry } = await auditedCall(() => send(`{"name": "${'x'.repeat(70_000)}"}`));
    expect([status, entry.new_values]).toEqual([
      413,
      { endpoint: 'POST /api/policies', code: 'TOO_LARGE', problems: [] },
    ]);
  });

  test('but not without a session, and not for a read', async () => {
    const before = await app.auditActions();
    expect((await create(undefined, ['action:everything'])).status).toBe(401);
    const forged = { ...admin, token: `lh1_${'A'.repeat(43)}` };
    expect((await create(forged, ['action:everything'])).status).toBe(400);
    const response = await app.app.inject({
      url: '/api/policies?limit=typed',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(await app.auditActions()).toEqual(before);
  });
});
