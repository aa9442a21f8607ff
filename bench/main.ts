import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '../domain/calendar.ts';
import { openDatabases } from '../server/platform/database.ts';
import { startSession } from '../server/platform/session.ts';
import { startServerProcess, urlOf } from '../server/testing/server-process.ts';
import { databaseUrl, startTestPostgres } from '../server/testing/test-postgres.ts';
import { FIRST_WEEK, seedBench, WEEKS } from './data.ts';
import { measure, type Figures } from './load.ts';
import { measurePeople } from './people.ts';

// `npm run bench`: the real endpoints beside the yardstick, in turn in one run on one machine.

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

interface Case {
  name: string;
  real: string;
  bare: string;
  token: string;
  nextBody?: () => object;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function medianOf(runs: Figures[]): Figures {
  const of = (pick: (figures: Figures) => number) => median(runs.map(pick));
  return {
    perSecond: of((run) => run.perSecond),
    p50Ms: of((run) => run.p50Ms),
    p99Ms: of((run) => run.p99Ms),
    failed: runs.reduce((sum, run) => sum + run.failed, 0),
  };
}

function line(name: string, figures: Figures): string {
  const { perSecond, p50Ms, p99Ms, failed } = figures;
  const columns = [
    perSecond.toFixed(0),
    `${p50Ms} ms`,
    `${p99Ms} ms`,
    failed > 0 ? `${failed} failed` : '',
  ];
  return `  ${name.padEnd(12)}${columns.map((column) => column.padStart(10)).join('')}`;
}

async function compare(one: Case, connections: number): Promise<void> {
  const load = {
    token: one.token,
    connections,
    seconds: SECONDS,
    ...(one.nextBody && { nextBody: one.nextBody }),
  };
  await measure({ ...load, url: one.real, seconds: 1 });
  await measure({ ...load, url: one.bare, seconds: 1 });
  const real: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await measure({ ...load, url: one.bare }));
    real.push(await measure({ ...load, url: one.real }));
  }
  const ratio = median(
    real.map((figures, round) => figures.perSecond / (bare[round]?.perSecond ?? 1)),
  );
  console.log(`${one.name}, ${connections} connection${connections > 1 ? 's' : ''}`);
  console.log(line('yardstick', medianOf(bare)));
  console.log(line('linehaul', medianOf(real)));
  console.log(`  ratio ${ratio.toFixed(2)}\n`);
}

/** Every week of every payee once, so that each request processes a week that is still open. */
function openWeeks(payeeIds: string[]): () => object {
  let next = 0;
  return () => {
    const index = (next += 1);
    const weekStart = addDays(FIRST_WEEK, 7 * (index % WEEKS));
    const userId = payeeIds[Math.floor(index / WEEKS) % payeeIds.length];
    const weeklyData = [0, 1, 2, 3, 4].map((n) => ({
      date: addDays(weekStart, n),
      pay: 250,
      expenses: 0,
    }));
    return { userId, weekStart, weekEnd: addDays(weekStart, 6), weeklyData };
  };
}

async function tokenFor(appUrl: string, userId: string): Promise<string> {
  const databases = openDatabases(appUrl, 1);
  const token = await databases.write
    .transaction()
    .execute((tx) => startSession(tx, userId, { ipAddress: '127.0.0.1', userAgent: 'bench' }));
  await databases.close();
  return token;
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  await chmod(dataDir, 0o711);
  const postgres = await startTestPostgres(join(dataDir, 'data'));
  const [DATABASE_URL, DATABASE_OWNER_URL] = [postgres.appUrl, postgres.ownerUrl].map((url) =>
    databaseUrl(url, 'linehaul_template'),
  );
  if (!DATABASE_URL || !DATABASE_OWNER_URL) throw new Error('no database');
  const { adminId, driverId, payeeIds } = await seedBench(DATABASE_OWNER_URL);
  const server = await startServerProcess({ DATABASE_URL, DATABASE_OWNER_URL });
  const yardstick = spawn(process.execPath, [join(import.meta.dirname, 'yardstick.ts')], {
    env: { ...process.env, DATABASE_URL: DATABASE_OWNER_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const bare = await urlOf(yardstick);
    const [driver, admin] = [
      await tokenFor(DATABASE_URL, driverId),
      await tokenFor(DATABASE_URL, adminId),
    ];
    const nextBody = openWeeks(payeeIds);
    const cases: Case[] = [
      {
        name: 'List a driver’s 56 logs',
        real: `${server.url}/api/time-logs`,
        bare: `${bare}/logs`,
        token: driver,
      },
      {
        name: 'Weekly totals',
        real: `${server.url}/api/time-logs/summary`,
        bare: `${bare}/totals`,
        token: driver,
      },
      {
        name: 'Process a week',
        real: `${server.url}/api/payroll/weekly`,
        bare: `${bare}/week`,
        token: admin,
        nextBody,
      },
    ];
    console.log(
      `\n${' '.repeat(14)}${['per second', 'p50', 'p99'].map((head) => head.padStart(10)).join('')}\n`,
    );
    for (const one of cases) for (const connections of [1, 16]) await compare(one, connections);
    await measurePeople({
      url: server.url,
      ownerUrl: DATABASE_OWNER_URL,
      token: admin,
      seconds: SECONDS,
    });
  } finally {
    yardstick.kill('SIGTERM');
    await server.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
