import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issuesOf } from '../../domain/operations/rules.ts';
import { getOperations } from '../../domain/operations/schema.ts';
import { sealAllEntries } from '../audit/sealer.ts';
import { dailyCleanup } from '../jobs/cleanup.ts';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const health = async () => (await app.as(admin, getOperations)).body;

test('shows an administrator the state of the app without personal data', async () => {
  // The refused request leaves an audit entry to seal.
  await app.as(await app.person('Employee'), getOperations);
  await sealAllEntries(app.databases.write);
  const reported = await health();
  expect(reported.database).toMatchObject({
    version: expect.stringMatching(/^\d+\./),
    kind: 'embedded',
  });
  expect(reported.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(reported.database.connectionsUsed).toBeGreaterThan(0);
  // In the embedded database, the app's login does not own the tables.
  expect(reported.database.loginCanActAsOwner).toBe(false);
  // A test database is temporary, so it may have unsafe settings.
  expect(reported.database.unsafeSettings).toBeInstanceOf(Array);
  expect(reported.audit).toMatchObject({
    unsealed: 0,
    unsealedSince: null,
    verification: null,
    checkpointShipping: null,
  });
  expect(reported.audit.lastSealAt).not.toBeNull();
  expect(reported.app).toMatchObject({ connectionType: 'this machine', demoAccounts: false });
  expect(reported.app.schema).toMatch(/^\d{4}-.+\.sql$/);
  expect(reported.keys.inUse).toEqual([{ version: 1, createdAt: expect.any(String) }]);
  expect(reported.backups).toBeNull();
  expect(JSON.stringify(reported)).not.toMatch(/@carrier|Tester/);
});

test('shows an open transaction and emails that will be retried', async () => {
  await sql`insert into outgoing_emails (id, recipient, subject, body, last_error, next_attempt_at, created_at)
    values (gen_random_uuid(), 'a@far.example', '', 'text', 'ESOCKET', now() + interval '1 hour',
      now() - interval '1 hour')`.execute(app.asOwner);
  const reported = await health();
  expect(reported.mail).toMatchObject({
    retrying: 1,
    waiting: 0,
    undelivered: 0,
    lastError: 'ESOCKET',
  });
  expect(issuesOf(reported).map(({ group }) => group)).toContain('mail');
  const held = await app.databases.write.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    return health();
  });
  expect(held.database.oldestTransactionSeconds).toEqual(expect.any(Number));
});

test('counts active people who can process payroll and recommends two people for it', async () => {
  const before = (await health()).payroll;
  expect(before.twoPeople).toBe(false);
  await app.person('Accountant');
  await app.person('Manager');
  await app.person('Supervisor');
  const away = await app.person('Manager');
  await sql`update users set is_active = false where id = ${away.id}`.execute(app.asOwner);
  const expired = await app.person('Manager');
  await sql`update policy_assignments set expires_at = now() - interval '1 minute'
    where user_id = ${expired.id}`.execute(app.asOwner);
  const reported = await health();
  expect(reported.payroll.processors).toBe(before.processors + 2);
  expect(issuesOf(reported).map(({ remedy }) => remedy)).toContain(
    'Turn on “Require a second person to mark payroll as paid” on the Company Settings page.',
  );
  await sql`update company set two_people_for_payroll = true`.execute(app.asOwner);
  expect(issuesOf(await health()).map(({ group }) => group)).not.toContain('payroll');
  await sql`update company set two_people_for_payroll = false`.execute(app.asOwner);
});

test('shows the result of a job', async () => {
  const cleanup = dailyCleanup({
    db: app.databases.write,
    onFailure: (error) => expect.fail(String(error)),
  });
  await cleanup.run();
  expect((await health()).jobs).toEqual([
    {
      name: 'cleanup',
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      problem: null,
    },
  ]);
});
