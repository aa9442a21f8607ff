import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignRole, listStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let hr: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  hr = await app.person('HR');
});
afterAll(() => app.close());

const assignLabel = (caller: Person, person: Person, roleName: string) =>
  app.as(caller, assignRole, { params: { id: person.id }, body: { roleName } as never });

test.each([
  ['CONTRACTOR', 'Contractor'],
  ['MANAGER', 'Manager'],
  ['HR', 'HR'],
  ['PAYROLL', 'Accountant'],
  ['IT', 'IT_Admin'],
  ['ADMIN', 'IT_Admin'],
  ['IT_Admin', 'IT_Admin'],
])('stores %s as %s when an administrator assigns it', async (label, role) => {
  const person = await app.person('Employee');
  const { status, body } = await assignLabel(admin, person, label);
  expect([status, body.user.roles]).toEqual([200, [role]]);
});

test('refuses the labels of administrator and pay roles if the caller is not an administrator', async () => {
  const person = await app.person('Employee');
  for (const label of ['ADMIN', 'IT', 'IT_Admin', 'PAYROLL', 'HR', 'MANAGER']) {
    expect((await assignLabel(hr, person, label)).error.code, label).toBe('FORBIDDEN');
  }
  expect((await assignLabel(hr, person, 'admin')).status).toBe(400);
});

test('filters the staff list by a label', async () => {
  const accountant = await app.person('Accountant');
  const { body } = await app.as(admin, listStaff, { query: { role: 'PAYROLL' } });
  expect(body.users.map(({ id }) => id)).toContain(accountant.id);
  expect(body.users.every(({ roles }) => roles.includes('Accountant'))).toBe(true);
  expect(body.pagination.total).toBe(body.users.length);
});
