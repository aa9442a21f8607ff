import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../domain/endpoints.ts';
import { getApiDescription } from '../domain/operations/schema.ts';
import { buildApp } from './app.ts';
import { openDatabases } from './database/database.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor');
});
afterAll(() => app.close());

const send = (url: string, options: object = {}) =>
  app.app.inject({ url, headers: { authorization: `Bearer ${driver.token}` }, ...options });
const post = (payload: string, contentType: string, url = '/api/time-logs') =>
  send(url, {
    method: 'POST',
    payload,
    headers: { authorization: `Bearer ${driver.token}`, 'content-type': contentType },
  });

const partsOfApp = () => ({
  databases: app.databases,
  clock: () => Temporal.Now.instant(),
  emailDomain: 'carrier.example',
  trustProxy: false as const,
  logLevel: 'silent',
  vault: app.vault,
});

describe('the list of endpoints', () => {
  test('matches what the server serves and is valid OpenAPI 3.1', async () => {
    const { body } = await app.as(await app.person('IT_Admin'), getApiDescription);
    const document = body as { paths: Record<string, object> };
    const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = ENDPOINTS.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(documented.toSorted()).toEqual(declared.toSorted());
  });

  test.each(
    ENDPOINTS.filter(({ access }) => access.kind !== 'public').map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint,
    ]),
  )('%s returns 401 for a request without a bearer token', async (_, { method, path }) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'id' ? '01a1fd60-dfd2-7d98-8486-75356804069d' : '2026-11-16',
    );
    for (const headers of [{}, { cookie: `token=${driver.token}` }, { authorization: 'Basic x' }]) {
      const response = await app.app.inject({ method, url, headers });
      expect(response.statusCode).toBe(401);
    }
  });

  test('shows the API description to anyone in the demo', async () => {
    const demo = await buildApp({ ...partsOfApp(), demo: true });
    const { statusCode, body } = await demo.inject('/api/openapi.json');
    await demo.close();
    expect([statusCode, JSON.parse(body).openapi]).toEqual([200, '3.1.0']);
  });

  test('refuses to start with a route without an access rule', async () => {
    const broken = await buildApp(partsOfApp());
    expect(() => broken.get('/api/back-door', async () => 'open')).toThrow(
      'The route GET /api/back-door has no access rule.',
    );
  });
});

describe('a response', () => {
  test.each([
    '/',
    '/api/company',
    '/api/auth/me',
    '/api/nothing-here',
    '/api/time-logs?limit=no',
    '/healthz',
    '/../../etc/passwd',
  ])('of %s has the security headers and a request id', async (url) => {
    const { headers } = await app.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['set-cookie']).toBeUndefined();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });

  test('for an unknown path has the status 404 and the usual error body', async () => {
    const { statusCode, body } = await send('/api/nothing-here');
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a request body', () => {
  const good = JSON.stringify({ date: '2026-11-16', worked: true });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['application/json', 201],
  ])('sent as %s returns %d', async (type, expected) => {
    expect((await post(good, type)).statusCode).toBe(expected);
  });

  test.each([
    'application/json\t',
    ' application/json',
    'application/json;',
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/jsonx',
    'application/json, text/plain',
    '',
  ])('is validated or refused with the unusual content type %j', async (type) => {
    const { statusCode } = await post(
      JSON.stringify({ date: 'x', worked: 'yes', status: 'APPROVED' }),
      type,
    );
    expect([400, 415]).toContain(statusCode);
  });

  test.each([
    ['broken JSON', '{"date":', 400],
    ['no JSON at all', 'hello', 400],
    ['an array', '[]', 400],
    ['a poisoned prototype', '{"__proto__":{"x":1},"date":"2026-11-16","worked":true}', 400],
    [
      'a poisoned constructor',
      '{"constructor":{"prototype":{}},"date":"2026-11-16","worked":true}',
      400,
    ],
    [
      'more than 64 KiB',
      JSON.stringify({ date: '2026-11-16', worked: true, description: 'x'.repeat(70_000) }),
      413,
    ],
  ])('with %s returns %d with the usual error body', async (_, payload, expected) => {
    const { statusCode, body } = await post(payload, 'application/json');
    expect(statusCode).toBe(expected);
    expect(JSON.parse(body)).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(body).not.toMatch(/at .*\.ts|node_modules|select |FST_/);
  });

  test('is not repeated in an error, and neither are its field names', async () => {
    const { body } = await post(
      JSON.stringify({ date: 'canary-success', success: 'canary', worked: true }),
      'application/json',
    );
    expect(body).not.toMatch(/canary|success/);
  });
});

describe('without the database', () => {
  test('returns 503 with an error code and Retry-After', async () => {
    const nowhere = openDatabases('postgresql://nobody:nothing@127.0.0.1:1/nowhere');
    const alone = await buildApp({ ...partsOfApp(), databases: nowhere });
    for (const url of ['/api/company', '/readyz', '/api/auth/me']) {
      const response = await alone.inject({
        url,
        headers: { authorization: `Bearer ${driver.token}` },
      });
      expect([url, response.statusCode, response.json().code]).toEqual([url, 503, 'UNAVAILABLE']);
      expect(response.headers['retry-after']).toBe('2');
    }
    expect((await alone.inject('/healthz')).statusCode).toBe(200);
    await alone.close();
    await nowhere.close();
  });
});
