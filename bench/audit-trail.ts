import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { sealAllEntries } from '../server/audit/sealer.ts';
import { verifyAuditTrail } from '../server/audit/verification.ts';
import { openDatabases } from '../server/database/database.ts';
import { databaseUrl, startTestPostgres } from '../testing/test-postgres.ts';

// `npm run bench:audit` measures how many entries per second are sealed and verified. Each round verifies the whole
// chain.

const ENTRIES = Number(process.env['BENCH_ENTRIES'] ?? 400_000);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

async function fill(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  // Each row is as long as the audit entry of a processed week.
  await client.query(
    `insert into audit_log (id, action, level, actor_id, subject_id, ip_address, user_agent,
      request_id, new_values)
     select gen_random_uuid(), 'PAYROLL_PROCESSED', 'INFO', gen_random_uuid(), gen_random_uuid(),
       '127.0.0.1', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'req-' || n,
       json_build_object('settlementId', gen_random_uuid(), 'weekStart', '2026-11-09',
         'basePayCents', n, 'expensesCents', 0, 'totalPayCents', n, 'status', 'PROCESSED')
     from generate_series(1, $1::int) n`,
    [ENTRIES],
  );
  await client.query('vacuum analyze');
  await client.end();
}

const perSecond = (entries: number, started: number) =>
  Math.round(entries / ((performance.now() - started) / 1000)).toLocaleString('en-US');

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  await chmod(dataDir, 0o711);
  const postgres = await startTestPostgres(join(dataDir, 'data'));
  const databases = openDatabases(databaseUrl(postgres.appUrl, 'linehaul_template'), 4);
  try {
    await fill(databaseUrl(postgres.ownerUrl, 'linehaul_template'));
    let started = performance.now();
    await sealAllEntries(databases.write);
    console.log(`sealed    ${perSecond(ENTRIES, started)} entries a second`);
    for (let round = 0; round < ROUNDS; round += 1) {
      started = performance.now();
      const { state, sealed } = await verifyAuditTrail(databases.read);
      console.log(`verified  ${perSecond(sealed, started)} entries a second, ${state}`);
    }
  } finally {
    await databases.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
