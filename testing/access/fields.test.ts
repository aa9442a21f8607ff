import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../../domain/access.ts';
import { getContractor } from '../../domain/contractors/schema.ts';
import { updateStaff } from '../../domain/staff/schema.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { expectationOf, inputOf } from '../expectations/features.ts';
import { type Relation } from './expectations.ts';
import { SEES } from './reach.ts';
import { expected, ROWS } from './table.ts';
import { call } from '../access-calls.ts';
import { aCaller, aDriver, givePolicy, type Caller } from '../access-world.ts';

// Checks which fields of a person each caller gets. Every GET about a person has `fields` in its expectation.

const ABOUT_PEOPLE = ROWS.filter(
  ({ endpoint, hasTarget }) => endpoint.method === 'GET' && hasTarget,
);

let app: TestApp;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  app = await startTestApp();
  const outside = await aDriver(app, await app.person('Manager'));
  for (const role of ROLES) callers.set(role, await aCaller(app, { role }, outside));
  await createHistory(callers.get('IT_Admin')!);
});
afterAll(() => app.close());

/** Creates an audit entry about each person, so that histories are not empty. */
async function createHistory({ token = '', targets }: Caller): Promise<void> {
  for (const { id } of [targets.own, targets['in subtree'], targets.outside]) {
    const body = { firstName: 'Nova', lastName: 'Quill' };
    await app.as({ token }, updateStaff, { params: { id }, body });
  }
}

/** The path of every field in an answer, without array indexes. */
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

async function fieldsThatLeave(row: (typeof ROWS)[number], caller: Caller, relation: Relation) {
  const { shows: _, ...input } = inputOf(row.name, caller.targets[relation], relation);
  const { text } = await call(app, caller.token, row.endpoint, input);
  return [...new Set(pathsIn(JSON.parse(text)))].toSorted();
}

function fieldsOf(name: string, sees: { pay: boolean; contact: boolean }): string[] {
  const { fields } = expectationOf(name);
  const { always, pay = '', contact = '' } = typeof fields === 'object' ? fields : { always: '' };
  const words = [always, sees.pay ? pay : '', sees.contact ? contact : ''].join(' ').split(' ');
  return [...new Set(words.filter((word) => word !== ''))].toSorted();
}

test('has fields for every GET about a person', () => {
  for (const { name } of ABOUT_PEOPLE) {
    const advice = `${name} needs \`fields\` in testing/expectations, or 'elsewhere'.`;
    expect(expectationOf(name).fields, advice).toBeDefined();
  }
});

const SHOWN = ABOUT_PEOPLE.filter(({ name }) => expectationOf(name).fields !== 'elsewhere');

describe.each(ROLES)('%s', (role) => {
  test.each(['in subtree', 'outside'] as const)('reads another person %s', async (relation) => {
    for (const row of SHOWN) {
      if (expected(row, { role }, relation) !== 'ok') continue;
      const leaving = await fieldsThatLeave(row, callers.get(role)!, relation);
      expect(leaving, row.name).toEqual(fieldsOf(row.name, SEES[role]));
    }
  });

  test('reads their own record with pay and contact', async () => {
    for (const row of SHOWN) {
      if (expected(row, { role }, 'own') !== 'ok') continue;
      const leaving = await fieldsThatLeave(row, callers.get(role)!, 'own');
      expect(leaving, row.name).toEqual(fieldsOf(row.name, { pay: true, contact: true }));
    }
  });
});

test('shows pay but no phone to people who process payroll, whatever their role', async () => {
  const supervisor = await app.person('Supervisor');
  const driver = await aDriver(app, supervisor);
  const details = async () =>
    (await app.as(supervisor, getContractor, { params: { id: driver.id } })).body;
  expect(await details()).not.toHaveProperty('dailyRate');
  await givePolicy(app, supervisor, ['action:process-payroll']);
  expect(await details()).toMatchObject({ dailyRate: 31.25 });
  expect(await details()).not.toHaveProperty('phone');
});
