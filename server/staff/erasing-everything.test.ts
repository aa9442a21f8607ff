import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateContractor } from '../../domain/contractors/schema.ts';
import { invite, listInvitations, revokeInvitation } from '../../domain/invitations/schema.ts';
import { markPaid, processWeek } from '../../domain/payroll/schema.ts';
import * as reports from '../../domain/reports/schema.ts';
import * as signIn from '../../domain/sign-in/schema.ts';
import * as staff from '../../domain/staff/schema.ts';
import { generateNec, generateW9 } from '../../domain/tax/form-1099-nec/schema.ts';
import { logDay } from '../../domain/time-logs/schema.ts';
import { requestW9, signW9 } from '../../domain/tax/w9/schema.ts';
import { sealAllEntries } from '../audit/sealer.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import { tokenOf } from '../../testing/invitation-world.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/test-mail-server.ts';
import { PASSWORD } from '../../testing/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { form } from '../../testing/w9-world.ts';

const FIRST_NAME = 'Wilhelmine';
const LAST_NAME = 'Canary-Oakes';
const EMAIL = 'w.canary@elsewhere.example';
const OTHER_EMAIL = 'canary.at.home@elsewhere.example';
const LATER_EMAIL = 'oakes.later@elsewhere.example';
const PHONE = '806 555 0193';
const NOTE = 'canary note about Tucumcari';
const PAY = 1234.57;
const RATE = 861.37;

let mailServer: TestMailServer;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  const mail = { smtpUrl: mailServer.url, from: 'office@carrier.example' };
  app = await startTestApp('linehaul_template', { mail, publicUrl: 'https://office.example' });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});
beforeEach(async () => {
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
});

async function inviteThem(email: string): Promise<string> {
  const body = { email, role: 'Contractor', firstName: FIRST_NAME, lastName: LAST_NAME } as const;
  const { status, body: response } = await app.as(admin, invite, { body });
  expect(status).toBe(201);
  return tokenOf(response.link);
}

async function revokeInvitationOf(email: string): Promise<void> {
  const { body } = await app.as(admin, listInvitations);
  const { id } = body.invitations.find((invitation) => invitation.email === email)!;
  expect((await app.as(admin, revokeInvitation, { params: { id } })).status).toBe(200);
}

/** Creates two revoked invitations, one of them to another email address. Then creates the person's account through a
 *  third invitation. */
async function joinByInvitation(): Promise<Person> {
  await inviteThem(OTHER_EMAIL);
  await revokeInvitationOf(OTHER_EMAIL);
  await inviteThem(EMAIL);
  await revokeInvitationOf(EMAIL);
  const token = await inviteThem(EMAIL);
  const body = { token, password: PASSWORD, firstName: FIRST_NAME, lastName: LAST_NAME };
  expect((await app.as(undefined, signIn.register, { body })).status).toBe(201);
  const signedIn = await app.as(undefined, signIn.signIn, {
    body: { email: EMAIL, password: PASSWORD },
  });
  const { id } = signedIn.body.user;
  return { id, email: EMAIL, firstName: FIRST_NAME, token: signedIn.body.token };
}

/** Creates records of many kinds about the person. The person makes some of them, and other people make the rest. */
async function createRecordsAbout(person: Person): Promise<void> {
  const names = { firstName: FIRST_NAME, lastName: LAST_NAME };
  const key = (name: string) => ({ headers: { 'idempotency-key': `${name} ${person.id}` } });
  const about = { userId: person.id };
  const statuses = [
    await app.as(person, signIn.updateMe, { body: { ...names, phone: PHONE } }),
    await app.as(person, logDay, { body: { date: '2026-11-16', worked: true, description: NOTE } }),
    await app.as(person, signW9, { body: form({ name: `${FIRST_NAME} ${LAST_NAME}` }) }),
    await app.as(admin, staff.updateStaff, {
      params: { id: person.id },
      body: { ...names, dailyRate: RATE },
    }),
    await app.as(admin, requestW9, { params: { id: person.id } }),
    await app.as(undefined, signIn.forgotPassword, { body: { email: EMAIL } }),
  ].map(({ status }) => status);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  const wrong = { email: EMAIL, password: 'Wrong-Password-1' };
  expect((await app.as(undefined, signIn.signIn, { body: wrong })).status).toBe(401);
  const settlement = await app.as(admin, processWeek, {
    body: {
      ...about,
      weekStart: '2026-11-09',
      weekEnd: '2026-11-15',
      weeklyData: [{ date: '2026-11-09', pay: PAY, expenses: 0, notes: NOTE }],
    },
    ...key('week'),
  });
  expect(settlement.status).toBe(201);
  const { id } = settlement.body.settlement;
  await app.as(admin, markPaid, { params: { id }, body: { paidOn: '2026-11-18' } });
  const body = { ...about, year: 2026 };
  expect((await app.as(admin, generateNec, { body, ...key('nec') })).status).toBe(201);
  expect((await app.as(admin, generateW9, { body, ...key('w9') })).status).toBe(201);
  const period = { startDate: '2026-11-01', endDate: '2026-11-18' };
  for (const narrowed of [period, { ...period, contractorId: person.id }])
    await app.as(admin, reports.generatePayrollSummary, { body: narrowed });
  await app.as(admin, reports.generateTaxSummary, { body: { year: 2026 } });
  await app.as(admin, updateContractor, {
    params: { id: person.id },
    body: { ...names, email: LATER_EMAIL },
  });
  await app.as(undefined, signIn.signIn, { body: { ...wrong, email: LATER_EMAIL } });
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const search of [LAST_NAME.toLowerCase(), person.id, 'nobody of this name'])
    await app.app.inject({ url: `/api/logs/export?search=${encodeURIComponent(search)}`, headers });
  for (const people of ['contractors', 'staff']) {
    const url = `/api/${people}/export?search=${LAST_NAME.toLowerCase()}`;
    expect((await app.app.inject({ url, headers })).statusCode).toBe(200);
  }
}

async function erase(person: Person): Promise<void> {
  const params = { id: person.id };
  await app.as(admin, staff.setStaffArchived, { params, body: { archived: true } });
  const url = `/api/staff/${person.id}/archive-file`;
  await app.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  const query = { acknowledgeRetention: 'true' } as const;
  expect((await app.as(admin, staff.deletePerson, { params, query })).status).toBe(200);
}

/** Returns every row of every table as text, by table. */
async function everything(): Promise<[table: string, rows: string][]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    app.asOwner,
  );
  const texts: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(r::text, ' '), '') as text from ${sql.table(name)} r`.execute(
      app.asOwner,
    );
    texts.push([name, rows[0]!.text]);
  }
  return texts;
}

/** Matches only text that is not part of a longer hexadecimal string, because a digest can contain any digits. */
const patternOf = (canary: string) =>
  new RegExp(`(?<![0-9a-f])${RegExp.escape(canary)}(?![0-9a-f])`, 'i');

async function placesOf(canaries: readonly string[]): Promise<string[]> {
  const texts = await everything();
  return canaries.flatMap((canary) =>
    texts
      .filter(([, text]) => patternOf(canary).test(text))
      .map(([table]) => `${canary} in ${table}`),
  );
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

test('leaves no copy of a permanently deleted person in any table', async () => {
  const person = await joinByInvitation();
  await createRecordsAbout(person);
  const emails = [EMAIL, OTHER_EMAIL, LATER_EMAIL];
  const personalData = [
    FIRST_NAME,
    LAST_NAME,
    PHONE,
    NOTE,
    String(PAY),
    '123457',
    String(RATE),
    '86137',
  ];
  const canaries = [person.id, ...emails, ...emails.map(hashOf), ...personalData];
  const before = await placesOf(canaries);
  for (const table of ['idempotency_keys', 'invitations', 'attempt_counters', 'outgoing_emails'])
    expect(before.join()).toContain(` in ${table}`);
  await sealAllEntries(app.databases.write);
  await erase(person);
  expect(await placesOf(canaries)).toEqual([]);
  await sealAllEntries(app.databases.write);
  expect(await verifyAuditTrail(app.databases.read)).toMatchObject({ state: 'SOUND' });
});

test('keeps the open invitation of a person with the same name, and stored responses about other people', async () => {
  const leaver = await app.person('Contractor', { firstName: 'Same' });
  const names = { firstName: 'Same', lastName: 'Tester' };
  const open = { email: 'open@elsewhere.example', role: 'Contractor', ...names } as const;
  expect((await app.as(admin, invite, { body: open })).status).toBe(201);
  const other = await app.person('Contractor');
  const week = {
    userId: other.id,
    weekStart: '2026-11-09',
    weekEnd: '2026-11-15',
    weeklyData: [{ date: '2026-11-09', pay: 100, expenses: 0 }],
  };
  const repeated = { body: week, headers: { 'idempotency-key': 'of another person' } };
  const first = await app.as(admin, processWeek, repeated);
  await erase(leaver);
  const { body } = await app.as(admin, listInvitations);
  expect(body.invitations).toContainEqual(expect.objectContaining({ email: open.email }));
  expect((await app.as(admin, processWeek, repeated)).body).toEqual(first.body);
});
