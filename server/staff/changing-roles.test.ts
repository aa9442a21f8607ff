import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getContractor, listContractors } from '../../domain/contractors/schema.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { listSettlements } from '../../domain/payroll/schema.ts';
import { listPeopleWithPolicies } from '../../domain/policies/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { addStaff, assignRole, listStaff } from '../../domain/staff/schema.ts';
import { listTimeLogs, logDay } from '../../domain/time-logs/schema.ts';
import type { Role } from '../../domain/access.ts';
import { day, MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { insertDay, PASSWORD, team } from '../../testing/people.ts';
import { byId } from '../../testing/staff-world.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';

// A driver can become a dispatcher, and a person who was made a contractor by mistake can become staff again. Days, pay,
// tax identity and history stay with the account.

const { start, process } = payrollWorld();
const TUESDAY = '2026-11-10';

let app: TestApp;
let admin: Person;
let hr: Person;
let manager: Person;
let driver: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setToday('2026-11-18');
  hr = await app.person('HR');
  ({ manager, driver } = await team(app, { hourlyRateTenThousandths: 250_000 }));
});

const assign = (caller: Person, person: Person, roleName: Role) =>
  app.as(caller, assignRole, { ...byId(person), body: { roleName } });
const payees = async (weekStart: string) =>
  (await app.as(admin, getPayday, { params: { weekStart } })).body.payees.map(
    ({ userId }) => userId,
  );

describe('a contractor who becomes staff', () => {
  test('has the new role and keeps the account, the days, the pay and the rate', async () => {
    await insertDay(app, driver, MONDAY);
    expect((await process(manager, weekOf(driver, day(MONDAY, 200)))).status).toBe(201);
    const assigned = await assign(admin, driver, 'Supervisor');
    expect([assigned.status, assigned.body.user.roles]).toEqual([200, ['Supervisor']]);
    expect((await app.as(driver, getMe)).body.user).toMatchObject({
      id: driver.id,
      roles: ['Supervisor'],
      permissions: expect.arrayContaining(['action:approve-time-log']),
      dailyRate: 25,
    });
    expect((await app.as(driver, listTimeLogs, { query: {} })).body).toHaveLength(1);
    expect((await app.as(driver, listSettlements, { query: {} })).body).toHaveLength(1);
    expect((await app.as(admin, getContractor, byId(driver))).status).toBe(404);
  });

  test('is still paid for the days through the change, and for no later days', async () => {
    await insertDay(app, driver, MONDAY);
    app.setToday(MONDAY);
    expect((await assign(admin, driver, 'Employee')).status).toBe(200);
    app.setToday('2026-11-18');
    expect(await payees(MONDAY)).toContain(driver.id);
    await insertDay(app, driver, TUESDAY);
    await insertDay(app, driver, '2026-11-17');
    const { payees: shown } = (await app.as(admin, getPayday, { params: { weekStart: MONDAY } }))
      .body;
    const entry = shown.find(({ userId }) => userId === driver.id);
    expect(entry).toMatchObject({ approvedDays: 1, gross: 200 });
    expect(await payees('2026-11-16')).not.toContain(driver.id);
    const settlement = await process(manager, weekOf(driver, day(MONDAY, 200)));
    expect(settlement.status).toBe(201);
    expect(settlement.body.settlement.days?.filter(({ worked }) => worked)).toHaveLength(1);
    const later = await process(manager, {
      ...weekOf(driver),
      weekStart: '2026-11-16',
      weekEnd: '2026-11-22',
      weeklyData: [{ date: '2026-11-16', pay: 200, expenses: 0 }],
    });
    expect([later.status, later.error.code]).toEqual([422, 'INVALID_VALUE']);
  });

  test('becomes a contractor again with Undo, without a gap', async () => {
    await assign(hr, driver, 'Employee');
    expect((await assign(hr, driver, 'Contractor')).status).toBe(200);
    const { body } = await app.as(driver, logDay, { body: { date: '2026-11-17', worked: true } });
    expect(body).toMatchObject({ date: '2026-11-17' });
    const list = (await app.as(admin, listContractors, { query: { search: driver.email } })).body;
    expect(list.contractors.map(({ id }) => id)).toEqual([driver.id]);
    expect(await payees('2026-11-16')).toContain(driver.id);
  });
});

test('a staff member who was made a contractor by mistake becomes staff again', async () => {
  const clerk = await app.person('Employee');
  expect((await assign(hr, clerk, 'Contractor')).body.user.roles).toEqual(['Contractor']);
  expect((await app.as(admin, getContractor, byId(clerk))).status).toBe(200);
  expect((await assign(hr, clerk, 'Employee')).body.user.roles).toEqual(['Employee']);
  const { users } = (await app.as(hr, listStaff, { query: { search: clerk.email } })).body;
  expect(users[0]).toMatchObject({ id: clerk.id, roles: ['Employee'] });
});

test('the role of a contractor changes only by somebody who may give the new role', async () => {
  expect((await assign(hr, driver, 'Supervisor')).error.code).toBe('FORBIDDEN');
  expect((await assign(hr, driver, 'Employee')).status).toBe(200);
});

test('the Roles tab lists contractors too', async () => {
  const officer = await app.person('IT_Admin');
  const query = { withChangeableRole: 'true', search: driver.email } as const;
  const { people } = (await app.as(officer, listPeopleWithPolicies, { query })).body;
  expect(people.map(({ id }) => id)).toEqual([driver.id]);
});

test('an administrator adds a second administrator like any other staff member', async () => {
  const body = {
    firstName: 'Olga',
    lastName: 'Reyes',
    email: 'olga@carrier.example',
    password: PASSWORD,
    roles: ['IT_Admin' as const],
  };
  expect((await app.as(hr, addStaff, { body })).error.code).toBe('FORBIDDEN');
  expect((await app.as(admin, addStaff, { body })).body.user.roles).toEqual(['IT_Admin']);
});
