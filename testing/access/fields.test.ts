import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../domain/access.ts';
import { getContractor } from '../../domain/contractors/schema.ts';
import { updateStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { expectationOf, inputOf } from '../expectations/features.ts';
import { type Relation } from './expectations.ts';
import { VISIBLE_FIELDS } from './scope.ts';
import { expected, ROWS } from './table.ts';
import { call } from '../access-calls.ts';
import { insertCaller, insertDriver, givePolicy, type Caller } from '../access-world.ts';

// Checks which fields of a person each caller gets. Every GET about a person has `fields` in its expectation.

const ABOUT_PEOPLE = ROWS.filter(
  ({ endpoint, hasTarget }) => endpoint.method === 'GET' && hasTarget,
);

let app: TestApp;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  app = await startTestApp();
  const outside = await insertDriver(app, await app.person('Manager'));
  for (const role of ROLES) callers.set(role, await insertCaller(app, { role }, outside));
  await insertRates();
  await createHistory(callers.get('IT_Admin')!);
});
afterAll(() => app.close());

/** Gives each caller a rate, so that the fields of rates appear. */
async function insertRates(): Promise<void> {
  const own = [...callers.values()].map(({ targets }) => targets.own.id);
  await sql`update users set hourly_rate_ten_thousandths = 250000 where id = any(${own}::uuid[])`.execute(
    app.asOwner,
  );
}

/** Creates an audit entry about each person that the caller's requests are about, so that no history is empty. */
async function createHistory({ token = '', targets }: Caller): Promise<void> {
  for (const { id } of [targets.own, targets['in subtree'], targets.outside]) {
    const body = { firstName: 'Nova', lastName: 'Quill' };
    await app.as({ token }, updateStaff, { params: { id }, body });
  }
}

/** The path of every field in a response, without array indexes. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return value.every((item) => typeof item !== 'object') && path !== ''
      ? [path]
      : value.flatMap((item) => pathsIn(item, path));
  }
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) =>
    pathsIn(inner, path ? `${path}.${name}` : name),
  );
}

async function returnedFields(row: (typeof ROWS)[number], caller: Caller, relation: Relation) {
  const { shows: _, ...input } = inputOf(row.name, caller.targets[relation], relation);
  const { text } = await call(app, caller.token, row.endpoint, input);
  return [...new Set(pathsIn(JSON.parse(text)))].toSorted();
}

type Sees = (typeof VISIBLE_FIELDS)[Role];

function expectedFields(name: string, sees: Sees): string[] {
  const { fields } = expectationOf(name);
  if (typeof fields !== 'object') return [];
  const { always, pay = '', contact = '', tax = '' } = fields;
  const seen = [always, sees.pay && pay, sees.contact && contact, sees.tax && tax];
  const paths = seen
    .filter((part) => part !== false)
    .join(' ')
    .split(' ');
  return [...new Set(paths.filter((path) => path !== ''))].toSorted();
}

test('has expected fields for every GET about a person', () => {
  for (const { name } of ABOUT_PEOPLE) {
    const advice = `Add \`fields\` to ${name} in testing/expectations, or set it to 'elsewhere'.`;
    expect(expectationOf(name).fields, advice).toBeDefined();
  }
});

const ROWS_WITH_FIELDS = ABOUT_PEOPLE.filter(
  ({ name }) => expectationOf(name).fields !== 'elsewhere',
);

describe.each(ROLES)('%s', (role) => {
  test.each(['in subtree', 'outside'] as const)(
    'returns only the expected fields of a person %s',
    async (relation) => {
      for (const row of ROWS_WITH_FIELDS) {
        if (expected(row, { role }, relation) !== 'ok') continue;
        const fields = await returnedFields(row, callers.get(role)!, relation);
        expect(fields, row.name).toEqual(expectedFields(row.name, VISIBLE_FIELDS[role]));
      }
    },
  );

  test('returns pay and contact details of the caller’s own record', async () => {
    for (const row of ROWS_WITH_FIELDS) {
      if (expected(row, { role }, 'own') !== 'ok') continue;
      const fields = await returnedFields(row, callers.get(role)!, 'own');
      expect(fields, row.name).toEqual(
        expectedFields(row.name, { pay: true, contact: true, tax: true }),
      );
    }
  });
});

test('shows pay but no phone to a supervisor who may process payroll', async () => {
  const supervisor = await app.person('Supervisor');
  const driver = await insertDriver(app, supervisor);
  const readDetails = async () =>
    (await app.as(supervisor, getContractor, { params: { id: driver.id } })).body;
  expect(await readDetails()).not.toHaveProperty('dailyRate');
  await givePolicy(app, supervisor, ['action:process-payroll']);
  expect(await readDetails()).toMatchObject({ dailyRate: 31.25 });
  expect(await readDetails()).not.toHaveProperty('phone');
});
