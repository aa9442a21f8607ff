import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type AppParts } from '../app.ts';
import { openDatabases } from '../database/database.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a-token-of-twenty-four-letters';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin', { firstName: 'Zoraida' });
});
afterAll(() => app.close());

/** Starts the same app with other settings. */
async function withSettings<T>(
  settings: Partial<AppParts>,
  work: (other: TestApp['app']) => Promise<T>,
): Promise<T> {
  const other = await buildApp({
    databases: app.databases,
    clock: () => Temporal.Now.instant(),
    vault: app.vault,
    emailDomain: 'carrier.example',
    trustProxy: false,
    logLevel: 'silent',
    ...settings,
  });
  try {
    return await work(other);
  } finally {
    await other.close();
  }
}

interface RequestOptions {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const scrape = (other: TestApp['app'], options: RequestOptions = {}) =>
  other.inject({ method: 'GET', url: '/metrics', ...options });

/** Returns the value of a series, or undefined if there is none. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('/metrics returns 200 or 404 to a request from', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  test.each([
    ['this machine', {}, {}, 200],
    ['this machine over IPv6', {}, { remoteAddress: '::1' }, 200],
    ['another machine', {}, { remoteAddress: '10.0.0.7' }, 404],
    [
      'another machine that claims to be this one',
      {},
      { remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
      404,
    ],
    ['an unnamed proxy on this machine', {}, { headers: { 'x-forwarded-for': '10.0.0.7' } }, 404],
    ['this machine behind a named proxy', { trustProxy: '127.0.0.1' }, {}, 404],
    [
      'a named proxy, with the token',
      { trustProxy: '127.0.0.1', metricsToken: TOKEN },
      { headers: { ...bearer(TOKEN), 'x-forwarded-for': '10.0.0.7' } },
      200,
    ],
    [
      'another machine, with the token',
      { metricsToken: TOKEN },
      { remoteAddress: '10.0.0.7', headers: bearer(TOKEN) },
      200,
    ],
    [
      'another machine, with a wrong token',
      { metricsToken: TOKEN },
      { remoteAddress: '10.0.0.7', headers: bearer(`${TOKEN}x`) },
      404,
    ],
    [
      'another machine, with a token when no token is set',
      {},
      { remoteAddress: '10.0.0.7', headers: bearer(TOKEN) },
      404,
    ],
  ] as [string, Partial<AppParts>, RequestOptions, number][])(
    '%s',
    async (_, settings, options, expected) => {
      const { statusCode, headers, body } = await withSettings(settings, (other) =>
        scrape(other, options),
      );
      expect(statusCode).toBe(expected);
      expect(String(headers['content-type'])).toMatch(expected === 200 ? /^text\/plain/ : /json/);
      if (expected === 404) expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
    },
  );
});

describe('/metrics', () => {
  const call = (url: string, options: object = {}) =>
    app.app.inject({ method: 'GET', url, ...options });

  test('counts requests by route pattern, method and status class, and refusals by code', async () => {
    const before = (await scrape(app.app)).body;
    const headers = { authorization: `Bearer ${admin.token}` };
    await call(`/api/payroll/${randomUUID()}`, { headers });
    await call(`/api/payroll/${randomUUID()}`, { headers });
    await call('/api/auth/me');
    await app.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody@carrier.example', password: 'Wrong-1-Wrong' },
    });
    const after = (await scrape(app.app)).body;
    const grown = (series: string) =>
      (valueOf(after, series) ?? 0) - (valueOf(before, series) ?? 0);
    const count = (labels: string) =>
      grown(`linehaul_http_request_duration_seconds_count{${labels}}`);
    expect(count('route="/api/payroll/:id",method="GET",status="4xx"')).toBe(2);
    expect(count('route="/api/auth/me",method="GET",status="4xx"')).toBe(1);
    expect(grown('linehaul_refusals_total{code="NOT_FOUND"}')).toBe(2);
    expect(grown('linehaul_refusals_total{code="NOT_SIGNED_IN"}')).toBe(1);
    expect(grown('linehaul_sign_in_failures_total{code="SIGN_IN_FAILED"}')).toBe(1);
  });

  test('has a bounded number of series for made-up paths, and contains no names', async () => {
    await scrape(app.app);
    const series = async () => {
      const { body } = await scrape(app.app);
      return new Set(body.match(/^linehaul_http[^ ]+/gm));
    };
    await call('/made/up');
    await call('/api/made/up');
    const before = await series();
    for (let n = 0; n < 200; n += 1) {
      await call(`/made/${randomUUID()}`);
      await call(`/api/${randomUUID()}?of=${randomUUID()}`);
      await app.app.inject({ method: 'OPTIONS', url: `/x${n}` });
    }
    const after = await series();
    // The OPTIONS requests add one set of labels: 12 buckets, the sum and the count.
    expect(after.size - before.size).toBeLessThanOrEqual(15);
    const { body } = await scrape(app.app);
    expect(body).not.toMatch(/Zoraida|@carrier|[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(body).not.toContain(admin.token);
  });

  test('reports the process, the pools, the audit trail, the outbox and the backups', async () => {
    await sql`insert into outgoing_emails (id, recipient, subject, status, last_error)
      values (gen_random_uuid(), 'a@far.example', '', 'failed', 'ESOCKET')`.execute(app.asOwner);
    const newestAt = Temporal.Now.instant().subtract({ hours: 2 }).toString();
    const backupStatus = async () => ({
      newestAt,
      sizeBytes: 4096,
      nextAt: null,
      problem: null,
      encryptedWith: 'passphrase' as const,
    });
    const { body } = await withSettings({ backupStatus }, (other) => scrape(other));
    const value = (series: string) => valueOf(body, series);
    expect(value('linehaul_database_up')).toBe(1);
    expect(value('linehaul_emails{state="undelivered"}')).toBe(1);
    expect(value('linehaul_pool_connections{pool="read",state="max"}')).toBe(10);
    expect(value('linehaul_pool_waiting{pool="write"}')).toBe(0);
    expect(value('linehaul_audit_unsealed_entries')).toEqual(expect.any(Number));
    expect(value('linehaul_backup_bytes')).toBe(4096);
    expect(value('linehaul_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toEqual(expect.any(Number));
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('returns a complete response to a scrape while another scrape begins', async () => {
    let scrapes = 0;
    const secondBegan = Promise.withResolvers<void>();
    // Reading the pools is the first step of a scrape, and reading the backups is the last.
    const pools = () => {
      scrapes += 1;
      if (scrapes === 2) secondBegan.resolve();
      return app.databases.pools();
    };
    let scrapeAgain: (() => Promise<unknown>) | undefined;
    let second: Promise<unknown> | undefined;
    const backupStatus = async () => {
      if (second === undefined) {
        second = scrapeAgain?.();
        await secondBegan.promise;
      }
      return null;
    };
    const databases = { ...app.databases, pools };
    await withSettings({ databases, backupStatus }, async (other) => {
      scrapeAgain = async () => scrape(other);
      const { body } = await scrape(other);
      await second;
      expect(valueOf(body, 'linehaul_audit_unsealed_entries')).toEqual(expect.any(Number));
      expect(valueOf(body, 'linehaul_emails{state="waiting"}')).toEqual(expect.any(Number));
    });
  });

  test('reports that the database is unavailable', async () => {
    const nowhere = openDatabases('postgresql://nobody:nothing@127.0.0.1:1/nowhere');
    const { statusCode, body } = await withSettings({ databases: nowhere }, (other) =>
      scrape(other),
    );
    expect([statusCode, valueOf(body, 'linehaul_database_up')]).toEqual([200, 0]);
    expect(body).not.toMatch(/^linehaul_emails\{/m);
    expect(valueOf(body, 'linehaul_audit_seal_age_seconds')).toBeUndefined();
    expect(valueOf(body, 'linehaul_backup_age_seconds')).toBeUndefined();
    await nowhere.close();
  });
});
