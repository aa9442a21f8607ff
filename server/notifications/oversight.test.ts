import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addContractor, updateContractor } from '../../domain/contractors/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { importContractors } from '../../domain/people-import/schema.ts';
import { setReportsTo } from '../../domain/policies/hierarchy.ts';
import { register } from '../../domain/sign-in/schema.ts';
import { addStaff, assignRole } from '../../domain/staff/schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import { tokenOf } from '../../testing/invitation-world.ts';
import { PASSWORD } from '../../testing/people.ts';
import { byId } from '../../testing/staff-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// A person who manages contractors may put a driver under an existing approver. The approver and the administrators learn
// of it, so that nobody can invent a driver unseen.

let app: TestApp;
let admin: Person;
let hr: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
  hr = await app.person('HR', { firstName: 'Hana' });
  supervisor = await app.person('Supervisor', { firstName: 'Sam' });
});

const email = () => `${crypto.randomUUID()}@carrier.example`;
const BO = { firstName: 'Bo', lastName: 'Lee' };
const heardBy = async (person: Person) =>
  (await app.as(person, listNotifications)).body.notifications.map(({ kind, parameters }) => ({
    kind,
    parameters,
  }));
const joined = (person: string | null, changedBy: string | null, people = 1) => ({
  kind: 'TEAM_JOINED',
  parameters: { person, people, supervisor: 'Sam Tester', changedBy },
});
const add = (reportsTo: Person) =>
  app.as(hr, addContractor, {
    body: { ...BO, email: email(), password: PASSWORD, reportsTo: reportsTo.id },
  });

describe('the approver and the administrators learn that a driver joined a team', () => {
  test('when somebody adds the driver', async () => {
    expect((await add(supervisor)).status).toBe(201);
    for (const reader of [supervisor, admin]) {
      expect(await heardBy(reader)).toEqual([joined('Bo Lee', 'Hana Tester')]);
    }
    expect(await heardBy(hr)).toEqual([]);
  });

  test('when somebody moves the driver', async () => {
    const driver = await app.person('Contractor', { firstName: 'Bo' });
    const body = { reportsTo: supervisor.id };
    expect((await app.as(hr, updateContractor, { ...byId(driver), body })).status).toBe(200);
    expect(await heardBy(supervisor)).toEqual([joined('Bo Tester', 'Hana Tester')]);
    expect(await heardBy(admin)).toEqual([joined('Bo Tester', 'Hana Tester')]);
  });

  test('once for all people of an import', async () => {
    const rows = [1, 2, 3].map(() => `Bo,Lee,${email()},${supervisor.email}`);
    const csv = ['First Name,Last Name,Email,Reports To (Email)', ...rows].join('\n');
    expect(
      (await app.as(hr, importContractors, { body: { file: base64Of(csv), checkOnly: false } }))
        .status,
    ).toBe(201);
    expect(await heardBy(admin)).toEqual([joined('Bo Lee', 'Hana Tester', 3)]);
    expect(await heardBy(supervisor)).toEqual([joined('Bo Lee', 'Hana Tester', 3)]);
  });

  test('when an invited driver joins', async () => {
    const body = { ...BO, email: email(), reportsTo: supervisor.id };
    const { link } = (await app.as(hr, invite, { body })).body;
    const token = tokenOf(link);
    await app.as(undefined, register, { body: { token, password: PASSWORD } });
    expect(await heardBy(supervisor)).toEqual([joined('Bo Lee', null)]);
    expect(await heardBy(admin)).toEqual([joined('Bo Lee', null)]);
  });

  test('and the next approver above gets the notification for a supervisor who cannot approve', async () => {
    const clerk = await app.person('Employee', { firstName: 'Cy', reportsTo: supervisor });
    await add(clerk);
    const parameters = { supervisor: 'Cy Tester', person: 'Bo Lee' };
    expect(await heardBy(supervisor)).toMatchObject([{ kind: 'TEAM_JOINED', parameters }]);
    expect(await heardBy(clerk)).toEqual([]);
  });

  test('but not the other administrators when an administrator moves the driver', async () => {
    const driver = await app.person('Contractor', { firstName: 'Bo' });
    const other = await app.person('IT_Admin');
    const body = { reportsTo: supervisor.id };
    expect((await app.as(admin, setReportsTo, { ...byId(driver), body })).status).toBe(200);
    expect(await heardBy(supervisor)).toEqual([joined('Bo Tester', 'Ada Tester')]);
    expect(await heardBy(other)).toEqual([]);
  });

  test('without the name of a person who was erased', async () => {
    const { contractor } = (await add(supervisor)).body;
    await sql`update users set archived_at = now() where id = ${contractor.id}`.execute(
      app.asOwner,
    );
    await sql`select erase_person(${contractor.id})`.execute(app.asOwner);
    expect(await heardBy(admin)).toEqual([joined(null, 'Hana Tester')]);
  });
});

test('the other administrators learn who gets access to the data of others', async () => {
  const other = await app.person('IT_Admin');
  const body = { ...BO, email: email(), password: PASSWORD };
  await app.as(admin, addStaff, { body: { ...body, roles: ['Employee'] } });
  const added = await app.as(admin, addStaff, {
    body: { ...body, email: email(), roles: ['Supervisor'] },
  });
  const role = { roleName: 'IT_Admin' as const };
  await app.as(admin, assignRole, { ...byId(added.body.user), body: role });
  const given = (to: string) => ({
    kind: 'ACCESS_GIVEN',
    parameters: { person: 'Bo Lee', people: 1, role: to, policy: null, changedBy: 'Ada Tester' },
  });
  expect(await heardBy(other)).toEqual([given('IT_Admin'), given('Supervisor')]);
  expect(await heardBy(admin)).toEqual([]);
});
