import { randomUUIDv7 } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CheckpointFile } from '../platform/audit-checkpoints.ts';
import { AuditSealer, readHead, sealBatch } from '../platform/audit-sealer.ts';
import { verifyAuditTrail } from '../platform/audit-verification.ts';
import { command, done } from '../platform/command.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

// Every way of tampering that the owner of the database has, and what must not count as tampering.

const ENTRIES = 60;

let app: TestApp;
let folder: string;
let person: Person;
let checkpoints: CheckpointFile;
beforeAll(async () => {
  app = await startTestApp();
  // Its own sealer would seal in between.
  await app.app.close();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-chain-'));
  checkpoints = new CheckpointFile(folder);
  await tamper(sql`truncate audit_log, audit_seals, audit_unsealed restart identity`);
  person = await app.person('Employee');
  await write(ENTRIES);
  await sealAll();
  await checkpoints.note(await readHead(app.databases.write));
});
afterEach(() => rm(folder, { recursive: true }));

const writeOne = (actorId: string | null = person.id) =>
  command(
    app.databases.write,
    { actorId, ipAddress: '192.0.2.7', userAgent: 'Firefox 🚚', requestId: randomUUIDv7() },
    async () =>
      done(undefined, {
        action: 'PROFILE_UPDATED',
        subjectId: person.id,
        before: { firstName: 'Zoë', lastName: 'Ång', phone: null, address: null },
        after: { firstName: 'Zoë', lastName: 'Berg', phone: '806 555 0101', address: null },
      }),
  );
async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await writeOne();
}
async function sealAll(): Promise<void> {
  while ((await sealBatch(app.databases.write)) > 0);
}
const verify = () => verifyAuditTrail(app.databases.read, { checkpoints });
const numbers = async () => {
  const { rows } = await sql<{ entries: number; seals: number; unsealed: number; last: number }>`
    select (select count(*) from audit_log) as entries, (select count(*) from audit_seals) as seals,
      (select count(*) from audit_unsealed) as unsealed,
      (select coalesce(max(seal_seq), 0) from audit_seals) as last`.execute(app.asOwner);
  return rows[0]!;
};

/** As the owner of the tables can: every trigger switched off. */
async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
  await app.asOwner.transaction().execute(async (tx) => {
    for (const table of ['audit_log', 'audit_seals'])
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
    for (const [table, names] of Object.entries({
      audit_log: ['audit_log_append_only', 'audit_log_no_truncate', 'audit_log_sealing'],
      audit_seals: ['audit_seals_append_only', 'audit_seals_no_truncate'],
    })) {
      await sql`alter table ${sql.table(table)} enable trigger all`.execute(tx);
      for (const name of names)
        await sql`alter table ${sql.table(table)} enable always trigger ${sql.ref(name)}`.execute(
          tx,
        );
    }
  });
}

test('an untouched trail is sound, and each entry has one seal', async () => {
  expect(await verify()).toMatchObject({
    state: 'SOUND',
    sealed: ENTRIES,
    erased: 0,
    checkpoints: 1,
    problem: null,
  });
  expect(await numbers()).toEqual({ entries: ENTRIES, seals: ENTRIES, unsealed: 0, last: ENTRIES });
});

describe('is found broken', () => {
  test.each([
    ['action', sql`'USER_LOGIN'`],
    ['level', sql`'CRITICAL'`],
    ['at', sql`at + interval '1 microsecond'`],
    ['id', sql`gen_random_uuid()`],
    ['actor_id', sql`gen_random_uuid()`],
    ['actor_id', sql`null`],
    ['subject_id', sql`gen_random_uuid()`],
    ['ip_address', sql`'192.0.2.8'`],
    ['user_agent', sql`''`],
    ['request_id', sql`null`],
    ['old_values', sql`null`],
    ['new_values', sql`replace(new_values::text, 'Berg', 'Derg')::json`],
    ['new_values', sql`(new_values::text || ' ')::json`],
  ])('when %s of an entry is changed', async (column, value) => {
    await tamper(sql`update audit_log set ${sql.ref(column)} = ${value} where seq = 17`);
    const { state, problem } = await verify();
    expect(state).toBe('BROKEN');
    expect(problem).toContain('Entry 17 ');
  });

  test.each(['who_salt', 'what_salt', 'who_digest', 'what_digest', 'prev_hash', 'hash'])(
    'when any bit of %s flips',
    async (column) => {
      for (const bit of [0, 61, 127]) {
        const flipped = sql`update audit_seals set ${sql.ref(column)} =
          set_bit(${sql.ref(column)}, ${bit}, 1 - get_bit(${sql.ref(column)}, ${bit})) where seal_seq = 9`;
        await tamper(flipped);
        expect((await verify()).problem).toMatch(/^Entry 9 /);
        await tamper(flipped);
      }
      expect((await verify()).state).toBe('SOUND');
    },
  );

  test.each([
    ['an entry is deleted', sql`delete from audit_log where seq = 5`, 'Entry 5 '],
    ['a seal is deleted', sql`delete from audit_seals where seal_seq = 5`, 'Seal 5 is missing'],
    ['the first seal is deleted', sql`delete from audit_seals where seal_seq = 1`, 'Seal 1 '],
    [
      'two entries change places',
      sql`update audit_log a set request_id = b.request_id, at = b.at from audit_log b
        where (a.seq, b.seq) in ((20, 21), (21, 20))`,
      'Entry 20 ',
    ],
    [
      'two seals change places',
      sql`update audit_seals set seal_seq = -seal_seq where seal_seq in (20, 21)`,
      'Entry',
    ],
    [
      'salts are taken off',
      sql`update audit_seals set who_salt = null where seal_seq = 8`,
      'Entry 8 ',
    ],
    [
      'an entry comes in without a seal',
      sql`insert into audit_log (id, at, action, level)
        values (gen_random_uuid(), now() - interval '2 minutes', 'USER_LOGIN', 'INFO')`,
      'has no seal',
    ],
    ['the whole trail is emptied', sql`truncate audit_log, audit_seals`, 'Nothing is sealed'],
  ])('when %s', async (_, statement, expected) => {
    if (expected === 'Entry') {
      await tamper(sql`alter table audit_seals drop constraint audit_seals_seal_seq_check`);
      await tamper(
        statement,
        sql`update audit_seals set seal_seq = 41 + seal_seq where seal_seq < 0`,
      );
    } else await tamper(statement);
    const { state, problem } = await verify();
    expect(state).toBe('BROKEN');
    expect(problem).toContain(expected);
  });

  test('when a dated-back entry is slipped in and the sealer seals it', async () => {
    await sql`insert into audit_log (id, at, action, level)
      values (gen_random_uuid(), now() - interval '2 days', 'USER_LOGIN', 'INFO')`.execute(
      app.asOwner,
    );
    await sealAll();
    expect((await verify()).problem).toContain('was put in later');
  });

  test('when the tail is cut, and when the chain grows again after that', async () => {
    const cut = [
      sql`delete from audit_log where seq > 50`,
      sql`delete from audit_seals where seal_seq > 50`,
    ];
    await tamper(...cut);
    expect((await verify()).problem).toContain('cut off');
    await write(20);
    await sealAll();
    expect((await verify()).problem).toContain('is not what the signed checkpoint says');
  });

  test('when an entry vanishes before it was sealed', async () => {
    await writeOne();
    await tamper(sql`delete from audit_log where seq = (select max(seq) from audit_log)`);
    expect((await verify()).problem).toContain('deleted before it was sealed');
  });

  test('when the signed checkpoints are changed', async () => {
    const file = join(folder, 'audit-checkpoints.jsonl');
    await appendFile(file, (await readFile(file, 'utf8')).replace('"seal":60', '"seal":50'));
    expect((await verify()).problem).toContain('Line 2 of the signed checkpoints');
    await truncate(file);
    expect((await verify()).checkpoints).toBe(0);
  });
});

test('checkpoints and their key are for the app alone', async () => {
  for (const name of ['audit-checkpoints.jsonl', 'secrets/audit-checkpoint.key'])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('neither app nor owner can change a seal in passing', async () => {
  for (const db of [app.databases.write, app.asOwner]) {
    for (const statement of [
      sql`update audit_seals set hash = prev_hash`,
      sql`delete from audit_seals`,
      sql`truncate audit_seals`,
      sql`delete from audit_verifications where false or true`,
    ])
      await expect(
        statement
          .execute(db)
          .then(({ numAffectedRows }) => numAffectedRows || Promise.reject(new Error('none'))),
      ).rejects.toThrow();
  }
  const erasing = app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    await sql`update audit_seals set entry_seq = -entry_seq`.execute(tx);
  });
  await expect(erasing).rejects.toThrow('is not allowed');
});

test('erasing a person keeps the chain sound, also while entries are sealed', async () => {
  const other = await app.person('Employee');
  await writeOne(other.id);
  await sealAll();
  await sql`update users set archived_at = now() where id = ${person.id}`.execute(app.asOwner);
  await write(30);
  await Promise.all([
    sealAll(),
    sql`select erase_person(${person.id})`.execute(app.asOwner),
    sealBatch(app.databases.write),
  ]);
  await sealAll();
  expect(await verify()).toMatchObject({ state: 'SOUND', sealed: ENTRIES + 31, problem: null });
  const { rows } = await sql<{ salts: number }>`
    select count(what_salt) as salts from audit_seals where seal_seq <= ${ENTRIES}`.execute(
    app.asOwner,
  );
  expect(rows[0]!.salts).toBe(0);
  await tamper(sql`update audit_log set new_values = '{}' where seq = 3`);
  expect((await verify()).problem).toContain('Entry 3 ');
});

test('two sealers at once make one chain, and every concurrent write is sealed', async () => {
  const parts = {
    db: app.databases.write,
    checkpoints,
    onFailure: (error: unknown) => expect.fail(String(error)),
  };
  const sealers = [new AuditSealer(parts), new AuditSealer(parts)];
  for (const sealer of sealers) sealer.start();
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 50; n += 1) {
        await writeOne();
        if (n % 10 === writer) await sealers[n % 2]!.seal();
      }
    }),
  );
  await Promise.all(sealers.map((sealer) => sealer.close()));
  const all = ENTRIES + 400;
  expect(await numbers()).toEqual({ entries: all, seals: all, unsealed: 0, last: all });
  expect(await verify()).toMatchObject({ state: 'SOUND', sealed: all });
});
