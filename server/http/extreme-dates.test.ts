import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TSchema } from 'typebox';
import type { Endpoint } from '../../domain/endpoint.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { assignPolicy } from '../../domain/policies/schema.ts';
import { inputOf } from '../../testing/expectations/features.ts';
import { nameOf } from '../../testing/access/table.ts';
import { call } from '../../testing/access-calls.ts';
import { insertCaller, insertDriver, type Caller } from '../../testing/access-world.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Sends dates at both ends of the calendar to every input that takes a date. PostgreSQL, Temporal and JSON support
// different ranges of years, so a date that fits the schema can still fail in a query.

const EXTREMES = {
  date: [
    '0000-01-01',
    '0001-01-01',
    '0001-01-07',
    '9999-01-04',
    '9999-12-27',
    '9999-12-31',
    '-000001-01-01',
    '+275760-09-13',
  ],
  'date-time': [
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-12:00',
    '2099-01-01T00:00:00+23:59',
    '2099-01-01T00:00:00Z[America/Chicago]',
    '2099-12-31T23:59:60Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
  ],
  year: [-1, 0, 1, 9999, 275_760],
};
type Kind = keyof typeof EXTREMES;

interface Shape {
  format?: string;
  type?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

interface DateField {
  path: readonly string[];
  kind: Kind;
}

/** Returns the dates and years of a schema, each with its path. */
function dateFieldsIn(shape: Shape, path: readonly string[]): DateField[] {
  if (shape.format === 'date' || shape.format === 'date-time') {
    return [{ path, kind: shape.format }];
  }
  if (shape.type === 'integer' && path.at(-1) === 'year') return [{ path, kind: 'year' }];
  const inside = [
    ...(shape.anyOf ?? []).map((option) => [path, option] as const),
    ...Object.entries(shape.properties ?? {}).map(
      ([name, property]) => [[...path, name], property] as const,
    ),
    ...(shape.items ? [[[...path, '0'], shape.items] as const] : []),
  ];
  return inside.flatMap(([to, inner]) => dateFieldsIn(inner, to));
}

function dateFieldsOf(endpoint: Endpoint): DateField[] {
  const parts = { params: endpoint.params, query: endpoint.query, body: endpoint.body };
  return Object.entries(parts).flatMap(([part, schema]: [string, TSchema]) =>
    dateFieldsIn(schema as Shape, [part]),
  );
}

/** Returns a copy of the input with the value at the path. */
function withValue(input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const copy = name === '0' ? [...((input as unknown[]) ?? [])] : { ...(input as object) };
  const fields = copy as Record<string, unknown>;
  fields[name] = withValue(fields[name], rest, value);
  return copy;
}

const CASES = ENDPOINTS.flatMap((endpoint) =>
  dateFieldsOf(endpoint).map((field) => ({
    name: `${nameOf(endpoint)} ${field.path.join('.')}`,
    endpoint,
    ...field,
  })),
);

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await insertCaller(app, { role: 'IT_Admin' }, await insertDriver(app));
});
afterAll(() => app.close());

test('returns 422 with a reason for an expiration in the past or in more than 100 years', async () => {
  const name = 'POST /api/users/:id/policies';
  const { params = {}, body } = inputOf(name, admin.targets['in subtree'], 'in subtree');
  const sentenceFor = async (expiresAt: string) => {
    const input = { params, body: { ...(body as object), expiresAt } };
    const { status, text } = await call(app, admin.token, assignPolicy, input);
    return [status, JSON.parse(text).error];
  };
  expect(await sentenceFor('0000-01-01T00:00:00Z')).toEqual([
    422,
    'Choose an expiration date in the future.',
  ]);
  expect(await sentenceFor('9999-12-31T23:59:59Z')).toEqual([
    422,
    'Choose an expiration date within the next 100 years.',
  ]);
});

describe('never returns 500 for a date at either end of the calendar', () => {
  test.each(CASES)('in $name', async ({ endpoint, path, kind }) => {
    const { shows: _, ...good } = inputOf(
      nameOf(endpoint),
      admin.targets['in subtree'],
      'in subtree',
    );
    for (const value of EXTREMES[kind]) {
      const { status, text } = await call(
        app,
        admin.token,
        endpoint,
        withValue(good, path, value) as object,
      );
      expect(status, `${value}: ${text}`).toBeLessThan(500);
    }
  });
});
