import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AuditSealer, sealBatch } from '../audit/sealer.ts';
import {
  ENTRIES,
  countRows,
  sealAll,
  tamper,
  setUpAuditChain,
  verify,
  write,
  writeOne,
} from '../../testing/audit-chain.ts';

// Tests changes that the audit trail permits, and changes that the database refuses.

const chain = setUpAuditChain();

test('reports a sound trail with one seal for each entry when nothing was changed', async () => {
  expect(await verify()).toMatchObject({
    state: 'SOUND',
    sealed: ENTRIES,
    erased: 0,
    checkpoints: 1,
    problem: null,
  });
  expect(await countRows()).toEqual({
    entries: ENTRIES,
    seals: ENTRIES,
    unsealed: 0,
    last: ENTRIES,
  });
});

test('hides checkpoints and their key from other users of the host', async () => {
  for (const name of ['audit-checkpoints.jsonl', 'secrets/audit-checkpoint.key'])
    expect((await stat(join(chain.folder, name))).mode & 0o777).toBe(0o600);
});

test('refuses changes of a seal by the app’s role and by the owner of the tables', async () => {
  for (const db of [chain.app.databases.write, chain.app.asOwner]) {
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
  const erasing = chain.app.asOwner.transaction().execute(async (tx) => {
    await sql`select set_config('app.erasing', 'yes', true)`.execute(tx);
    await sql`update audit_seals set entry_seq = -entry_seq`.execute(tx);
  });
  await expect(erasing).rejects.toThrow('is not allowed');
});

test('keeps the chain sound when a person is erased, even while entries are being sealed', async () => {
  const other = await chain.app.person('Employee');
  await writeOne(other.id);
  await sealAll();
  await sql`update users set archived_at = now() where id = ${chain.person.id}`.execute(
    chain.app.asOwner,
  );
  await write(30);
  await Promise.all([
    sealAll(),
    sql`select erase_person(${chain.person.id})`.execute(chain.app.asOwner),
    sealBatch(chain.app.databases.write),
  ]);
  await sealAll();
  expect(await verify()).toMatchObject({ state: 'SOUND', sealed: ENTRIES + 31, problem: null });
  const { rows } = await sql<{ salts: number }>`
    select count(what_salt) as salts from audit_seals where seal_seq <= ${ENTRIES}`.execute(
    chain.app.asOwner,
  );
  expect(rows[0]!.salts).toBe(0);
  await tamper(sql`update audit_log set new_values = '{}' where seq = 3`);
  expect((await verify()).problem).toContain('Entry 3 ');
});

test('finds a forged actor in an erased entry', async () => {
  const other = await chain.app.person('HR');
  await writeOne(other.id);
  await sealAll();
  const byThePerson = sql`where seq = 5`;
  const byAnother = sql`where seq = ${ENTRIES + 1}`;
  await sql`update users set archived_at = now() where id = ${chain.person.id}`.execute(
    chain.app.asOwner,
  );
  await sql`select erase_person(${chain.person.id})`.execute(chain.app.asOwner);
  const { rows } = await sql<{ actor: string }>`
    select actor_id as actor from audit_log ${byAnother}`.execute(chain.app.asOwner);
  expect(rows).toEqual([{ actor: other.id }]);
  expect(await verify()).toMatchObject({ state: 'SOUND', erased: ENTRIES + 1 });
  for (const [entry, column, forged, genuine] of [
    [byThePerson, 'actor_id', sql`gen_random_uuid()`, sql`null`],
    [byThePerson, 'request_id', sql`'another request'`, sql`null`],
    [byAnother, 'actor_id', sql`gen_random_uuid()`, sql`${other.id}`],
    [byAnother, 'actor_id', sql`null`, sql`${other.id}`],
  ] as const) {
    await tamper(sql`update audit_log set ${sql.ref(column)} = ${forged} ${entry}`);
    const { state, problem } = await verify();
    expect([state, problem]).toEqual(['BROKEN', expect.stringContaining('actor or origin')]);
    await tamper(sql`update audit_log set ${sql.ref(column)} = ${genuine} ${entry}`);
  }
  expect((await verify()).state).toBe('SOUND');
});

test('forms one chain with two concurrent sealers and seals every concurrent write', async () => {
  const parts = {
    db: chain.app.databases.write,
    checkpoints: chain.checkpoints,
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
  expect(await countRows()).toEqual({ entries: all, seals: all, unsealed: 0, last: all });
  expect(await verify()).toMatchObject({ state: 'SOUND', sealed: all });
});
