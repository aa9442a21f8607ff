import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getVerification } from '../../domain/audit-logs/schema.ts';
import { updateMe } from '../../domain/sign-in/schema.ts';
import { sealAllEntries } from '../audit/sealer.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';
import { dailyVerification } from './daily-verification.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const problems: string[] = [];
beforeEach(() => void problems.splice(0));
const server = () =>
  dailyVerification({
    db: app.databases.write,
    checkpoints: undefined,
    onBroken: (problem) => void problems.push(problem),
    onFailure: (error) => expect.fail(String(error)),
  });
const asOwner = (...statements: ReturnType<typeof sql>[]) =>
  app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
const age = (hours: number) =>
  asOwner(sql`update audit_verifications set verified_at = now() - ${hours} * interval '1 hour'`);
async function countVerifications(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_verifications`.execute(app.asOwner);
  return rows[0]!.count;
}
const write = (firstName: string) =>
  app.as(admin, updateMe, { body: { firstName, lastName: 'Tester' } });

test('runs once a day on one of two servers and shows the result on the page', async () => {
  await write('Ada');
  const servers = [server(), server()];
  await Promise.all(servers.map((server) => server.run()));
  expect(await countVerifications()).toBe(1);
  await servers[0]!.run();
  expect(await countVerifications()).toBe(1);
  const { verification } = (await app.as(admin, getVerification)).body;
  expect(verification).toMatchObject({ state: 'SOUND', problem: null });
  expect(await app.auditActions()).toContain('AUDIT_VERIFIED');
  expect(problems).toEqual([]);
});

test('waits for a minute without writes, but at most until 30 hours after the last verification', async () => {
  await write('Eva');
  await age(25);
  await server().run();
  expect(await countVerifications()).toBe(1);
  await age(31);
  await server().run();
  expect(await countVerifications()).toBe(2);
});

test('reports a changed entry and shows the problem on the page', async () => {
  await write('Ida');
  await sealAllEntries(app.databases.write);
  await asOwner(
    sql`alter table audit_log disable trigger all`,
    sql`update audit_log set action = 'USER_LOGIN' where action = 'PROFILE_UPDATED'`,
    sql`alter table audit_log enable trigger all`,
  );
  await age(31);
  await server().run();
  expect(problems).toEqual([expect.stringContaining('was changed')]);
  const { verification } = (await app.as(admin, getVerification)).body;
  expect(verification).toMatchObject({ state: 'BROKEN', problem: problems[0] });
});

test('refuses to truncate the stored results', async () => {
  await expect(sql`truncate audit_verifications`.execute(app.asOwner)).rejects.toThrow(
    'TRUNCATE on audit_verifications is not allowed',
  );
});
