import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { addDays, dayIn, weekEndOf, weekStartOf } from '../../domain/calendar.ts';
import { listContractors } from '../../domain/contractors/schema.ts';
import type { ResponseBody, Endpoint } from '../../domain/endpoint.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { signIn } from '../../domain/sign-in/schema.ts';
import { findEmbeddedPostgres } from '../../server/postgres/embedded-postgres.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { TEST_PROCESS_ENV } from '../../testing/test-process.ts';
import { ADMIN, createDrillData, type DrillSize } from './drill-data.ts';

// The restore drill backs up a running server, deletes its data folder, restores it, verifies the audit trail, compares
// all tables, signs in and processes payroll. For backup, restore and verification, it runs the commands that a person
// would type.

/** Makes each command print its peak memory use, so that a run shows whether memory use grows with the amount of
 *  data. */
const PRINT_MEMORY = `--import=data:text/javascript,process.on("exit",()=>console.log("At%20most",Math.round(process.resourceUsage().maxRSS/1024),"MB%20of%20memory."))`;
const ROOT = join(import.meta.dirname, '../..');
const DAILY_PAY = 250.01;
/** The total pay of the five days of the week that the drill processes. */
export const WEEK_PAY = 1250.05;

export interface DrillReport {
  /** The tables that differ after the restore. The list is empty if the restore is complete. */
  differences: string[];
  /** The outputs of backup, restore and verification. */
  outputs: string[];
  /** The path of the backup. */
  file: string;
  /** The total pay in dollars of the week that the drill processed after the restore. */
  paid: number;
  seconds: Record<'backup' | 'restore' | 'verify' | 'payroll', number>;
}

/** The folder of a drill, and the environment of its processes. */
interface Drill {
  folder: string;
  environment: Record<string, string>;
}

export function drillIn(folder: string): Drill {
  return {
    folder,
    environment: {
      ...TEST_PROCESS_ENV,
      DATA_DIR: join(folder, 'data'),
      KEYS_DIR: join(folder, 'keys'),
      BACKUP_DIR: join(folder, 'backups'),
    },
  };
}

/** Runs a script and returns its output. Throws an error with the output if the script fails. */
export async function run(
  { environment }: Drill,
  script: string,
  ...args: string[]
): Promise<string> {
  const child = spawn(process.execPath, [PRINT_MEMORY, join(ROOT, script), ...args], {
    env: environment,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`);
  return output;
}

/** Returns the row count and a sum of row hashes of each table. Computes them without the backup code. Leaves out the
 *  tables that a restore empties, and what the server and the drill's own verifications add to the audit trail after
 *  `lastSeal`. */
export async function fingerprint(
  ownerUrl: string | undefined,
  lastSeal: number,
): Promise<Map<string, string>> {
  // The text of a row must not depend on the server.
  const client = new Client({ connectionString: ownerUrl, options: '-c timezone=UTC' });
  await client.connect();
  const conditions = new Map([
    ['audit_log', `seq <= ${lastSeal}`],
    ['audit_seals', `seal_seq <= ${lastSeal}`],
    ['audit_unsealed', `entry_seq <= ${lastSeal}`],
    ['audit_verifications', 'id = 1'],
  ]);
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const fingerprints = new Map<string, string>();
    for (const { name } of tables) {
      // A restore leaves both tables empty.
      if (name === 'sessions' || name === 'audit_checkpoint_files') continue;
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
         from ${client.escapeIdentifier(name)} t where ${conditions.get(name) ?? true}`,
      );
      fingerprints.set(name, rows[0]?.print ?? '');
    }
    return fingerprints;
  } finally {
    await client.end();
  }
}

/** Fingerprints the tables of the running embedded database. */
export async function fingerprintEmbedded({ environment }: Drill, lastSeal: number) {
  const urls = await findEmbeddedPostgres(environment['DATA_DIR'] ?? '');
  return fingerprint(urls?.ownerUrl, lastSeal);
}

export function differencesBetween(
  before: Map<string, string>,
  after: Map<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name)} before, ${after.get(name)} after`);
}

async function call<E extends Endpoint>(
  server: ServerProcess,
  endpoint: E,
  { token, body }: { token?: string; body?: object } = {},
): Promise<ResponseBody<E>> {
  const response = await fetch(server.url + endpoint.path, {
    method: endpoint.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.ok) return (await response.json()) as ResponseBody<E>;
  throw new Error(`${endpoint.path} returned ${response.status} ${await response.text()}`);
}

/** Signs in with the password from before the restore and processes a week. Returns the total pay of the week in
 *  dollars. */
export async function runPayroll(server: ServerProcess, monday: string): Promise<number> {
  const { token } = await call(server, signIn, { body: ADMIN });
  const { contractors } = await call(server, listContractors, { token });
  const weeklyData = [0, 1, 2, 3, 4].map((n) => ({
    date: addDays(monday, n),
    pay: DAILY_PAY,
    expenses: 0,
  }));
  const week = { userId: contractors[0]?.id, weekStart: monday, weekEnd: weekEndOf(monday) };
  const { settlement } = await call(server, processWeek, { token, body: { ...week, weeklyData } });
  return settlement.totalPay;
}

/** Fingerprints the tables of a running server and backs it up. */
async function backUp(drill: Drill, lastSeal: number, clock: Clock) {
  const server = await startServerProcess(drill.environment);
  try {
    const before = await fingerprintEmbedded(drill, lastSeal);
    const output = await clock('backup', () => run(drill, 'server/backup.ts'));
    return { before, output };
  } finally {
    await server.stop();
  }
}

/** Asserts that verification of the restored audit trail fails without its checkpoint file. */
async function assertCheckpoints(drill: Drill): Promise<void> {
  const file = join(drill.environment['DATA_DIR'] ?? '', 'audit-checkpoints.jsonl');
  await rename(file, `${file}.away`);
  const output = await run(drill, 'server/audit-verify.ts').catch((error: unknown) =>
    String(error),
  );
  await rename(`${file}.away`, file);
  if (!output.includes('ended with 1') || !output.includes('Signed checkpoints are missing'))
    throw new Error(`The verification did not report the missing checkpoints: ${output}`);
}

type Step = keyof DrillReport['seconds'];
type Clock = <T>(step: Step, work: () => Promise<T>) => Promise<T>;

export const mondayOfLastWeek = () =>
  addDays(weekStartOf(dayIn('America/Chicago', Temporal.Now.instant())), -7);

/** Runs the whole drill in an empty folder. */
export async function restoreDrill(folder: string, size: DrillSize): Promise<DrillReport> {
  const seconds = { backup: 0, restore: 0, verify: 0, payroll: 0 };
  const clock: Clock = async (step, work) => {
    const started = performance.now();
    const result = await work();
    seconds[step] += (performance.now() - started) / 1000;
    return result;
  };
  const drill = drillIn(folder);
  const { DATA_DIR = '', KEYS_DIR = '', BACKUP_DIR = '' } = drill.environment;
  const lastMonday = mondayOfLastWeek();
  await createDrillData(DATA_DIR, KEYS_DIR, size, lastMonday);
  const { before, output } = await backUp(drill, size.auditEntries, clock);
  await rm(DATA_DIR, { recursive: true });
  const file = join(BACKUP_DIR, (await readdir(BACKUP_DIR))[0] ?? '');
  const restored = await clock('restore', () => run(drill, 'server/restore.ts', file));
  const verified = await clock('verify', () => run(drill, 'server/audit-verify.ts'));
  await assertCheckpoints(drill);
  const server = await startServerProcess(drill.environment);
  try {
    const after = await fingerprintEmbedded(drill, size.auditEntries);
    const paid = await clock('payroll', () => runPayroll(server, lastMonday));
    const differences = differencesBetween(before, after);
    return { differences, file, outputs: [output, restored, verified], paid, seconds };
  } finally {
    await server.stop();
  }
}
