import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContractors, exportStaff, importStaff } from '../../domain/people-import/schema.ts';
import { call } from '../../testing/access-calls.ts';
import { base64Of } from '../../testing/import-file.ts';
import { team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let manager: Person;
let driver: Person;
let unrelated: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  ({ manager, driver } = await team(app));
  unrelated = await app.person('Contractor');
});
afterAll(() => app.close());

const fileFor = async (caller: Person, query: Record<string, string> = {}) =>
  (await call(app, caller.token, exportContractors, { query })).text;

test('exports the contractors in scope, with rates for callers who see pay', async () => {
  const adminFile = await fileFor(admin);
  expect(adminFile).toContain(
    'First Name,Last Name,Email,Phone,Rate,Unit,Reports To (Email),Paid To (Email),Paid To Since,One Legal Name,Status',
  );
  expect(adminFile).toContain(driver.email);
  expect(adminFile).toContain(unrelated.email);
  const managerFile = await fileFor(manager);
  expect(managerFile).toContain(`${driver.email},,30.00,Hour,`);
  expect(managerFile).not.toContain(unrelated.email);
});

test('omits the rates for people who do not see pay', async () => {
  const assistant = await app.person('Asst_Manager');
  const below = await app.person('Contractor', { reportsTo: assistant });
  const file = await fileFor(assistant);
  expect(file).toContain(below.email);
  expect(file).not.toMatch(/Rate|Unit/);
});

test('applies the filters of the list to the file', async () => {
  const text = await fileFor(admin, { search: driver.email });
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(await fileFor(admin, { status: 'inactive' })).not.toContain(driver.email);
  const withoutRate = await fileFor(admin, { rate: 'none' });
  expect(withoutRate).toContain(unrelated.email);
  expect(withoutRate).not.toContain(driver.email);
  const withoutSupervisor = await fileFor(admin, { supervisor: 'none' });
  expect(withoutSupervisor).toContain(unrelated.email);
  expect(withoutSupervisor).not.toContain(driver.email);
});

test('exports staff with a role, without contractors, and adds an audit entry', async () => {
  const { text } = await call(app, admin.token, exportStaff, { query: { role: 'MANAGER' } });
  expect(text).toContain(manager.email);
  expect(text).not.toContain(admin.email);
  expect(text).not.toContain(driver.email);
  expect((await app.auditActions()).at(-1)).toBe('PEOPLE_EXPORTED');
});

test('exports staff with the rate of any unit that the import gave them', async () => {
  const loader = `${crypto.randomUUID()}@carrier.example`;
  const file = base64Of(`First Name,Last Name,Email,Rate,Unit\nAna,Quill,${loader},45,Load`);
  const { body } = await app.as(admin, importStaff, { body: { file, checkOnly: false } });
  expect(body.rows).toMatchObject([{ unit: 'LOAD', rate: 45 }]);
  const { text } = await call(app, admin.token, exportStaff, { query: { search: loader } });
  expect(text).toContain(`Ana,Quill,${loader},Employee,,45.00,Load,`);
});
