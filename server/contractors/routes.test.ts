import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  activateContractor,
  addContractor,
  deactivateContractor,
  getContractor,
  getContractorStats,
  listContractors,
  updateContractor,
} from '../../domain/contractors/schema.ts';
import { getMe, signIn } from '../../domain/sign-in/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { PASSWORD } from '../../testing/people.ts';
import { TEST_EMAIL_DOMAIN } from '../../testing/test-postgres.ts';
import type { Person } from '../../testing/test-app.ts';
import {
  app,
  driver,
  manager,
  otherManager,
  supervisor,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

let admin: Person;
beforeAll(async () => {
  admin = await app.person('IT_Admin');
});

let personCount = 0;
const newPerson = (fields: object = {}) => {
  personCount += 1;
  return {
    firstName: 'Nora',
    lastName: 'Quill',
    email: `nora${personCount}@carrier.example`,
    password: PASSWORD,
    ...fields,
  };
};
const add = (caller: Person, body: object = newPerson()) =>
  app.as(caller, addContractor, { body: body as never });
const at = (person: { id: string }) => ({ params: { id: person.id } });

describe('adding', () => {
  test('creates an account that requires a new password and reports to the manager who added it', async () => {
    const person = newPerson({ firstName: ' Nora ', email: `NORA.${personCount}@Carrier.Example` });
    const { status, body } = await add(manager, person);
    expect([status, body.message]).toEqual([201, 'Contractor added successfully']);
    expect(body.contractor).toMatchObject({
      firstName: 'Nora',
      email: person.email.toLowerCase(),
      isActive: true,
      role: 'Contractor',
    });
    const signedIn = await app.as(undefined, signIn, {
      body: { email: person.email, password: PASSWORD },
    });
    expect(signedIn.body.needsPasswordChange).toBe(true);
    expect((await app.as(manager, getContractor, at(body.contractor))).status).toBe(200);
    expect((await app.as(otherManager, getContractor, at(body.contractor))).status).toBe(404);
    expect(await app.auditActions()).toContain('USER_CREATED');
  });

  test.each([
    ['an email that exists', () => ({ email: driver.email }), 409],
    ['the same email in capitals', () => ({ email: driver.email.toUpperCase() }), 409],
    ['a broken email', () => ({ email: 'nora@' }), 400],
    ['a name of 200 letters', () => ({ firstName: 'x'.repeat(200) }), 400],
    ['a blank name', () => ({ lastName: '  ' }), 422],
    ['a weak password', () => ({ password: 'password' }), 422],
    ['a role', () => ({ role: 'IT_Admin' }), 400],
    ['isActive', () => ({ isActive: true }), 400],
    ['permissions', () => ({ permissions: ['assign_roles'] }), 400],
    ['no email', () => ({ email: undefined }), 400],
  ])('refuses %s', async (_, fields, expected) => {
    const { status, error } = await add(admin, newPerson(fields()));
    expect(status).toBe(expected);
    expect(error.error).not.toMatch(/success/i);
  });

  test.each(['Zoë 🚛', 'محمد', '<b>Bold</b>', 'O’Brien-Łukasz'])(
    'accepts the name %s unchanged',
    async (firstName) => {
      expect((await add(admin, newPerson({ firstName }))).body.contractor.firstName).toBe(
        firstName,
      );
    },
  );

  test('creates one account for concurrent requests with the same email', async () => {
    const person = newPerson();
    const responses = await Promise.all(Array.from({ length: 10 }, () => add(admin, person)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('changing', () => {
  const change = (caller: Person, person: { id: string }, fields: object = {}) =>
    app.as(caller, updateContractor, {
      params: { id: person.id },
      body: {
        firstName: 'Rosa',
        lastName: 'Delgado',
        email: `${person.id}@${TEST_EMAIL_DOMAIN}`,
        ...fields,
      },
    });

  test('stores the name, and adds no audit entry when nothing changed', async () => {
    const { status, body } = await change(manager, driver);
    expect([status, body.message, body.contractor.lastName]).toEqual([
      200,
      'Contractor updated successfully',
      'Delgado',
    ]);
    const entries = (await app.auditActions()).length;
    await change(manager, driver);
    expect(await app.auditActions()).toHaveLength(entries);
  });

  test('returns 404 for staff', async () => {
    expect((await change(manager, supervisor)).status).toBe(404);
  });
});

describe('deactivating', () => {
  test('ends every session, and activation restores none of them', async () => {
    expect((await app.as(manager, deactivateContractor, at(driver))).body.message).toBe(
      'Contractor deactivated successfully',
    );
    expect((await app.as(driver, getMe)).status).toBe(401);
    expect((await app.as(manager, getContractor, at(driver))).body.isActive).toBe(false);
    expect((await app.as(manager, activateContractor, at(driver))).status).toBe(200);
    expect((await app.as(driver, getMe)).status).toBe(401);
    expect((await app.as(manager, getContractor, at(driver))).body.isActive).toBe(true);
  });
});

describe('reading', () => {
  test('lists, searches, filters and paginates within the scope, with counts', async () => {
    for (const lastName of ['Adler', 'Beck', 'Carver']) await add(manager, newPerson({ lastName }));
    const list = async (query: object) => (await app.as(manager, listContractors, { query })).body;
    const all = await list({});
    expect(all.contractors.map(({ lastName }) => lastName)).toEqual([
      'Adler',
      'Beck',
      'Carver',
      'Tester',
    ]);
    expect(all.counts).toEqual({ total: 4, active: 4, inactive: 0 });
    expect((await list({ limit: 2, page: 2 })).contractors.map(({ lastName }) => lastName)).toEqual(
      ['Carver', 'Tester'],
    );
    expect((await list({ search: 'beck' })).pagination).toEqual({ page: 1, limit: 10, total: 1 });
    expect((await list({ search: '%' })).contractors).toEqual([]);
    await app.as(manager, deactivateContractor, at(driver));
    expect((await list({ status: 'inactive' })).contractors.map(({ id }) => id)).toEqual([
      driver.id,
    ]);
    expect((await app.as(otherManager, listContractors)).body.contractors).toEqual([]);
  });

  test.each(["'; drop table users; --", '%_\\', '1) or 1=1--', 'ü'.repeat(200), '\\'])(
    'finds nobody for %j without an error',
    async (search) => {
      const { status, body } = await app.as(admin, listContractors, { query: { search } });
      expect([status, body.contractors]).toEqual([200, []]);
    },
  );

  test('shows rate and contact only to people who may see them', async () => {
    const seen = async (caller: Person) => (await app.as(caller, getContractor, at(driver))).body;
    expect(await seen(manager)).toMatchObject({ dailyRate: 30, reportsTo: { id: supervisor.id } });
    expect(await seen(manager)).toHaveProperty('phone');
    const bySupervisor = await seen(supervisor);
    expect(bySupervisor).not.toHaveProperty('dailyRate');
    expect(bySupervisor).not.toHaveProperty('phone');
    expect(bySupervisor).not.toHaveProperty('address');
    const accountant = await app.person('Accountant');
    expect(await seen(accountant)).toMatchObject({ dailyRate: 30 });
    expect(await seen(accountant)).not.toHaveProperty('phone');
  });

  test('counts the days in a range, and shows pay only to people who can see pay', async () => {
    await app.as(driver, logDay, { body: { date: '2026-11-16', worked: true } });
    await app.as(driver, logDay, { body: { date: '2026-11-17', worked: true } });
    await sql`update time_logs set status = 'APPROVED', decided_at = now() where user_id = ${driver.id} and day = '2026-11-16'`.execute(
      app.asOwner,
    );
    const stats = async (caller: Person, query = {}) =>
      (await app.as(caller, getContractorStats, { ...at(driver), query })).body;
    expect(await stats(manager)).toMatchObject({
      daysWorked: 2,
      approved: 1,
      pending: 1,
      rejected: 0,
      lastLogDate: '2026-11-17',
      weeks: [{ weekStart: '2026-11-16', daysWorked: 2 }],
      earned: 0,
      paid: 0,
    });
    expect(await stats(supervisor)).not.toHaveProperty('earned');
    expect(await stats(manager, { startDate: '2026-11-17', endDate: '2026-11-17' })).toMatchObject({
      daysWorked: 1,
    });
    const refused = await app.as(manager, getContractorStats, {
      ...at(driver),
      query: { startDate: '2026-11-18', endDate: '2026-11-17' },
    });
    expect(refused.status).toBe(422);
  });
});
