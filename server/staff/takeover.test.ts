import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Permission } from '../../domain/access.ts';
import {
  activateContractor,
  deactivateContractor,
  listContractors,
  updateContractor,
} from '../../domain/contractors/schema.ts';
import { setReportsTo } from '../../domain/policies/hierarchy.ts';
import * as staff from '../../domain/staff/schema.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { byId } from '../../testing/staff-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// A person who controls an account can use its permissions, so nobody may take over an account with more permissions.

let mailServer: TestMailServer;
let app: TestApp;
let hr: Person;
let driver: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  hr = await app.person('HR', { firstName: 'Hana' });
  driver = await app.person('Contractor');
});

const reset = (actor: Person, person: Person) =>
  app.as(actor, staff.resetPassword, { ...byId(person), body: {} });
const outcome = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : error.code;

test.each([
  ['Contractor', 'ok'],
  ['Employee', 'ok'],
  ['Admin_Assistant', 'ok'],
  ['HR', 'ok'],
  ['Supervisor', 'FORBIDDEN'],
  ['Manager', 'FORBIDDEN'],
  ['Accountant', 'FORBIDDEN'],
  ['IT_Admin', 'FORBIDDEN'],
] as const)('lets HR reset the password of the role %s: %s', async (role, expected) => {
  expect(outcome(await reset(hr, await app.person(role)))).toBe(expected);
});

test('lets an admin reset the password of every role', async () => {
  const admin = await app.person('IT_Admin');
  expect(outcome(await reset(admin, await app.person('Accountant')))).toBe('ok');
  expect(outcome(await reset(admin, await app.person('IT_Admin')))).toBe('ok');
});

test('refuses every action of HR on a contractor who has a permission that HR does not have', async () => {
  const powerful: Permission[] = ['action:process-payroll'];
  await givePolicy(app, driver, powerful);
  const names = { firstName: 'Nova', lastName: 'Quill' };
  const archived = { ...byId(driver), body: { archived: true } };
  const responses = [
    await reset(hr, driver),
    await app.as(hr, updateContractor, {
      ...byId(driver),
      body: { ...names, email: 'mine@carrier.example' },
    }),
    await app.as(hr, deactivateContractor, byId(driver)),
    await app.as(hr, activateContractor, byId(driver)),
    await app.as(hr, staff.setStaffStatus, { ...byId(driver), body: { isActive: false } }),
    await app.as(hr, staff.setStaffArchived, archived),
  ];
  expect(responses.map(outcome)).toEqual(responses.map(() => 'FORBIDDEN'));
  const search = driver.email;
  const [contractor] = (await app.as(hr, listContractors, { query: { search } })).body.contractors;
  expect(contractor?.permissionsOverOthers).toEqual(powerful);
  const [member] = (await app.as(hr, staff.listStaff, { query: { search } })).body.users;
  expect(member?.permissionsOverOthers).toEqual(powerful);
});

test('refuses to unarchive an account with more permissions', async () => {
  const admin = await app.person('IT_Admin');
  const manager = await app.person('Manager');
  await app.as(admin, staff.setStaffArchived, { ...byId(manager), body: { archived: true } });
  const back = await app.as(hr, staff.setStaffArchived, {
    ...byId(manager),
    body: { archived: false },
  });
  expect(outcome(back)).toBe('FORBIDDEN');
});

test('refuses to change the supervisor of an account with more permissions', async () => {
  await givePolicy(app, hr, ['action:assign-policies']);
  const manager = await app.person('Manager');
  const boss = await app.person('Manager');
  const body = { reportsTo: boss.id };
  expect(outcome(await app.as(hr, setReportsTo, { ...byId(manager), body }))).toBe('FORBIDDEN');
  expect(outcome(await app.as(hr, setReportsTo, { ...byId(driver), body }))).toBe('ok');
});

test('ignores an expired permission', async () => {
  await givePolicy(app, driver, ['action:process-payroll']);
  await app.asOwner
    .updateTable('policy_assignments')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', driver.id)
    .execute();
  expect(outcome(await reset(hr, driver))).toBe('ok');
});

test('lets HR change the phone and the rate of a manager', async () => {
  const manager = await app.person('Manager');
  const body = { firstName: 'Mona', lastName: 'Tester', phone: '806 555 0111', dailyRate: 40 };
  expect(outcome(await app.as(hr, staff.updateStaff, { ...byId(manager), body }))).toBe('ok');
});

test('tells the person by email who reset their password and when, without the password', async () => {
  const { body } = await reset(hr, driver);
  const email = await mailServer.next(driver.email);
  expect(email.subject).toBe('Caprock Line Freight: your password was reset');
  expect(email.text).toMatch(
    /^Hana Tester reset your password on \w+ \d+, \d+ at \d+:\d\d [AP]M\. If you did not ask for this, tell your administrator\.\s*$/,
  );
  expect(email.text).not.toContain(body.temporaryPassword);
});
