import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { CheckpointFile } from '../server/audit/checkpoints.ts';
import { readHead, sealAllEntries } from '../server/audit/sealer.ts';
import { verifyAuditTrail } from '../server/audit/verification.ts';
import { recordEvent } from '../server/audit/command.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export const ENTRIES = 60;

let app: TestApp;
let folder: string;
let person: Person;
let checkpoints: CheckpointFile;

export const writeOne = (actorId: string | null = person.id) =>
  recordEvent(
    app.databases.write,
    { actorId, ipAddress: '192.0.2.7', userAgent: 'Firefox 🚚', requestId: randomUUIDv7() },
    {
      action: 'PROFILE_UPDATED',
      subjectId: person.id,
      before: { firstName: 'Zoë', lastName: 'Ång', phone: null, address: null },
      after: { firstName: 'Zoë', lastName: 'Berg', phone: '806 555 0101', address: null },
    },
  );
export async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await writeOne();
}
export async function sealAll(): Promise<void> {
  await sealAllEntries(app.databases.write);
}
export const verify = () => verifyAuditTrail(app.databases.read, { checkpoints });
/** The numbers of entries, seals and unsealed entries, and the highest seal number. */
export const countRows = async () => {
  const { rows } = await sql<{ entries: number; seals: number; unsealed: number; last: number }>`
    select (select count(*) from audit_log) as entries, (select count(*) from audit_seals) as seals,
      (select count(*) from audit_unsealed) as unsealed,
      (select coalesce(max(seal_seq), 0) from audit_seals) as last`.execute(app.asOwner);
  return rows[0]!;
};

/** Changes rows as the owner of the tables, with all triggers disabled. */
export async function tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
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

/** Before each test of a file, prepares a sealed trail of {@link ENTRIES} entries about one person, with a signed
 *  checkpoint. */
export function setUpAuditChain() {
  beforeAll(async () => {
    app = await startTestApp();
    // Stops the app's sealer, which would seal entries during the tests.
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
    await checkpoints.append(await readHead(app.databases.write));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return {
    get app() {
      return app;
    },
    get folder() {
      return folder;
    },
    get person() {
      return person;
    },
    get checkpoints() {
      return checkpoints;
    },
  };
}
