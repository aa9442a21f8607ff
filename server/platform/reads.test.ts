import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listContractors } from '../../domain/contractors/schema.ts';
import { getMe } from '../../domain/sign-in/schema.ts';
import { listTimeLogs, logDay } from '../../domain/time-logs/schema.ts';
import { getW9Forms, listW9Forms } from '../../domain/w9/endpoints.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { travelsOf } from '../testing/travels.ts';
import { openDatabases } from './database.ts';
import { createRead } from './reads.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { hashOfToken, type SessionFacts } from './session.ts';

// A read begins with a guess who asks. Whatever changed since, nothing is answered by it that is not so.

let app: TestApp;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.person('Contractor');
  await app.as(other, logDay, { body: { date: '2026-11-16', worked: true } });
});
afterAll(() => app.close());

let admin: Person;
beforeEach(async () => {
  admin = await app.person('IT_Admin');
  expect((await app.as(admin, listTimeLogs)).body).toHaveLength(1);
});

const change = (what: string, id = admin.id) => sql`${sql.raw(what)} ${id}`.execute(app.asOwner);

test('takes one round trip for whoever asked before', async () => {
  const travels = () => travelsOf(/sessions s|from "time_logs"/, () => app.as(admin, listTimeLogs));
  expect(await travels()).toEqual([['sessions s', 'from "time_logs"']]);
  await change(`update users set first_name = 'Renamed' where id =`);
  expect(await travels()).toEqual([['sessions s', 'from "time_logs"'], ['from "time_logs"']]);
});

test('asks for a first page along with its count', async () => {
  const travels = await travelsOf(/sessions s|as "active"|limit \$/, () =>
    app.as(admin, listContractors),
  );
  expect(travels[0]).toEqual(['sessions s', 'as "active"', 'limit $']);
  const forms = await travelsOf(/sessions s|as "notGiven"|limit \$/, () =>
    app.as(admin, listW9Forms),
  );
  expect(forms[0]).toEqual(['sessions s', 'as "notGiven"', 'limit $']);
});

test('asks at once for what does not depend on one another', async () => {
  const named = /sessions s|from "(?:users|w9_\w+|payee_tax_settings)"/;
  const paper = () => app.as(admin, getW9Forms, { params: { id: other.id } });
  expect(await travelsOf(named, paper)).toHaveLength(1);
});

// Contractors stand behind no second wall: only the scope of the query keeps them apart.
test('by another scope than before shows what that reaches', async () => {
  const office = await app.person('HR');
  const seen = async () => (await app.as(office, listContractors)).body.contractors.length;
  const become = (role: string) =>
    change(`update user_roles set role = '${role}' where user_id =`, office.id);
  expect(await seen()).toBe(1);
  await become('Supervisor');
  expect([await seen(), await seen()]).toEqual([0, 0]);
  await become('HR');
  expect([await seen(), await seen()]).toEqual([1, 1]);
});

test('without the permission any more is refused', async () => {
  const office = await app.person('HR');
  expect((await app.as(office, listContractors)).status).toBe(200);
  await change('delete from policy_assignments where user_id =', office.id);
  expect((await app.as(office, listContractors)).status).toBe(403);
});

test.each([
  ['ended', 'delete from sessions where user_id ='],
  ['that is too old', `update sessions set expires_at = now() where user_id =`],
  ['of somebody who was deactivated', 'update users set is_active = false where id ='],
])('by a session %s is refused, each time', async (_, what) => {
  await change(what);
  const replies = [await app.as(admin, listTimeLogs), await app.as(admin, listTimeLogs)];
  expect(replies.map(({ status, error }) => [status, error.code])).toEqual([
    [401, 'NOT_SIGNED_IN'],
    [401, 'NOT_SIGNED_IN'],
  ]);
});

test('says of oneself what is stored now', async () => {
  await app.as(admin, getMe);
  await change(`update users set first_name = 'Renamed' where id =`);
  expect((await app.as(admin, getMe)).body.user.firstName).toBe('Renamed');
});

test('keeps its connection until the guess has ended, though the session has', async () => {
  const databases = openDatabases(app.environment.DATABASE_URL, 1);
  const read = createRead(databases, () => Temporal.Now.instant());
  const happened: string[] = [];
  const ask = (person: Person, until: Promise<unknown>) => {
    const request = { headers: { authorization: `Bearer ${person.token}` } };
    return read(request as FastifyRequest, listTimeLogs, async ({ db }) => {
      await until;
      const logs = await db.selectFrom('time_logs').select('user_id').execute();
      happened.push(`${person.firstName} saw ${logs.length}`);
    });
  };
  await ask(admin, Promise.resolve());
  await change('delete from sessions where user_id =');
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const refused = ask(admin, gate).catch((error: Error) => happened.push(error.message));
  const next = ask(other, Promise.resolve());
  // Time enough for the second, had it been lent the connection.
  for (let round = 0; round < 20; round += 1) await sql`select 1`.execute(app.asOwner);
  open();
  await Promise.all([refused, next]);
  await databases.close();
  expect(happened).toEqual([
    'IT_Admin saw 1',
    'IT_Admin saw 0',
    expect.stringMatching(/sign in/i),
    'Contractor saw 1',
  ]);
});

test('a bounded number is remembered, the last ones', () => {
  const remembered = new RememberedSessions();
  const facts = {} as SessionFacts;
  const hashes = Array.from({ length: 2_001 }, (_, n) => hashOfToken(String(n)));
  for (const hash of hashes) remembered.remember(hash, facts);
  expect(hashes.filter((hash) => !remembered.guess(hash))).toEqual([hashes[0]]);
});
