import { execFile } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CheckpointFile } from '../audit/checkpoints.ts';
import { readHead } from '../audit/sealer.ts';
import { verifyAuditTrail } from '../audit/verification.ts';
import {
  ENTRIES,
  sealAll,
  tamper,
  setUpAuditChain,
  verify,
  write,
} from '../../testing/audit-chain.ts';
import { TEST_PROCESS_ENV } from '../../testing/test-process.ts';
import { dailyVerification } from './daily-verification.ts';

// Tests attacks by someone who can change the database and the data folder.

const chain = setUpAuditChain();
const file = () => join(chain.folder, 'audit-checkpoints.jsonl');
const addCheckpoint = async () =>
  chain.checkpoints.append(await readHead(chain.app.databases.write));

/** Verifies and stores the result, as a running server does once a day. */
async function verifyAsServer(
  checkpoints: CheckpointFile,
  onBroken: (problem: string) => void = (problem) => expect.fail(problem),
): Promise<void> {
  await tamper(sql`alter table audit_verifications disable trigger all`);
  await tamper(sql`delete from audit_verifications`);
  const daily = dailyVerification({
    db: chain.app.databases.write,
    checkpoints,
    onBroken,
    onFailure: (error) => expect.fail(String(error)),
  });
  await daily.run();
  await sealAll();
}

const cutTail = () =>
  tamper(
    sql`delete from audit_log where seq > 50`,
    sql`delete from audit_seals where seal_seq > 50`,
    sql`delete from audit_unsealed`,
  );

/** Runs `npm run audit:verify` and returns its exit code and what it printed. */
async function runVerify(...args: string[]): Promise<{ code: number; output: string }> {
  const command = join(import.meta.dirname, '../audit-verify.ts');
  const environment = { ...chain.app.environment, DATA_DIR: chain.folder };
  const env = { ...TEST_PROCESS_ENV, ...environment };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { env }, (_, out, error) =>
      resolve({ code: child.exitCode ?? 0, output: out + error }),
    );
  });
}

/** Writes a second checkpoint and verifies the trail. The database then stores the state of the checkpoint file. */
beforeEach(async () => {
  await chain.app.asOwner.deleteFrom('audit_checkpoint_files').execute();
  await write(5);
  await sealAll();
  await addCheckpoint();
  await verifyAsServer(chain.checkpoints);
});

describe('verification', () => {
  test('reports a sound trail while the checkpoint file grows', async () => {
    await write(1);
    await sealAll();
    await addCheckpoint();
    expect(await verify()).toMatchObject({ state: 'SOUND', checkpoints: 3 });
  });

  test.each([
    ['was shortened', () => shorten(1), 'Signed checkpoints are missing: the file has 1'],
    ['was emptied', () => shorten(0), 'Signed checkpoints are missing: the file has 0'],
    ['was deleted', () => rm(file()), 'Signed checkpoints are missing: the file has 0'],
    ['was deleted with its key', deleteBoth, 'The data folder lacks signed checkpoints.'],
    [
      'was replaced by one with another key',
      replaceBoth,
      'The data folder lacks signed checkpoints.',
    ],
  ])('reports BROKEN when the checkpoint file %s', async (_, damage, expected) => {
    await damage();
    const { state, problem } = await verify();
    expect([state, problem]).toEqual(['BROKEN', expect.stringContaining(expected)]);
    expect(problem).toContain('Put your cop');
  });

  test.each([
    ['is unchanged', async () => undefined],
    ['was emptied', () => shorten(0)],
    ['was deleted with its key', deleteBoth],
  ])('finds a cut tail when the checkpoint file %s', async (_, damage) => {
    await cutTail();
    await damage();
    const { state, problem } = await verify();
    expect([state, problem]).toEqual(['BROKEN', expect.stringContaining('cut off')]);
  });

  test('finds a tail that was cut and rewritten', async () => {
    await cutTail();
    await rm(file());
    await write(40);
    await sealAll();
    expect((await verify()).problem).toContain('does not match an earlier verification');
  });

  test('finds a trail that was replaced completely', async () => {
    await tamper(sql`truncate audit_log, audit_seals, audit_unsealed restart identity`);
    await rm(file());
    await write(ENTRIES + 20);
    await sealAll();
    expect((await verify()).problem).toContain('The whole trail was replaced');
  });

  test('stores no checkpoint state from a BROKEN trail', async () => {
    await shorten(1);
    const problems: string[] = [];
    await verifyAsServer(chain.checkpoints, (problem) => problems.push(problem));
    expect(problems).toEqual([expect.stringContaining('Signed checkpoints are missing')]);
    const stored = chain.app.asOwner.selectFrom('audit_checkpoint_files').select('checkpoints');
    expect(await stored.execute()).toEqual([{ checkpoints: 2 }]);
  });
});

test('refuses to reduce a stored checkpoint state, for the app and for the owner of the tables', async () => {
  for (const db of [chain.app.databases.write, chain.app.asOwner])
    await expect(
      sql`update audit_checkpoint_files set checkpoints = 1`.execute(db),
    ).rejects.toThrow('the stored state of a checkpoint file can only advance');
  await expect(
    sql`delete from audit_checkpoint_files`.execute(chain.app.databases.write),
  ).rejects.toThrow('permission denied');
});

describe('npm run audit:verify', { timeout: 60_000 }, () => {
  test('exits with 1 and says what to do when checkpoints are missing', async () => {
    await rm(file());
    const { code, output } = await runVerify();
    expect(code).toBe(1);
    expect(output).toContain('Signed checkpoints are missing');
    expect(output).toContain('--restart-checkpoints');
  });

  test('stores what it verified, like a verification by the app', async () => {
    const newest = () =>
      chain.app.asOwner
        .selectFrom('audit_verifications')
        .select(['state', 'problem'])
        .orderBy('verified_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    expect((await runVerify()).code).toBe(0);
    expect(await newest()).toEqual({ state: 'SOUND', problem: null });
    expect((await chain.app.auditActions()).at(-1)).toBe('AUDIT_VERIFIED');
    await tamper(sql`update audit_log set action = 'USER_LOGIN' where seq = 9`);
    expect((await runVerify()).code).toBe(1);
    expect(await newest()).toMatchObject({ state: 'BROKEN' });
  });

  test('starts a new checkpoint file on request and records it in the trail', async () => {
    await deleteBoth();
    const { code, output } = await runVerify('--restart-checkpoints');
    expect([code, output]).toEqual([0, expect.stringContaining('Started a new checkpoint file')]);
    await sealAll();
    expect((await verify()).state).toBe('SOUND');
    expect(await chain.app.auditActions()).toContain('AUDIT_CHECKPOINTS_RESTARTED');
  });

  test('refuses to start a new checkpoint file for a broken trail', async () => {
    await tamper(sql`update audit_log set action = 'USER_LOGIN' where seq = 9`);
    const before = await readFile(file(), 'utf8');
    const { code, output } = await runVerify('--restart-checkpoints');
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('The checkpoints were not changed'),
    ]);
    expect(await readFile(file(), 'utf8')).toBe(before);
  });

  test('does not change the checkpoint file when the trail has no entries', async () => {
    await tamper(sql`truncate audit_log, audit_seals, audit_unsealed restart identity`);
    await chain.app.asOwner.deleteFrom('audit_checkpoint_files').execute();
    const before = await readFile(file(), 'utf8');
    const { code, output } = await runVerify('--restart-checkpoints');
    expect([code, output]).toEqual([1, expect.stringContaining('has no entries yet')]);
    expect(await readFile(file(), 'utf8')).toBe(before);
  });

  test('finds, with an external copy, a cut tail that the database and the data folder no longer show', async () => {
    const copy = join(chain.folder, 'copy.jsonl');
    await copyFile(file(), copy);
    expect((await runVerify('--copy', copy)).code).toBe(0);
    await cutTail();
    await chain.app.asOwner.deleteFrom('audit_checkpoint_files').execute();
    await deleteBoth();
    expect((await verify()).state).toBe('SOUND');
    const { code, output } = await runVerify('--copy', copy);
    expect([code, output]).toEqual([1, expect.stringContaining('the copy names seal')]);
    expect((await runVerify('--copy', join(chain.folder, 'nowhere'))).output).toContain(
      'Cannot read the copy of the checkpoints',
    );
  });
});

test('reports BROKEN for a second data folder and names the command that restarts the checkpoints', async () => {
  const second = new CheckpointFile(join(chain.folder, 'second'));
  await second.append(await readHead(chain.app.databases.write));
  const found = () => verifyAuditTrail(chain.app.databases.read, { checkpoints: second });
  expect((await found()).problem).toContain('If the data folder was replaced on purpose');
});

async function shorten(lines: number): Promise<void> {
  const remaining = (await readFile(file(), 'utf8')).split('\n').slice(0, lines);
  await writeFile(file(), remaining.map((line) => `${line}\n`).join(''));
}

async function deleteBoth(): Promise<void> {
  await rm(file());
  await rm(join(chain.folder, 'secrets'), { recursive: true });
}

async function replaceBoth(): Promise<void> {
  await deleteBoth();
  await new CheckpointFile(chain.folder).append(await readHead(chain.app.databases.write));
}
