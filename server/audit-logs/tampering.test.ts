import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  sealAll,
  tamper,
  setUpAuditChain,
  verify,
  write,
  writeOne,
} from '../../testing/audit-chain.ts';

// Each test changes the trail with the rights of the database owner.

const chain = setUpAuditChain();

describe('verification finds the chain broken', () => {
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
    'when a bit of %s flips',
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
      'two entries are swapped',
      sql`update audit_log a set request_id = b.request_id, at = b.at from audit_log b
        where (a.seq, b.seq) in ((20, 21), (21, 20))`,
      'Entry 20 ',
    ],
    [
      'two seals are swapped',
      sql`update audit_seals set seal_seq = -seal_seq where seal_seq in (20, 21)`,
      'Entry',
    ],
    [
      'salts are removed',
      sql`update audit_seals set who_salt = null where seal_seq = 8`,
      'Entry 8 ',
    ],
    [
      'an entry is inserted without a seal',
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

  test('when a backdated entry is inserted and the sealer seals it', async () => {
    await sql`insert into audit_log (id, at, action, level)
      values (gen_random_uuid(), now() - interval '2 days', 'USER_LOGIN', 'INFO')`.execute(
      chain.app.asOwner,
    );
    await sealAll();
    expect((await verify()).problem).toContain('was inserted later');
  });

  test('when the tail is cut off, even after new entries were sealed', async () => {
    const cut = [
      sql`delete from audit_log where seq > 50`,
      sql`delete from audit_seals where seal_seq > 50`,
    ];
    await tamper(...cut);
    expect((await verify()).problem).toContain('cut off');
    await write(20);
    await sealAll();
    expect((await verify()).problem).toContain('does not match the signed checkpoint');
  });

  test('when an entry is deleted before it is sealed', async () => {
    await writeOne();
    await tamper(sql`delete from audit_log where seq = (select max(seq) from audit_log)`);
    expect((await verify()).problem).toContain('deleted before it was sealed');
  });

  test('when the signed checkpoints are changed', async () => {
    const file = join(chain.folder, 'audit-checkpoints.jsonl');
    await appendFile(file, (await readFile(file, 'utf8')).replace('"seal":60', '"seal":50'));
    expect((await verify()).problem).toContain('Line 2 of the signed checkpoints');
    await truncate(file);
    expect((await verify()).checkpoints).toBe(0);
  });
});
