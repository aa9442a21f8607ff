import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditLogs } from '../../domain/audit-logs/schema.ts';
import { addDays } from '../../domain/calendar.ts';
import {
  addContractor,
  getContractor,
  listContractors,
  listSupervisors,
  updateContractor,
} from '../../domain/contractors/schema.ts';
import { listPayRates, setPayRate } from '../../domain/pay-rates/schema.ts';
import { MISSING_ID, PASSWORD } from '../../testing/people.ts';
import { TODAY, type Person } from '../../testing/test-app.ts';
import {
  app,
  manager,
  otherManager,
  supervisor,
  driver,
  useTeam,
} from '../../testing/team-world.ts';

useTeam();

let admin: Person;
beforeAll(async () => {
  admin = await app.person('IT_Admin');
});

const at = (person: { id: string }) => ({ params: { id: person.id } });
const nameAndEmailOf = (person: Person) => ({
  firstName: 'Contractor',
  lastName: 'Tester',
  email: person.email,
});
const change = (caller: Person, person: Person, fields: object) =>
  app.as(caller, updateContractor, {
    params: { id: person.id },
    body: { ...nameAndEmailOf(person), ...fields },
  });
const read = async (caller: Person, person: { id: string }) =>
  (await app.as(caller, getContractor, at(person))).body;
const supervisorsFor = async (caller: Person, query: object = {}) =>
  (await app.as(caller, listSupervisors, { query })).body;
const staleSignIn = (person: Person) =>
  sql`update sessions set password_entered_at = now() - interval '16 minutes'
    where user_id = ${person.id}`.execute(app.asOwner);

test('lets HR set, change and clear the rate, and leaves it unchanged when it is omitted', async () => {
  const hr = await app.person('HR');
  const set = await change(hr, driver, { dailyRate: 31.25 });
  expect([set.status, set.body.contractor.dailyRate]).toEqual([200, 31.25]);
  expect((await change(hr, driver, {})).body.contractor.dailyRate).toBe(31.25);
  expect((await change(hr, driver, { dailyRate: 31.2555 })).body.contractor.dailyRate).toBe(
    31.2555,
  );
  expect((await read(hr, driver)).reportsTo).toMatchObject({ id: supervisor.id });
  expect((await change(hr, driver, { dailyRate: null })).body.contractor.dailyRate).toBeNull();
  expect((await change(hr, driver, { dailyRate: 31.25555 })).status).toBe(400);
  expect((await change(hr, driver, { dailyRate: -1 })).status).toBe(400);
  expect((await change(hr, driver, { dailyRate: '31' })).status).toBe(400);
});

test('adds a contractor whose first rate has another unit, also by a manager with a part of the company', async () => {
  const body = { firstName: 'Iris', lastName: 'Holt', email: 'iris.holt@elsewhere.example' };
  const rate = { dailyRate: 25.5, rateUnit: 'PERCENT' as const };
  const tooHigh = { ...body, ...rate, dailyRate: 100.0001 };
  expect((await app.as(manager, addContractor, { body: tooHigh })).status).toBe(422);
  const { body: added } = await app.as(manager, addContractor, { body: { ...body, ...rate } });
  const { id } = added.contractor;
  expect(await read(manager, { id })).toMatchObject({
    dailyRate: null,
    otherRates: [{ unit: 'PERCENT', rate: 25.5 }],
  });
  const query = { userId: id };
  const { body: stored } = await app.as(manager, listPayRates, { query });
  const since = { effectiveFrom: '2000-01-01', setBy: 'Manager Tester' };
  expect(stored.rates).toMatchObject([{ unit: 'PERCENT', rate: 25.5, ...since }]);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where subject_id = ${id} order by action`.execute(app.asOwner);
  expect(rows.map(({ action }) => action)).toEqual(['PAY_RATE_SET', 'USER_CREATED']);
});

test('records the first rate and later rates with the same action and with the values before and after', async () => {
  const hr = await app.person('HR');
  const newcomer = await app.person('Contractor');
  await change(hr, newcomer, { dailyRate: 31.25 });
  await change(hr, newcomer, { lastName: 'Delgado', dailyRate: 40 });
  const body = {
    userId: newcomer.id,
    unit: 'HOUR' as const,
    rate: 42,
    effectiveFrom: addDays(TODAY, 7),
    reason: '',
  };
  expect((await app.as(hr, setPayRate, { body })).status).toBe(201);
  const query = { userId: newcomer.id, action: 'PAY_RATE_SET' };
  const { logs } = (await app.as(admin, listAuditLogs, { query })).body;
  const rateOf = (values: string | null) => values && JSON.parse(values).rateTenThousandths;
  expect(logs.map(({ oldValues, newValues }) => [rateOf(oldValues), rateOf(newValues)])).toEqual([
    [400_000, 420_000],
    [312_500, 400_000],
    [null, 312_500],
  ]);
  const renamed = await app.as(admin, listAuditLogs, {
    query: { ...query, action: 'USER_UPDATED' },
  });
  expect(renamed.body.logs.map(({ summary }) => summary)).toEqual([
    'changed the last name of Contractor Delgado',
  ]);
});

test('refuses a rate from people who cannot see pay, and a change of one’s own rate', async () => {
  const assistant = await app.person('Asst_Manager');
  const subordinate = await app.person('Contractor', { reportsTo: assistant });
  expect((await change(assistant, subordinate, { dailyRate: 90 })).status).toBe(403);
  expect((await change(assistant, subordinate, {})).status).toBe(200);
  const self = await app.person('HR');
  await sql`update user_roles set role = 'Contractor' where user_id = ${self.id}`.execute(
    app.asOwner,
  );
  await sql`insert into policy_assignments (user_id, policy_id)
    select ${self.id}, id from policies where default_for_role = 'Accountant'`.execute(app.asOwner);
  const own = await change(self, self, { dailyRate: 90 });
  expect([own.status, own.error.code]).toEqual([403, 'OWN_PAY']);
  expect((await change(otherManager, driver, { dailyRate: 90 })).status).toBe(404);
});

test('moves a contractor to another supervisor, who can then see the contractor', async () => {
  const otherSupervisor = await app.person('Supervisor', { reportsTo: manager });
  expect((await app.as(otherSupervisor, getContractor, at(driver))).status).toBe(404);
  const { status } = await change(manager, driver, { reportsTo: otherSupervisor.id });
  expect(status).toBe(200);
  expect((await read(otherSupervisor, driver)).reportsTo).toMatchObject({
    id: otherSupervisor.id,
  });
  expect((await app.as(supervisor, getContractor, at(driver))).status).toBe(404);
  const entries = (await app.auditActions()).length;
  await change(manager, driver, { reportsTo: otherSupervisor.id });
  expect(await app.auditActions()).toHaveLength(entries);
  expect((await change(admin, driver, { reportsTo: null })).status).toBe(200);
  expect((await read(admin, driver)).reportsTo).toBeNull();
});

test('requires a recently entered password for a new supervisor, and changes nothing without it', async () => {
  const otherSupervisor = await app.person('Supervisor', { reportsTo: manager });
  await staleSignIn(manager);
  const refused = await change(manager, driver, {
    dailyRate: 77,
    reportsTo: otherSupervisor.id,
  });
  expect([refused.status, refused.error.code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(await read(manager, driver)).toMatchObject({
    dailyRate: 30,
    reportsTo: { id: supervisor.id },
  });
  const unchanged = await change(manager, driver, { dailyRate: 77, reportsTo: supervisor.id });
  expect([unchanged.status, unchanged.body.contractor.dailyRate]).toEqual([200, 77]);
});

test('refuses archived supervisors, supervisors out of scope, and cycles in reporting lines', async () => {
  const outcomeOf = async (caller: Person, person: Person, reportsTo: string | null) => {
    const { status, error } = await change(caller, person, { reportsTo });
    return [status, error.code];
  };
  expect(await outcomeOf(manager, driver, otherManager.id)).toEqual([404, 'NOT_FOUND']);
  expect(await outcomeOf(manager, driver, MISSING_ID)).toEqual([404, 'NOT_FOUND']);
  expect(await outcomeOf(manager, driver, null)).toEqual([403, 'FORBIDDEN']);
  const below = await app.person('Employee', { reportsTo: driver });
  expect(await outcomeOf(manager, driver, below.id)).toEqual([409, 'REPORTING_CYCLE']);
  expect(await outcomeOf(manager, driver, driver.id)).toEqual([409, 'REPORTING_CYCLE']);
  const archived = await app.person('Supervisor');
  await sql`update users set archived_at = now() where id = ${archived.id}`.execute(app.asOwner);
  expect(await outcomeOf(admin, driver, archived.id)).toEqual([409, 'CONFLICT']);
  expect((await read(manager, driver)).reportsTo).toMatchObject({ id: supervisor.id });
});

test('offers active staff in scope who can approve days as supervisors', async () => {
  const ids = ({ supervisors }: { supervisors: { id: string }[] }) =>
    supervisors.map(({ id }) => id).toSorted();
  const ofManager = await supervisorsFor(manager);
  expect(ids(ofManager)).toEqual([manager.id, supervisor.id].toSorted());
  expect(ofManager).toMatchObject({ hasMore: false, mayLeaveWithoutSupervisor: false });
  const found = await supervisorsFor(admin, { search: otherManager.email });
  expect(found.supervisors).toEqual([
    {
      id: otherManager.id,
      firstName: otherManager.firstName,
      lastName: 'Tester',
      email: otherManager.email,
      isInvited: false,
    },
  ]);
  expect(found.mayLeaveWithoutSupervisor).toBe(true);
  expect(ids(await supervisorsFor(admin, { search: driver.email }))).toEqual([]);
});

describe('adding a contractor', () => {
  const add = (caller: Person, fields: object) =>
    app.as(caller, addContractor, {
      body: {
        firstName: 'Nora',
        lastName: 'Quill',
        email: `${crypto.randomUUID()}@carrier.example`,
        password: PASSWORD,
        ...fields,
      },
    });

  test('stores the rate and the supervisor, and adds two audit entries', async () => {
    const hr = await app.person('HR');
    const { status, body } = await add(hr, { dailyRate: 28.5, reportsTo: supervisor.id });
    expect([status, body.contractor.dailyRate]).toEqual([201, 28.5]);
    expect((await read(supervisor, body.contractor)).reportsTo).toMatchObject({
      id: supervisor.id,
    });
    expect((await app.auditActions()).slice(-2)).toEqual(['USER_CREATED', 'REPORTS_TO_CHANGED']);
    const without = await add(hr, { dailyRate: null, reportsTo: null });
    expect(without.body.contractor.dailyRate).toBeNull();
  });

  test('refuses a rate from people who cannot see pay, and supervisors out of scope', async () => {
    const assistant = await app.person('Asst_Manager');
    expect((await add(assistant, { dailyRate: 28.5 })).status).toBe(403);
    expect((await add(assistant, { dailyRate: 28.5, password: 'password' })).status).toBe(403);
    expect((await add(manager, { dailyRate: 28.5 })).status).toBe(201);
    expect((await add(manager, { reportsTo: otherManager.id })).status).toBe(404);
    expect((await add(manager, { reportsTo: null })).status).toBe(403);
    const archived = await app.person('Supervisor');
    await sql`update users set archived_at = now() where id = ${archived.id}`.execute(app.asOwner);
    expect((await add(admin, { reportsTo: archived.id })).status).toBe(409);
    const accountant = await app.person('Accountant');
    expect((await add(admin, { reportsTo: accountant.id })).status).toBe(409);
  });
});

const letApprove = (person: Person) =>
  sql`insert into policy_assignments (user_id, policy_id)
    select ${person.id}, id from policies where default_for_role = 'Supervisor'`.execute(
    app.asOwner,
  );

test('lets HR choose themselves as supervisor if they can approve days', async () => {
  const hr = await app.person('HR');
  await letApprove(hr);
  const { supervisors } = await supervisorsFor(hr, { search: hr.email });
  expect(supervisors.map(({ id }) => id)).toEqual([hr.id]);
  expect((await change(hr, driver, { reportsTo: hr.id })).status).toBe(200);
  expect((await read(hr, driver)).reportsTo).toMatchObject({ id: hr.id });
});

test('refuses a supervisor if nobody in the reporting line can approve days', async () => {
  const hr = await app.person('HR');
  expect((await supervisorsFor(hr, { search: hr.email })).supervisors).toEqual([]);
  const refused = await change(hr, driver, { reportsTo: hr.id });
  expect([refused.status, refused.error.error]).toEqual([
    409,
    'The supervisor cannot approve days. Choose another person.',
  ]);
  expect((await read(hr, driver)).reportsTo).toMatchObject({ id: supervisor.id });
  // The manager above the dispatcher approves the driver's days.
  const dispatcher = await app.person('Admin_Assistant', { reportsTo: manager });
  expect((await change(hr, driver, { reportsTo: dispatcher.id })).status).toBe(200);
});

test('filters contractors without a rate only for people who can see their pay', async () => {
  const hr = await app.person('HR');
  const listIds = async (caller: Person) => {
    const query = { rate: 'none', search: driver.email } as const;
    const { body } = await app.as(caller, listContractors, { query });
    expect(body.pagination.total).toBe(body.contractors.length);
    return body.contractors.map(({ id }) => id);
  };
  await change(hr, driver, { dailyRate: null });
  expect(await listIds(hr)).toEqual([driver.id]);
  expect(await listIds(manager)).toEqual([driver.id]);
  expect(await listIds(otherManager)).toEqual([]);
  // The supervisor cannot see pay, so the filter must not reveal the missing rate.
  expect(await listIds(supervisor)).toEqual([]);
  await change(hr, driver, { dailyRate: 31.25 });
  expect(await listIds(hr)).toEqual([]);
  await change(hr, driver, { dailyRate: null });
  expect(await listIds(hr)).toEqual([driver.id]);
  const rate = { unit: 'LOAD', rate: 400, effectiveFrom: '2026-01-01', reason: 'Agreed' } as const;
  await app.as(hr, setPayRate, { body: { ...rate, userId: driver.id } });
  expect(await listIds(hr)).toEqual([]);
});

test('filters contractors whose reporting line has nobody who can approve days', async () => {
  const hr = await app.person('HR');
  const alone = await app.person('Contractor');
  const belowHr = await app.person('Contractor', { reportsTo: hr });
  const listIds = async (search: string) => {
    const query = { supervisor: 'none', search } as const;
    const { body } = await app.as(hr, listContractors, { query });
    expect(body.pagination.total).toBe(body.contractors.length);
    return body.contractors.map(({ id }) => id);
  };
  expect(await listIds(alone.email)).toEqual([alone.id]);
  expect(await listIds(belowHr.email)).toEqual([belowHr.id]);
  expect(await listIds(driver.email)).toEqual([]);
  await letApprove(hr);
  expect(await listIds(belowHr.email)).toEqual([]);
});
