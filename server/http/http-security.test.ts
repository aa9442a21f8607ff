import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// The HTTP requirements of docs/asvs.md: methods, origins, content types, proxies and files.

let app: TestApp;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  driver = await app.person('Contractor');
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const signedIn = () => ({ authorization: `Bearer ${driver.token}` });

async function statusOf(requestLine: string): Promise<number> {
  const { port } = app.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${requestLine} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  const [, status] = (await text(socket)).split(' ');
  return Number(status);
}

describe('a method without a route', () => {
  test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'SEARCH'])('is refused: %s', async (method) => {
    expect([400, 404, 405]).toContain(await statusOf(`${method} /api/company`));
  });
});

describe('another origin', () => {
  const headers = { origin: 'https://elsewhere.example' };

  test.each(['GET', 'OPTIONS'] as const)(
    'is not allowed to read the response to %s',
    async (method) => {
      const sent = { 'access-control-request-method': 'PUT', ...headers, ...signedIn() };
      const response = await app.app.inject({ method, url: '/api/auth/me', headers: sent });
      const names = Object.keys(response.headers).filter((name) =>
        name.startsWith('access-control'),
      );
      expect(names).toEqual([]);
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );
});

describe('a response', () => {
  test.each([
    ['/', /^text\/html; charset=utf-8$/],
    ['/robots.txt', /^text\/plain; charset=utf-8$/],
    ['/healthz', /^application\/json; charset=utf-8$/],
    ['/api/company', /^application\/json; charset=utf-8$/],
    ['/api/auth/me', /^application\/json; charset=utf-8$/],
    ['/api/nothing-here', /^application\/json; charset=utf-8$/],
  ])('of %s names its type and character set', async (url, expected) => {
    const { headers } = await app.app.inject({ url, headers: signedIn() });
    expect(headers['content-type']).toMatch(expected);
  });

  test.each(['/api/auth/me', '/%61pi/auth/me', '/api/%61uth/me', '/api/nothing-here'])(
    'of %s is not stored by a cache',
    async (url) => {
      const { headers } = await app.app.inject({ url, headers: signedIn() });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('does not name the server or its version', async () => {
    const { headers } = await app.app.inject({ url: '/api/company' });
    expect([headers['server'], headers['x-powered-by']]).toEqual([undefined, undefined]);
  });
});

test.each([
  '/.git/config',
  '/.vite/manifest.json',
  '/assets/',
  '/package.json',
  '/sbom.cdx.json',
  '/../package.json',
  '/%2e%2e/package.json',
])('does not serve %s', async (url) => {
  const { body, statusCode } = await app.app.inject({ url });
  // If the web app is built, an unknown path without a file extension returns the page of the web app.
  const isPage = statusCode === 200 && body.includes('<div id="root">');
  expect(isPage || statusCode === 404).toBe(true);
});

test.each(['page=1&page=2', 'page[]=1', 'page[x]=1'])(
  'refuses the parameter %s instead of choosing one',
  async (query) => {
    const url = `/api/time-logs?${query}`;
    const { statusCode } = await app.app.inject({ url, headers: signedIn() });
    expect(statusCode).toBe(400);
  },
);

describe('a forwarding header', () => {
  async function addressSeen(trustProxy: string | false, remoteAddress: string): Promise<unknown> {
    const other = await buildApp({
      databases: app.databases,
      clock: () => Temporal.Now.instant(),
      vault: app.vault,
      emailDomain: 'carrier.example',
      trustProxy,
      logLevel: 'silent',
    });
    other.get('/address', async ({ ip }) => ({ ip }));
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.5', 'x-real-ip': '192.0.2.1' };
    const response = await other.inject({ url: '/address', headers, remoteAddress });
    await other.close();
    return response.json();
  }

  test('is not trusted without a named proxy', async () => {
    expect(await addressSeen(false, '127.0.0.1')).toEqual({ ip: '127.0.0.1' });
  });

  test('is not trusted from an address that is not the proxy', async () => {
    expect(await addressSeen('10.0.0.0/8', '192.0.2.44')).toEqual({ ip: '192.0.2.44' });
  });

  test.each(['unknown', '_hidden', '192.0.2.1:4711', '<script>'])(
    'that is not an address is stored as none: %s',
    async (forwarded) => {
      const { asOwner, databases, vault } = app;
      const parts = { databases, vault, clock: () => Temporal.Now.instant() };
      const other = await buildApp({
        ...parts,
        emailDomain: 'carrier.example',
        trustProxy: '10.0.0.0/8',
        logLevel: 'silent',
      });
      const response = await other.inject({
        method: 'PUT',
        url: '/api/profile/language',
        headers: { ...signedIn(), 'x-forwarded-for': forwarded },
        payload: { language: forwarded === 'unknown' ? 'es' : 'en' },
        remoteAddress: '10.0.0.1',
      });
      await other.close();
      expect(response.statusCode).toBe(200);
      const { ip_address } = await asOwner
        .selectFrom('audit_log')
        .select('ip_address')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect(ip_address).toBeNull();
    },
  );

  test('gives the address that the named proxy added, not the address that the client sent', async () => {
    expect(await addressSeen('10.0.0.0/8', '10.0.0.1')).toEqual({ ip: '203.0.113.5' });
  });
});
