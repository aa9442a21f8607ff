import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as logs from '../../domain/audit-logs/schema.ts';
import { invite } from '../../domain/invitations/schema.ts';
import { setReportsTo } from '../../domain/policies/hierarchy.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  clerk = await app.person('Admin_Assistant');
});

const list = (query: Partial<Input<typeof logs.listAuditLogs>['query']> = {}) =>
  app.as(admin, logs.listAuditLogs, { query: query as never });
const rename = (person: Person, lastName: string) =>
  app.as(admin, staff.updateStaff, {
    params: { id: person.id },
    body: { firstName: 'Ida', lastName },
  });
const READS = [logs.listAuditLogs, logs.getAuditStats, logs.exportAuditLogs, logs.getVerification];

describe('the audit trail', () => {
  test('is listed newest first with actor, IP address, and values before and after', async () => {
    await rename(clerk, 'Moor');
    const { status, body } = await list({ userId: clerk.id });
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, limit: 50, total: 1 });
    const [entry] = body.logs;
    expect(entry).toMatchObject({
      action: 'USER_UPDATED',
      level: 'INFO',
      user: { firstName: 'IT_Admin', lastName: 'Tester', email: admin.email },
      ipAddress: '127.0.0.1',
    });
    expect(JSON.parse(entry!.oldValues!)).toMatchObject({ lastName: 'Tester' });
    expect(JSON.parse(entry!.newValues!)).toMatchObject({
      lastName: 'Moor',
      meta: { level: 'INFO' },
    });
  });

  test('names the subject of an entry in the list and in a search', async () => {
    const person = await app.person('Contractor', { firstName: 'Kofi' });
    await app.as(admin, staff.setStaffArchived, {
      params: { id: person.id },
      body: { archived: true },
    });
    const { logs: found } = (await list({ search: 'kofi test', action: 'USER_ARCHIVED' })).body;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      subjectId: person.id,
      object: 'Kofi Tester',
      summary: 'archived Kofi Tester',
    });
  });

  test('shows the entries by and about a person when it is filtered by that person', async () => {
    const helper = await app.person('HR', { firstName: 'Helen' });
    await rename(clerk, 'Moor');
    await app.as(helper, staff.updateStaff, {
      params: { id: clerk.id },
      body: { firstName: 'Ida', lastName: 'Stone' },
    });
    await rename(helper, 'Ruiz');
    const { logs: ofHelper, person, pagination } = (await list({ userId: helper.id })).body;
    expect(person).toEqual({ id: helper.id, firstName: 'Ida', lastName: 'Ruiz' });
    expect(ofHelper.map(({ summary }) => summary)).toEqual([
      'changed the first name and last name of Ida Ruiz',
      'changed the last name of Ida Stone',
    ]);
    expect(pagination.total).toBe(2);
    expect((await list()).body.person).toBeNull();
    expect((await list({ userId: crypto.randomUUID() })).body).toMatchObject({
      logs: [],
      person: null,
    });
  });

  test('names a pending invitation and the new supervisor', async () => {
    const invited = { email: 'nadia@carrier.example', firstName: 'Nadia', lastName: 'Brooks' };
    await app.as(admin, invite, { body: { ...invited, role: 'Contractor' } });
    const { logs } = (await list({ search: 'Nadia Brooks' })).body;
    expect(logs.map(({ summary }) => summary)).toEqual(['invited Nadia Brooks as Contractor']);
    await app.as(admin, setReportsTo, {
      params: { id: clerk.id },
      body: { reportsTo: admin.id },
    });
    expect((await list({ userId: clerk.id })).body.logs[0]!.summary).toBe(
      'changed the supervisor of Admin_Assistant Tester to IT_Admin Tester',
    );
  });

  test('does not name a person who was deleted', async () => {
    const person = await app.person('Contractor', { firstName: 'Lou' });
    const params = { id: person.id };
    await app.as(admin, staff.setStaffArchived, { params, body: { archived: true } });
    expect((await app.as(admin, staff.deletePerson, { params })).status).toBe(200);
    const { logs: archived } = (await list({ action: 'USER_ARCHIVED' })).body;
    expect(archived[0]).toMatchObject({
      subjectId: null,
      object: 'a deleted person',
      summary: 'archived a deleted person',
    });
    expect((await list({ search: 'Lou Tester' })).body.logs).toEqual([]);
  });

  test('returns 403 without admin rights and records the refusal', async () => {
    for (const role of ['HR', 'Manager', 'Accountant'] as const) {
      const person = await app.person(role);
      for (const endpoint of [...READS, logs.verifyAuditLogs]) {
        const input = endpoint.method === 'POST' ? { body: {} } : {};
        expect((await app.as(person, endpoint as Endpoint, input)).status).toBe(403);
      }
      const { body } = await list({ userId: person.id, level: 'WARNING' });
      expect(body.pagination.total).toBe(5);
      expect(body.logs[0]).toMatchObject({ action: 'ACCESS_DENIED', level: 'WARNING' });
      expect(JSON.parse(body.logs[0]!.newValues!).meta).toEqual({ level: 'WARNING' });
    }
  });

  test.each([
    [{ page: 0 }, 400],
    [{ limit: 1001 }, 400],
    [{ userId: 'me' }, 400],
    [{ action: "x' or 1=1" }, 400],
    [{ level: 'LOUD' }, 400],
    [{ startDate: '2026-02-30' }, 400],
    [{ unknown: '1' }, 400],
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 422],
  ])('refuses %j', async (query, expected) => {
    expect((await app.as(admin, logs.listAuditLogs, { query: query as never })).status).toBe(
      expected,
    );
  });

  test('is filtered by action, level, days in the company’s time zone, and text', async () => {
    await rename(clerk, 'Percent%_sign');
    const ids = async (query: Parameters<typeof list>[0]) =>
      (await list({ userId: clerk.id, ...query })).body.logs.map(({ action }) => action);
    expect(await ids({ action: 'USER_UPDATED' })).toEqual(['USER_UPDATED']);
    expect(await ids({ action: 'USER_CREATED' })).toEqual([]);
    // Some action codes contain a digit.
    expect(await ids({ action: 'W9_SIGNED' })).toEqual([]);
    expect((await list({ action: 'W9_SIGNED' })).status).toBe(200);
    expect(await ids({ level: 'ERROR' })).toEqual([]);
    expect(await ids({ search: 'percent%_SIGN' })).toEqual(['USER_UPDATED']);
    expect(await ids({ search: 'percentX_sign' })).toEqual([]);
    expect(await ids({ search: admin.email })).toEqual(['USER_UPDATED']);
    const { rows } = await sql<{ today: string }>`
      select ((now() at time zone 'America/Chicago')::date)::text as today`.execute(app.asOwner);
    const { today } = rows[0]!;
    expect(await ids({ startDate: today, endDate: today })).toHaveLength(1);
    expect(await ids({ endDate: '2020-01-01' })).toEqual([]);
    expect(await ids({ startDate: '2999-01-01' })).toEqual([]);
  });

  test('returns each entry on exactly one page', async () => {
    for (let n = 0; n < 7; n += 1) await rename(clerk, `Moor${n}`);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ userId: clerk.id, limit: 3, page })),
    );
    expect(pages.map(({ body }) => body.logs.length)).toEqual([3, 3, 1, 0]);
    const ids = pages.flatMap(({ body }) => body.logs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
    expect(pages[3]!.body.pagination).toEqual({ page: 4, limit: 3, total: 7 });
  });

  test('has counts over the last 30 days', async () => {
    const before = (await app.as(admin, logs.getAuditStats)).body;
    await sql`insert into audit_log (id, at, action, level) values
      (gen_random_uuid(), now(), 'USER_LOGIN', 'INFO'),
      (gen_random_uuid(), now() - interval '31 days', 'USER_LOGIN', 'INFO'),
      (gen_random_uuid(), now(), 'PAYROLL_PAID', 'INFO'),
      (gen_random_uuid(), now(), 'USER_CREATED', 'INFO')`.execute(app.asOwner);
    const { totalLogs, logsByAction } = (await app.as(admin, logs.getAuditStats)).body;
    expect(totalLogs).toBe(before.totalLogs + 3);
    expect(logsByAction).toEqual({
      userLogin: before.logsByAction.userLogin + 1,
      userCreated: before.logsByAction.userCreated + 1,
      payrollCalculation: before.logsByAction.payrollCalculation + 1,
    });
  });

  test('is exported as CSV with all matching entries and without formulas, and records the export', async () => {
    await rename(clerk, '=HYPERLINK("x")');
    await sql`insert into audit_log (id, subject_id, action, level, ip_address)
      select gen_random_uuid(), ${clerk.id}, 'USER_LOGIN', 'INFO', '=1+1' from generate_series(1, 2500)`.execute(
      app.asOwner,
    );
    const response = await app.app.inject({
      url: `/api/logs/export?userId=${clerk.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('audit-logs-2026-11-18.csv');
    const lines = response.body.trim().split('\r\n');
    expect(lines[0]).toMatch(
      /^\uFEFF?Timestamp,User,Email,Action,Level,IP Address,User Agent,Before,After,ID,Object,Summary$/,
    );
    expect(lines).toHaveLength(2502);
    expect(lines[1]).toContain(",'=1+1,");
    expect(lines.at(-1)).toContain('IT_Admin Tester');
    expect(lines.at(-1)).toMatch(/,"Ida =HYPERLINK\(""x""\)","IT_Admin Tester changed the .+"$/);
    expect((await list({ action: 'AUDIT_EXPORTED', userId: admin.id })).body.logs).toHaveLength(1);
  });

  test('is verified on demand, and the time is stored', async () => {
    const now = await app.as(admin, logs.verifyAuditLogs, { body: {} });
    expect(now.status).toBe(200);
    const last = (await app.as(admin, logs.getVerification)).body.verification;
    expect(last).toEqual(now.body.verification);
    expect((await list({ userId: admin.id })).body.logs[0]!.action).toBe('AUDIT_VERIFIED');
  });
});

test('adds no entry when someone reads the trail', async () => {
  const before = (await app.auditActions()).length;
  for (const endpoint of [logs.listAuditLogs, logs.getAuditStats, logs.getVerification, getMe])
    await app.as(admin, endpoint);
  expect((await app.auditActions()).length).toBe(before);
});
