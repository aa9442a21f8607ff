import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../database/database.ts';
import type { ReadChunk } from '../http/reads.ts';
import { ADMIN_ACTOR } from '../../testing/people.ts';
import { reportCalls, insertSettlement } from '../../testing/report-world.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { streamReport } from './export.ts';
import { findReport } from './queries.ts';

// Set `REPORT_ROWS=1000000` to test a larger report.
const WEEKS = 400;
const PEOPLE = Math.ceil(Number(process.env['REPORT_ROWS'] ?? 200_000) / WEEKS);
/** This period covers WEEKS weeks. */
const PERIOD = { startDate: '2019-01-07', endDate: '2026-09-06' };
const MEGABYTE = 1024 * 1024;
/** A download may use at most this much more memory, whatever the length of the report. */
const MAX_HELD = 20 * MEGABYTE;

let app: TestApp;
let admin: Person;
let big: string;
const { payroll, csvOf, linesOf } = reportCalls(() => app);
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  big = await bigReport();
}, 120_000);
afterAll(() => app.close());

/** Stores a report of many people and weeks, with long names. */
async function bigReport(): Promise<string> {
  const { report } = (await payroll(admin, PERIOD)).body;
  await app.asOwner.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await fill(tx, report.id);
  });
  return report.id;
}

function fill(tx: Tx, reportId: string) {
  return sql`
    with made as (
      insert into users (id, email, first_name, last_name)
      select gen_random_uuid(), gen_random_uuid() || '@carrier.example', repeat('Xavier ', 12), 'Number ' || n
      from generate_series(1, ${PEOPLE}) n returning id, first_name, last_name
    ), weeks as (
      select array_agg(row(false, ${PERIOD.startDate}::date + 7 * w, 5, 100000, 0, 50, 100050, 100050, 0, 0, 0,
        null, null, null, null)::report_week order by w) as all_of_them
      from generate_series(0, ${WEEKS - 1}) w
    )
    insert into report_people (report_id, user_id, first_name, last_name, weeks)
    select ${reportId}::uuid, id, first_name, last_name, all_of_them from made cross join weeks`.execute(
    tx,
  );
}

async function download(id: string, reader = admin): Promise<IncomingMessage> {
  const { port } = app.app.server.address() as AddressInfo;
  const request = get({
    host: '127.0.0.1',
    port,
    path: `/api/reports/${id}/export/csv`,
    headers: { authorization: `Bearer ${reader.token}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

/** Returns how many connections are checked out now. */
function checkedOut(): number {
  const { open, idle } = app.databases.pools().read;
  return open - idle;
}

/** Waits until the responses have filled their buffers and no connection is checked out. */
async function waitUntilStalled(responses: readonly IncomingMessage[]): Promise<void> {
  for (const response of responses) expect(response.statusCode).toBe(200);
  await expect.poll(checkedOut, { timeout: 30_000 }).toBe(0);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use after garbage collection. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('streams a big report in constant memory', async () => {
  const response = await download(big);
  expect(response.statusCode).toBe(200);

  // The client has read nothing yet. The server must not keep a connection checked out while it waits.
  await waitUntilStalled([response]);

  const started = inUse();
  let [peak, bytes, lines, measuredAt] = [started, 0, 0, 0];
  let [unfinished, groups, last] = ['', 0, ''];
  const ids = new Set<string>();
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    const completeLines = (unfinished + chunk.toString()).split('\r\n');
    unfinished = completeLines.pop() ?? '';
    for (const line of completeLines) {
      lines += 1;
      const id = line.slice(line.lastIndexOf(',') + 1);
      if (id !== last) groups += 1;
      last = id;
      ids.add(id);
    }
    if (bytes - measuredAt < MEGABYTE) continue;
    measuredAt = bytes;
    peak = Math.max(peak, inUse());
  }
  if (process.env['REPORT_ROWS']) {
    const figures = { lines, megabytes: bytes / MEGABYTE, grown: (peak - started) / MEGABYTE };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
  }
  expect(lines).toBe(PEOPLE * WEEKS + 1);
  // The lines of each person follow one another. The header is one more group.
  expect([groups, ids.size]).toEqual([PEOPLE + 1, PEOPLE + 1]);
  expect(bytes).toBeGreaterThan(30 * MEGABYTE);
  expect(peak - started).toBeLessThan(MAX_HELD);
}, 120_000);

test('keeps connections free while many readers are stalled', async () => {
  const poolSize = app.databases.pools().read.max;
  const responses = await Promise.all(Array.from({ length: poolSize + 2 }, () => download(big)));
  try {
    await waitUntilStalled(responses);
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
    const small = (await payroll(admin, { startDate: '2030-01-01', endDate: '2030-01-02' })).body;
    expect(await linesOf(admin, small.report.id)).toHaveLength(2);
  } finally {
    for (const response of responses) response.destroy();
  }
}, 120_000);

test('aborts the download if the report is deleted, instead of ending the file normally', async () => {
  const id = await bigReport();
  const response = await download(id);
  await waitUntilStalled([response]);
  await app.asOwner.deleteFrom('reports').where('id', '=', id).execute();
  await expect(Array.fromAsync(response)).rejects.toThrow('aborted');
}, 120_000);

test('aborts the download when the reader’s session ends', async () => {
  const reader = await app.person('IT_Admin');
  const response = await download(big, reader);
  await waitUntilStalled([response]);
  await app.asOwner.deleteFrom('sessions').where('user_id', '=', reader.id).execute();
  await expect(Array.fromAsync(response)).rejects.toThrow('aborted');
}, 120_000);

test('returns 404 for a report that is deleted before anything is sent', async () => {
  const { report } = (await payroll(admin)).body;
  const stored = await findReport(app.asOwner, ADMIN_ACTOR, report.id);
  await app.asOwner.deleteFrom('reports').where('id', '=', report.id).execute();
  const readChunk: ReadChunk = (work) => work(app.asOwner);
  const parts = { readChunk, actor: ADMIN_ACTOR, report: stored! };
  await expect(streamReport(parts)).rejects.toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});

test('escapes formulas in the CSV file', async () => {
  const names = ['=1+1', '+1', ' @SUM(A1)', '＝cmd', '\u00A0-2', 'a, "b"', 'Zoë', 'tab\tbed'];
  for (const [index, firstName] of names.entries()) {
    const person = await app.person('Contractor', { firstName });
    await insertSettlement(app, person, '2026-11-02', { pay: index + 0.1, bonuses: 0.05 });
  }
  const { report } = (await payroll(admin)).body;
  const { response, text } = await csvOf(admin, report.id);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(new RegExp(`"report_${report.id}[.]csv"$`)),
  });
  expect(text.startsWith('\uFEFFPerson,Week,Days,Base Pay,Bonuses,Expenses,Total,')).toBe(true);
  const cells = text.split('\r\n').map((line) => /^"?(.*) Tester"?,2026-11-02,/.exec(line)?.[1]);
  expect(new Set(cells.filter(Boolean))).toEqual(
    new Set(["'=1+1", "'+1", "'@SUM(A1)", "'＝cmd", "'-2", 'a, ""b""', 'Zoë', 'tab\tbed']),
  );
  expect(text).toContain(',1,0.10,0.05,0.00,0.15,0.00,0.15,0.00,');
  expect((await app.auditActions()).at(-1)).toBe('REPORT_EXPORTED');
});
