import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMe, signIn } from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import { PASSWORD } from '../../testing/people.ts';
import { byId, staffWorld } from '../../testing/staff-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

const { start, archive, setActive, assign, erase } = staffWorld();

let app: TestApp;
let admin: Person;
let hr: Person;
let clerk: Person;
beforeAll(async () => {
  app = await start();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
  clerk = await app.person('Admin_Assistant');
});

let memberCount = 0;
const newMember = (fields: object = {}) => {
  memberCount += 1;
  return {
    firstName: 'Ida',
    lastName: 'Moor',
    email: `ida${memberCount}@carrier.example`,
    password: PASSWORD,
    roles: ['Employee'],
    ...fields,
  };
};

describe('staff members', () => {
  test('are added with a role, its permissions, and a rate in dollars per hour', async () => {
    const body = newMember({ roles: ['Supervisor'], dailyRate: 27.5 });
    const added = await app.as(admin, staff.addStaff, { body: body as never });
    expect(added.status).toBe(201);
    expect(added.body.user).toMatchObject({
      roles: ['Supervisor'],
      dailyRate: 27.5,
      isActive: true,
      archived: false,
    });
    const signedIn = await app.as(undefined, signIn, {
      body: { email: body.email, password: PASSWORD },
    });
    expect(signedIn.body.user.permissions).toContain('action:approve-time-log');
  });

  test.each([
    ['IT_Admin', 403],
    ['Contractor', 400],
    ['Manager', 403],
    ['Accountant', 403],
    ['Employee', 201],
  ])(
    'can be added by HR only with roles that HR may assign: %s returns %d',
    async (role, expected) => {
      expect(
        (await app.as(hr, staff.addStaff, { body: newMember({ roles: [role] }) as never })).status,
      ).toBe(expected);
    },
  );

  test('are listed with counts, searched and filtered by role', async () => {
    const { body } = await app.as(admin, staff.listStaff, {
      query: { role: 'Admin_Assistant', limit: 1000 },
    });
    expect(body.users.map(({ id }) => id)).toContain(clerk.id);
    expect(body.users.every(({ roles }) => roles.includes('Admin_Assistant'))).toBe(true);
    expect(body.counts.staff).toBeGreaterThanOrEqual(3);
    const found = await app.as(admin, staff.listStaff, { query: { search: clerk.email } });
    expect(found.body.users.map(({ id }) => id)).toEqual([clerk.id]);
  });

  test('get a new name, phone and rate, but cannot set their own rate', async () => {
    const change = (caller: Person, person: Person, fields: object) =>
      app.as(caller, staff.updateStaff, {
        ...byId(person),
        body: { firstName: 'Ida', lastName: 'Moor', ...fields },
      });
    expect((await change(hr, clerk, { dailyRate: 25.25, phone: ' 806 ' })).body.user).toMatchObject(
      { dailyRate: 25.25, phone: '806' },
    );
    expect((await change(hr, clerk, { dailyRate: null })).body.user.dailyRate).toBeNull();
    expect((await change(hr, clerk, { dailyRate: 25.25555 })).status).toBe(400);
    expect((await change(hr, hr, { dailyRate: 99 })).error.code).toBe('OWN_PAY');
    expect((await change(hr, clerk, { isActive: false })).status).toBe(400);
  });

  test('get a new role with its policy in place of the old role', async () => {
    expect((await assign(admin, clerk, 'Supervisor')).body.user.roles).toEqual(['Supervisor']);
    const me = (await app.as(clerk, getMe)).body.user;
    expect(me.policies.map(({ policyName }) => policyName)).toEqual(['Supervisor']);
    expect((await assign(hr, clerk, 'Manager')).status).toBe(403);
  });

  test('keep a default policy that was assigned separately when they get a new role', async () => {
    for (const role of ['HR', 'IT_Admin']) {
      await sql`insert into policy_assignments (user_id, policy_id)
        select ${clerk.id}, id from policies where default_for_role = ${role}`.execute(app.asOwner);
    }
    expect((await assign(admin, clerk, 'Supervisor')).body.user.roles).toEqual(['Supervisor']);
    const { policies } = (await app.as(clerk, getMe)).body.user;
    expect(policies.map(({ policyName }) => policyName)).toEqual(['HR', 'Supervisor']);
  });
});

describe('accounts with more permissions', () => {
  test('cannot be changed by people with fewer permissions', async () => {
    const responses = await Promise.all([
      app.as(hr, staff.updateStaff, { ...byId(admin), body: { firstName: 'X', lastName: 'Y' } }),
      assign(hr, admin, 'Employee'),
      setActive(hr, admin, false),
      app.as(hr, staff.resetPassword, { ...byId(admin), body: {} }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await archive(hr, admin)).status).toBe(409);
    expect((await erase(hr, admin)).status).toBe(403);
    expect((await app.as(admin, getMe)).body.user).toMatchObject({
      roles: ['IT_Admin'],
      isActive: true,
    });
  });

  test('include at least one active admin, even after two admins deactivate each other at the same time', async () => {
    await sql`update users set is_active = false where id in (select user_id from user_roles where role = 'IT_Admin')`.execute(
      app.asOwner,
    );
    const [one, two] = [await app.person('IT_Admin'), await app.person('IT_Admin')];
    const responses = await Promise.all([setActive(one, two, false), setActive(two, one, false)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ active: number }>`
      select count(*)::int as active from users u join user_roles r on r.user_id = u.id
      where r.role = 'IT_Admin' and u.is_active`.execute(app.asOwner);
    expect(rows[0]!.active).toBe(1);
  });
});

describe('an account change', () => {
  test('ends the sessions of deactivated and archived people', async () => {
    expect((await setActive(admin, clerk, false)).body.user.isActive).toBe(false);
    expect((await app.as(clerk, getMe)).status).toBe(401);
    const other = await app.person('Employee');
    expect((await archive(hr, other)).body.user).toMatchObject({ archived: true });
    expect((await app.as(other, getMe)).status).toBe(401);
    const archived = (await app.as(admin, staff.listArchived, { query: { search: other.email } }))
      .body;
    expect(archived.users.map(({ id }) => id)).toEqual([other.id]);
    expect(archived.counts.deletable).toBeGreaterThan(0);
    expect((await archive(admin, other, false)).body.user.archived).toBe(false);
  });

  test('sets a temporary password, which expires and must be changed, and ends every session', async () => {
    const { body } = await app.as(hr, staff.resetPassword, { ...byId(clerk), body: {} });
    expect(body.temporaryPassword).toMatch(/^Welcome-[A-Za-z0-9]{20}\d!$/);
    expect((await app.as(clerk, getMe)).status).toBe(401);
    const signInAgain = () =>
      app.as(undefined, signIn, { body: { email: clerk.email, password: body.temporaryPassword } });
    expect((await signInAgain()).body.needsPasswordChange).toBe(true);
    await sql`update users set password_expires_at = now() where id = ${clerk.id}`.execute(
      app.asOwner,
    );
    expect((await signInAgain()).error.code).toBe('SIGN_IN_FAILED');
    expect((await app.as(clerk, staff.resetPassword, { ...byId(hr), body: {} })).status).toBe(401);
    const chosen = await app.as(hr, staff.resetPassword, {
      ...byId(clerk),
      body: { newPassword: 'Blue7-Tractor-Lane' },
    });
    expect([chosen.status, chosen.error.code]).toEqual([422, 'INVALID_VALUE']);
    const newPassword = 'Welcome-kR4mZ2pQ9sT6vX1bN3cd7!';
    const reset = await app.as(hr, staff.resetPassword, { ...byId(clerk), body: { newPassword } });
    expect(reset.body.message).toBe(
      `Password reset successfully. Temporary password: ${newPassword}`,
    );
  });
});
