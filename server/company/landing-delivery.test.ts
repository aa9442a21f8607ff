import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openDatabases } from '../database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Tests the delivery of the public page, its encodings and caching, and the files for crawlers.

const PUBLIC_URL = 'https://caprock.example';
const OTHER_HOST = 'evil.example';

let app: TestApp;
let withoutUrl: TestApp;
beforeAll(async () => {
  app = await startTestApp('linehaul_template', { publicUrl: PUBLIC_URL });
  withoutUrl = await startTestApp();
});
afterAll(() => Promise.all([app.close(), withoutUrl.close()]));

const open = (url = '/', headers: Record<string, string> = {}, carrier = app) =>
  carrier.app.inject({ url, headers });

describe('the public page', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['GZIP;q=0.5', 'gzip', gunzipSync],
    ['br;q=0.0, identity', undefined, (plain: Buffer) => plain],
    ['', undefined, (plain: Buffer) => plain],
  ])('for accept-encoding %j, sends content-encoding %s', async (accepted, encoding, unpack) => {
    const { rawPayload, headers } = await open('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(unpack(rawPayload).toString()).toBe((await open()).body);
  });

  test('returns 304 to a client that has the current version', async () => {
    const { headers } = await open();
    const etag = String(headers['etag']);
    expect(headers['cache-control']).toBe('public, no-cache');
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await open('/', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers['etag']).toBe(etag);
    }
    expect((await open('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('returns only the headers for a HEAD request', async () => {
    const { statusCode, body, headers } = await app.app.inject({ url: '/', method: 'HEAD' });
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(Number(headers['content-length'])).toBeGreaterThan(10_000);
  });

  test('has a content security policy that allows its own styles and no inline script', async () => {
    const { body, headers } = await open();
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/\sstyle="|\son\w+="/);
  });

  test('is still served while the database is unavailable', async () => {
    const databases = openDatabases(app.environment.DATABASE_URL);
    const alone = await buildApp({
      databases,
      clock: () => Temporal.Now.instant(),
      vault: app.vault,
      emailDomain: 'carrier.example',
      trustProxy: false,
      logLevel: 'silent',
    });
    const { body } = await alone.inject('/');
    await databases.read.destroy();
    const later = await alone.inject('/');
    expect([later.statusCode, later.body]).toEqual([200, body]);
    expect((await alone.inject('/api/company')).statusCode).toBeGreaterThanOrEqual(500);
    await alone.close();
    await databases.close();
  });

  test('has assets that a client can cache for a year', async () => {
    const { body } = await open();
    const files = [...body.matchAll(/\/landing\/[\w.-]+/g)].map(([path]) => path);
    expect(new Set(files).size).toBe(3);
    for (const file of files) {
      const { statusCode, headers, rawPayload } = await open(file);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^(font\/woff2|image\/png)$/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(rawPayload.length).toBeGreaterThan(1000);
    }
  });
});

describe('crawlers', () => {
  test('read which paths to skip and where the sitemap is', async () => {
    const { body, headers } = await open('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body.trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /dashboard',
      'Allow: /',
      '',
      `Sitemap: ${PUBLIC_URL}/sitemap.xml`,
    ]);
  });

  test('find the public page in the sitemap', async () => {
    const { body, headers } = await open('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset/);
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      `${PUBLIC_URL}/`,
    ]);
  });

  test('get no absolute URL when no public URL is configured', async () => {
    const { body } = await open('/', {}, withoutUrl);
    expect(body).not.toMatch(/canonical|og:url|og:image|"url"/);
    expect((await open('/robots.txt', {}, withoutUrl)).body).not.toContain('Sitemap');
    expect((await open('/sitemap.xml', {}, withoutUrl)).statusCode).toBe(404);
  });

  test.each(['/', '/robots.txt', '/sitemap.xml'])(
    'get a %s that does not repeat the Host header of the request',
    async (url) => {
      for (const carrier of [app, withoutUrl]) {
        const headers = { host: OTHER_HOST, 'x-forwarded-host': OTHER_HOST };
        const { body } = await open(url, headers, carrier);
        expect(body).not.toContain(OTHER_HOST);
      }
    },
  );
});
