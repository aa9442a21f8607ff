import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newTempFolder } from '../../testing/temp-folder.ts';
import { AppWithPostgres } from '../shared/app-with-postgres.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand } from '../shared/command.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { addPeople } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WRITES_IN_FIRST_ROUND } from '../shared/write-rounds.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:kill` sends SIGKILL to the app, to PostgreSQL, to one process of PostgreSQL, or to both the app and
// PostgreSQL at random moments under load. After each kill, the app is ready again within a time limit. Every
// acknowledged write is stored, no write is partial, and the audit trail agrees with its signed checkpoints.

const VICTIMS = ['the app', 'PostgreSQL', 'one process of PostgreSQL', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

interface Options {
  seed: number;
  kills: number;
  writes: number;
  writers: number;
  /** The time limit until the app is ready again. */
  readyMs: number;
}

/** Kills the victim and restarts the app if it was killed. Returns how many milliseconds passed until the app was ready
 *  again. */
async function killAndWait(
  app: AppWithPostgres,
  victim: Victim,
  random: Random,
  readyMs: number,
): Promise<number> {
  if (victim !== 'the app') await app.killPostgres(random, victim === 'one process of PostgreSQL');
  const started = performance.now();
  if (victim === 'the app' || victim === 'both') {
    await app.killApp();
    await app.start();
  } else {
    // After one of its processes was killed, PostgreSQL restarts. Until the restart begins, the app may still report
    // ready.
    await delay(50);
  }
  while (!(await app.ready())) {
    app.assertAlive();
    const waited = performance.now() - started;
    assert(waited < readyMs, `The app was not ready ${readyMs} ms after a kill of ${victim}.`);
    await delay(10);
  }
  const took = Math.round(performance.now() - started);
  assert(took < readyMs, `The app was ready only ${took} ms after a kill of ${victim}.`);
  return took;
}

async function killUnderLoad(app: AppWithPostgres, options: Options): Promise<Report> {
  const caller = new Caller(() => app.url, { mayLoseResponses: true });
  try {
    return await killRepeatedly(app, caller, options);
  } finally {
    caller.stop();
  }
}

async function killRepeatedly(
  app: AppWithPostgres,
  caller: Caller,
  { seed, kills, writes, writers, readyMs }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const { ownerUrl, appUrl } = await app.urls();
  const people = await addPeople(ownerUrl, Math.ceil(writes / WRITES_IN_FIRST_ROUND) + 2 * writers);
  const ledger = await ResponseLedger.open(join(app.folder, 'responses.jsonl'));
  const load = new LoadGenerator({ people, caller, ledger, random, writers });
  const inspection = { ownerUrl, appUrl, dataDir: app.dataDir, ledger };
  const killed: Record<string, number> = {};
  const times: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const share = writes / (kills + 1);
    await load.waitForWrites(Math.floor(share * kill) + random.between(1, Math.floor(2 * share)));
    await delay(random.between(0, 20));
    const victim = random.oneOf(VICTIMS) ?? 'both';
    times.push(await killAndWait(app, victim, random, readyMs));
    killed[victim] = (killed[victim] ?? 0) + 1;
    await inspect(inspection);
  }
  await load.waitForWrites(writes);
  await load.stop();
  const { writes: writesFound, sealed } = await inspect(inspection);
  await ledger.close();
  return {
    ...Object.fromEntries(
      Object.entries(killed).map(([victim, count]) => [`kills of ${victim}`, count]),
    ),
    'acknowledged writes, none lost': writesFound,
    'sealed audit entries': sealed,
    'calls without a response, retried': caller.tally.withoutResponse,
    '503 responses, retried': caller.tally.unavailable,
    'slowest time until ready, ms': Math.max(...times),
  };
}

export async function proveKill(options: Options): Promise<Report> {
  const app = new AppWithPostgres(await newTempFolder('linehaul-proof-'));
  try {
    await app.start();
    return await killUnderLoad(app, options);
  } finally {
    await app.end();
  }
}

if (import.meta.main)
  await runAsCommand(
    'proof:kill',
    { kills: 20, writes: 10_000, writers: 8, readyMs: 10_000 },
    proveKill,
    { rounds: 10 },
  );
