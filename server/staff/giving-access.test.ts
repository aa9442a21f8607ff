import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASSIGNABLE_ROLES, type AssignableRole, type Permission } from '../../domain/access.ts';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { importStaff } from '../../domain/people-import/schema.ts';
import * as policies from '../../domain/policies/schema.ts';
import { register } from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import { delegateApprovals } from '../../domain/time-logs/delegations.ts';
import { givePolicy } from '../../testing/access-world.ts';
import { base64Of } from '../../testing/import-file.ts';
import { tokenOf } from '../../testing/invitation-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import { byId } from '../../testing/staff-world.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// Nobody gives a permission over others that they do not hold, and nobody gives one to an account to which they could
// sign in. Otherwise, one person could act as two: HR could create an approver and approve days with it.

let mailServer: TestMailServer;
let app: TestApp;
let admin: Person;
let hr: Person;
/** HR who also may approve days and assign policies. */
let officer: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  app = await startTestApp('linehaul_template', {
    mail: { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' },
  });
  admin = await app.person('IT_Admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  hr = await app.person('HR');
  officer = await app.person('HR');
  await givePolicy(app, officer, ['action:approve-time-log', 'action:assign-policies']);
});

const newEmail = () => `${crypto.randomUUID()}@carrier.example`;
const outcome = ({ status, error }: { status: number; error: { code?: string } }) =>
  status < 300 ? 'ok' : error.code;

const add = (actor: Person, role: AssignableRole) =>
  app.as(actor, staff.addStaff, {
    body: {
      firstName: 'Ida',
      lastName: 'Moor',
      email: newEmail(),
      password: PASSWORD,
      roles: [role],
    },
  });
const assign = (actor: Person, person: { id: string }, roleName: AssignableRole) =>
  app.as(actor, staff.assignRole, { ...byId(person), body: { roleName } });
const load = (actor: Person, role: AssignableRole, checkOnly = false) =>
  app.as(actor, importStaff, {
    body: {
      file: base64Of(`First Name,Last Name,Email,Role\nIda,Moor,${newEmail()},${role}`),
      checkOnly,
    },
  });
const reset = (actor: Person, person: { id: string }) =>
  app.as(actor, staff.resetPassword, { ...byId(person), body: {} });
const customPolicy = async (permissions: Permission[]) =>
  (
    await app.as(admin, policies.createPolicy, {
      body: { name: crypto.randomUUID(), permissions },
    })
  ).body.policy;
const give = (actor: Person, person: { id: string }, policyId: string) =>
  app.as(actor, policies.assignPolicy, { ...byId(person), body: { policyId } });
/** Adds an employee, who holds no permission over others. The actor chooses the password. */
const added = async (actor: Person) => (await add(actor, 'Employee')).body.user;
/** Imports an employee, who has no password yet. */
const imported = async (actor: Person) =>
  (await load(actor, 'Employee')).body.people[0] ?? { id: '' };

describe('HR, who may not approve days', () => {
  const refused = new Set<AssignableRole>([
    'HR',
    'Manager',
    'Accountant',
    'Supervisor',
    'Asst_Manager',
    'IT_Admin',
  ]);

  test.each(
    ASSIGNABLE_ROLES.map((role) => [role, refused.has(role) ? 'FORBIDDEN' : 'ok'] as const),
  )('gives the role %s on every path: %s', async (role, expected) => {
    expect(outcome(await add(hr, role))).toBe(expected);
    expect(outcome(await assign(hr, await app.person('Employee'), role))).toBe(expected);
    const file = await load(hr, role, true);
    expect(file.body.rows[0]?.problems.map(({ column }) => column)).toEqual(
      expected === 'ok' ? [] : ['Role'],
    );
    expect(outcome(await load(hr, role))).toBe(expected === 'ok' ? 'ok' : 'INVALID_VALUE');
  });

  test('cannot give a policy with a permission that HR does not hold', async () => {
    await givePolicy(app, hr, ['action:assign-policies']);
    const { id } = await customPolicy(['action:approve-time-log']);
    const response = await give(hr, await app.person('Employee'), id);
    expect(outcome(response)).toBe('FORBIDDEN');
    expect(response.error.details).toEqual(['action:approve-time-log']);
  });

  test('can still give a page that shows only the own data of a person', async () => {
    await givePolicy(app, hr, ['action:assign-policies']);
    const { id } = await customPolicy(['access:payroll-page']);
    expect(outcome(await give(hr, await app.person('Employee'), id))).toBe('ok');
  });
});

describe('a person who set the sign-in of an account', () => {
  test('cannot add an account with a permission over others, even one that they hold', async () => {
    expect(outcome(await add(officer, 'Supervisor'))).toBe('FORBIDDEN');
    expect(outcome(await load(officer, 'Supervisor'))).toBe('ok');
  });

  test.each<[string, () => Promise<{ id: string }>]>([
    ['added the account', () => added(officer)],
    [
      'reset the password',
      async () => {
        const person = await app.person('Employee');
        expect(outcome(await reset(officer, person))).toBe('ok');
        return person;
      },
    ],
    [
      'requested another email',
      async () => {
        const driver = await app.person('Contractor');
        const body = { email: newEmail() };
        expect(outcome(await app.as(officer, updateContractor, { ...byId(driver), body }))).toBe(
          'ok',
        );
        return driver;
      },
    ],
    [
      'saw the join link',
      async () => {
        const { link } = (await app.as(officer, invite, { body: { email: newEmail() } })).body;
        const token = tokenOf(link);
        const body = { token, password: PASSWORD, firstName: 'Ida', lastName: 'Moor' };
        return (await app.as(undefined, register, { body })).body.user;
      },
    ],
  ])('cannot give it such a permission after they %s', async (_, account) => {
    const person = await account();
    const { id } = await customPolicy(['action:approve-time-log']);
    expect(outcome(await give(officer, person, id))).toBe('FORBIDDEN');
    const pages = await customPolicy(['access:reports-page']);
    expect(outcome(await give(officer, person, pages.id))).toBe('ok');
    const update = { name: pages.name, permissions: ['action:run-reports' as const], version: 1 };
    const widened = await app.as(officer, policies.updatePolicy, { ...byId(pages), body: update });
    expect(outcome(widened)).toBe('FORBIDDEN');
    const colleague = await app.person('HR');
    await givePolicy(app, colleague, ['action:approve-time-log', 'action:assign-policies']);
    expect(outcome(await give(colleague, person, id))).toBe('ok');
  });

  test('cannot change its role to one with such a permission', async () => {
    const person = await added(officer);
    expect(outcome(await assign(officer, person, 'Supervisor'))).toBe('FORBIDDEN');
    expect(outcome(await assign(officer, await app.person('Employee'), 'Supervisor'))).toBe('ok');
  });

  test('cannot delegate approvals to it', async () => {
    const delegate = await app.person('Employee');
    await givePolicy(app, delegate, ['action:approve-time-log']);
    const body = { delegateId: delegate.id, until: '2026-11-30' };
    expect(outcome(await app.as(officer, delegateApprovals, { body }))).toBe('ok');
    expect(outcome(await reset(officer, delegate))).toBe('ok');
    const later = { ...body, until: '2026-12-01' };
    expect(outcome(await app.as(officer, delegateApprovals, { body: later }))).toBe('FORBIDDEN');
  });
});

describe('a person who gave an account a permission over others', () => {
  test('cannot set its password or email afterward', async () => {
    const { id } = await customPolicy(['action:approve-time-log']);
    const employee = await imported(officer);
    expect(outcome(await give(officer, employee, id))).toBe('ok');
    expect(outcome(await reset(officer, employee))).toBe('FORBIDDEN');
    const driver = await app.person('Contractor');
    expect(outcome(await give(officer, driver, id))).toBe('ok');
    const body = { email: newEmail() };
    const changed = await app.as(officer, updateContractor, { ...byId(driver), body });
    expect(outcome(changed)).toBe('FORBIDDEN');
    expect(outcome(await reset(admin, employee))).toBe('ok');
  });

  test('includes those who assigned the role, imported the account, or widened a policy', async () => {
    const assigned = await app.person('Employee');
    expect(outcome(await assign(officer, assigned, 'Supervisor'))).toBe('ok');
    const supervisor = (await load(officer, 'Supervisor')).body.people[0] ?? { id: '' };
    const pages = await customPolicy(['access:reports-page']);
    const holder = await app.person('Employee');
    expect(outcome(await give(admin, holder, pages.id))).toBe('ok');
    const update = { name: pages.name, permissions: ['action:run-reports' as const], version: 1 };
    const widened = await app.as(officer, policies.updatePolicy, { ...byId(pages), body: update });
    expect(outcome(widened)).toBe('ok');
    for (const person of [assigned, supervisor, holder]) {
      expect(outcome(await reset(officer, person))).toBe('FORBIDDEN');
    }
  });
});

test('an administrator adds and promotes people, because a carrier can have only one', async () => {
  expect(outcome(await add(admin, 'Supervisor'))).toBe('ok');
  expect(outcome(await assign(admin, await added(admin), 'Manager'))).toBe('ok');
});
