import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractors, setSupervisors } from '../../domain/contractors/schema.ts';
import { getPayRatesOn, listPayRates, setPayRates } from '../../domain/pay-rates/schema.ts';
import { listStaff, setPeopleArchived } from '../../domain/staff/schema.ts';
import { listW9Forms, requestW9s } from '../../domain/tax/w9/schema.ts';
import { insertDay, team, type Team } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let people: Team;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  people = await team(app);
});
afterAll(() => app.close());

const drivers = async (count: number) => {
  const added = [];
  for (let index = 0; index < count; index += 1) added.push(await app.person('Contractor'));
  return added.map(({ id }) => id);
};
const entriesAbout = async (ids: readonly string[], action: string) => {
  const { rows } = await sql<{ id: string }>`select subject_id as id from audit_log
    where action = ${action} and subject_id = any(${[...ids]}::uuid[]) order by seq`.execute(
    app.asOwner,
  );
  return rows.map(({ id }) => id).toSorted();
};
const problemsOf = (results: readonly { problem: unknown }[]) =>
  results.map(({ problem }) => problem);

describe('setting supervisors', () => {
  test('moves each contractor with an audit entry, and returns the earlier supervisors', async () => {
    const ids = [...(await drivers(2)), people.driver.id];
    const body = { userIds: ids, reportsTo: people.otherSupervisor.id };
    const first = await app.as(admin, setSupervisors, { body });
    expect(first.body).toMatchObject({
      message: 'Supervisor set for 3 contractors',
      results: [
        { id: ids[0], problem: null, previous: null },
        { id: ids[1], problem: null, previous: null },
        { id: ids[2], problem: null, previous: people.supervisor.id },
      ],
    });
    expect(await entriesAbout(ids, 'REPORTS_TO_CHANGED')).toEqual(ids.toSorted());
    await app.as(admin, setSupervisors, { body });
    expect(await entriesAbout(ids, 'REPORTS_TO_CHANGED')).toHaveLength(3);
  });

  test('refuses a supervisor who cannot approve days, per person', async () => {
    const ids = await drivers(2);
    const accountant = await app.person('Accountant');
    const body = { userIds: ids, reportsTo: accountant.id };
    const { body: response } = await app.as(admin, setSupervisors, { body });
    expect(response.message).toBe('No supervisor set');
    expect(problemsOf(response.results)).toEqual([expect.any(String), expect.any(String)]);
    expect(await entriesAbout(ids, 'REPORTS_TO_CHANGED')).toEqual([]);
  });

  test('changes nothing if one person is out of scope, and takes at most 200 people', async () => {
    const [own, other] = [
      await app.person('Contractor', { reportsTo: people.manager }),
      ...(await drivers(1)),
    ];
    const body = { userIds: [own.id, other ?? ''], reportsTo: people.supervisor.id };
    expect((await app.as(people.manager, setSupervisors, { body })).status).toBe(404);
    expect(await entriesAbout([own.id], 'REPORTS_TO_CHANGED')).toEqual([]);
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    const tooMany = { userIds: many, reportsTo: null };
    expect((await app.as(admin, setSupervisors, { body: tooMany })).status).toBe(400);
  });
});

describe('setting rates', () => {
  const MILE = { unit: 'MILE', rate: 0.585, effectiveFrom: '2026-11-16', reason: '' } as const;

  test('sets a dated rate of any unit for each contractor', async () => {
    const ids = await drivers(2);
    const { body } = await app.as(admin, setPayRates, {
      body: { userIds: ids, ...MILE, reason: 'Contract' },
    });
    expect(body.message).toBe('Rate saved for 2 people');
    const { body: rates } = await app.as(admin, listPayRates, { query: { userId: ids[1] ?? '' } });
    expect(rates.rates).toMatchObject([{ unit: 'MILE', rate: 0.585, effectiveFrom: '2026-11-16' }]);
    expect(await entriesAbout(ids, 'PAY_RATE_SET')).toEqual(ids.toSorted());
  });

  test('ends the rates of the units that it replaces', async () => {
    const ids = await drivers(2);
    const hour = {
      unit: 'HOUR',
      rate: 30,
      effectiveFrom: '2026-11-09',
      reason: 'Contract',
    } as const;
    await app.as(admin, setPayRates, { body: { userIds: ids.slice(0, 1), ...hour } });
    const instead = { ...MILE, reason: 'Contract', insteadOf: ['HOUR' as const] };
    await app.as(admin, setPayRates, { body: { userIds: ids, ...instead } });
    const unitsOf = async (userId = '') => {
      const { body } = await app.as(admin, getPayRatesOn, { query: { userId, day: '2026-11-16' } });
      return body.rates.map(({ unit }) => unit);
    };
    expect([await unitsOf(ids[0]), await unitsOf(ids[1])]).toEqual([['MILE'], ['MILE']]);
  });

  test('refuses an invalid rate once for everybody', async () => {
    const body = { userIds: await drivers(1), ...MILE, effectiveFrom: '1999-12-31' };
    expect((await app.as(admin, setPayRates, { body })).status).toBe(422);
  });
});

test('requests the W-9 of each person, and names those whose request is open', async () => {
  const ids = await drivers(2);
  await app.as(admin, requestW9s, { body: { userIds: ids.slice(0, 1) } });
  const { body } = await app.as(admin, requestW9s, { body: { userIds: ids } });
  expect(body).toMatchObject({
    message: 'W-9 requested from 1 person',
    results: [{ problem: 'The W-9 is already requested' }, { problem: null }],
  });
  const { body: requested } = await app.as(admin, listW9Forms, { query: { state: 'requested' } });
  expect(requested.payees.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('archives people, but nobody with unpaid days, and undoes it', async () => {
  const unpaid = await app.person('Contractor');
  await insertDay(app, unpaid, '2026-11-11');
  const ids = [...(await drivers(1)), unpaid.id, admin.id];
  const { body } = await app.as(admin, setPeopleArchived, {
    body: { userIds: ids, archived: true },
  });
  expect(body.message).toBe('1 person archived');
  expect(problemsOf(body.results)).toEqual([
    null,
    expect.stringMatching(/unpaid weeks or a balance/),
    expect.any(String),
  ]);
  const undone = await app.as(admin, setPeopleArchived, {
    body: { userIds: ids.slice(0, 1), archived: false },
  });
  expect(undone.body.message).toBe('1 person unarchived');
});

describe('the lists', () => {
  test('show what is missing, and filter for it', async () => {
    const [bare = ''] = await drivers(1);
    const list = async (query: object) => {
      const { body } = await app.as(admin, listContractors, { query: { limit: 200, ...query } });
      return body.contractors;
    };
    const found = (await list({})).find(({ id }) => id === bare);
    expect(found).toMatchObject({
      reportsTo: null,
      dailyRate: null,
      otherRates: [],
      w9: 'MISSING',
    });
    const filters = [{ rate: 'none' }, { supervisor: 'none' }, { w9: 'none' }];
    for (const filter of filters) {
      expect((await list(filter)).map(({ id }) => id)).toContain(bare);
    }
    await sql`update users set last_signed_in_at = null where id = ${bare}`.execute(app.asOwner);
    expect((await list({ signIn: 'never' })).map(({ id }) => id)).toContain(bare);
    await sql`update users set last_signed_in_at = now() where id = ${bare}`.execute(app.asOwner);
    expect((await list({ signIn: 'never' })).map(({ id }) => id)).not.toContain(bare);
  });

  test('hide the W-9 from people who see no tax documents, and sign-in from approvers', async () => {
    const driver = await app.person('Contractor', { reportsTo: people.supervisor });
    const listed = async (as: Person, query: object = {}) =>
      (await app.as(as, listContractors, { query })).body.contractors.find(
        ({ id }) => id === driver.id,
      );
    expect(await listed(people.supervisor)).not.toHaveProperty('w9');
    expect(await listed(people.supervisor)).not.toHaveProperty('signIn');
    expect(await listed(people.supervisor, { w9: 'none' })).toBeUndefined();
    expect(await listed(people.supervisor, { signIn: 'never' })).toBeUndefined();
  });

  test('filter staff who never signed in', async () => {
    const clerk = await app.person('Employee');
    await sql`update users set last_signed_in_at = null where id = ${clerk.id}`.execute(
      app.asOwner,
    );
    const { body } = await app.as(admin, listStaff, { query: { signIn: 'never', limit: 200 } });
    expect(body.users.map(({ id }) => id)).toContain(clerk.id);
    expect(body.pagination.total).toBe(body.users.length);
  });
});
