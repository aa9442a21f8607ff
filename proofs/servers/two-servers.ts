import { join } from 'node:path';
import { migrate } from '../../server/database/migrate.ts';
import { INSTALLED_VERSION, startInstalledPostgres } from '../../testing/installed-postgres.ts';
import { Balancer } from './balancer.ts';
import { Caller } from '../shared/caller.ts';
import { runAsCommand } from '../shared/command.ts';
import { LoadGenerator } from '../shared/load-generator.ts';
import { inspect } from '../shared/inspection.ts';
import { ResponseLedger } from '../shared/response-ledger.ts';
import { raceEveryKind } from '../once/once.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { withFolder, withSandbox, type Sandbox } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { TwoServers } from '../shared/servers.ts';
import { WRITES_IN_FIRST_ROUND } from '../shared/write-rounds.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:servers` runs two server processes behind a proxy on one PostgreSQL. It uses the oldest version of
// PostgreSQL on this machine, or else the embedded PostgreSQL. Sessions, rate limits and payroll work as they do with
// one server. The proof repeatedly sends SIGKILL to one server under load, and no acknowledged write is lost.

const MAX_SIGN_INS = 20;

interface Options {
  seed: number;
  kills: number;
  writes: number;
  writers: number;
  submissions: number;
  concurrency: number;
}

/** Asserts that a sign-in or sign-out on one server also applies to the other. */
async function assertSharedSessions(servers: TwoServers, { token }: SignedInPerson): Promise<void> {
  const call = async (server: number, method: string, path: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${servers.url(server)}${path}`, { method, headers });
    await response.arrayBuffer();
    return response.status;
  };
  const seen = [await call(0, 'GET', '/api/auth/me'), await call(1, 'GET', '/api/auth/me')];
  assert(String(seen) === '200,200', `A live session returned ${seen} on the two servers.`);
  await call(0, 'POST', '/api/auth/logout');
  const after = [await call(0, 'GET', '/api/auth/me'), await call(1, 'GET', '/api/auth/me')];
  assert(String(after) === '401,401', `An ended session returned ${after}.`);
}

/** Returns the number of wrong passwords that the servers check before the rate limit applies. `serverOf` chooses the
 *  server of the nth try. */
async function triesBeforeWaiting(
  servers: TwoServers,
  email: string,
  serverOf: (n: number) => number,
): Promise<number> {
  for (let n = 0; n < MAX_SIGN_INS; n += 1) {
    const response = await fetch(`${servers.url(serverOf(n))}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wrong-2026!' }),
    });
    await response.arrayBuffer();
    if (response.status === 429) return n;
  }
  return MAX_SIGN_INS;
}

/** Asserts that guesses at two servers reach the rate limit after as many tries as guesses at one server, plus or minus
 *  one, because on a busy machine the first wait can end before the next try. Separate limits would allow twice as many.
 *  Returns the number of checked passwords. */
async function assertSharedLimits(servers: TwoServers, one: SignedInPerson, other: SignedInPerson) {
  const atOne = await triesBeforeWaiting(servers, one.email, () => 0);
  const atBoth = await triesBeforeWaiting(servers, other.email, (n) => n);
  assert(atOne < MAX_SIGN_INS, `All ${MAX_SIGN_INS} wrong passwords were checked.`);
  assert(
    Math.abs(atOne - atBoth) <= 1,
    `One server checks ${atOne} wrong passwords, two servers check ${atBoth}.`,
  );
  return atBoth;
}

async function killUnderLoad(
  sandbox: Sandbox,
  servers: TwoServers,
  { seed, kills, writes, writers }: Options,
): Promise<Report> {
  const random = new Random(seed);
  const people = await addPeople(
    sandbox.ownerUrl,
    Math.ceil(writes / WRITES_IN_FIRST_ROUND) + 2 * writers,
  );
  const ledger = await ResponseLedger.open(join(sandbox.dataDir, 'responses.jsonl'));
  const balancer = await Balancer.start(servers.ports);
  const caller = new Caller(() => balancer.url, { mayLoseResponses: true });
  const load = new LoadGenerator({ people, caller, ledger, random, writers, readers: 2 });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const share = writes / (kills + 1);
      await load.waitForWrites(Math.floor(share * kill) + random.between(1, Math.floor(2 * share)));
      await servers.killAndRestart();
      await inspect({ ...sandbox, ledger });
    }
    await load.waitForWrites(writes);
    await load.stop();
  } finally {
    caller.stop();
    await balancer.close();
  }
  const { writes: writesFound, sealed } = await inspect({ ...sandbox, ledger });
  await ledger.close();
  return {
    'kills of one of two servers': kills,
    'acknowledged writes, none lost': writesFound,
    'sealed audit entries': sealed,
    'calls without a response, retried': caller.tally.withoutResponse,
  };
}

async function proveOn(sandbox: Sandbox, options: Options): Promise<Report> {
  const servers = new TwoServers(sandbox.environment);
  try {
    await servers.start();
    const [first, second, third] = (await addPeople(sandbox.ownerUrl, 3)).drivers;
    assert(
      first !== undefined && second !== undefined && third !== undefined,
      'There are fewer than three drivers.',
    );
    await assertSharedSessions(servers, first);
    const races = await raceEveryKind(sandbox, servers, options);
    const kills = await killUnderLoad(sandbox, servers, options);
    const tries = await assertSharedLimits(servers, second, third);
    return { ...races, ...kills, 'wrong passwords before the rate limit': tries };
  } finally {
    await servers.stop();
  }
}

/** Runs `work` with an external PostgreSQL, set up as a customer's administrator would. */
async function withExternalSandbox<T>(work: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const postgres = await startInstalledPostgres();
  try {
    await postgres.asSuperuser(
      'create role carrier login createrole',
      'create database carrier owner carrier',
    );
    const url = postgres.urlFor('carrier', 'carrier');
    await migrate(url);
    return await withFolder((dataDir) =>
      work({
        superUrl: url,
        ownerUrl: url,
        appUrl: url,
        dataDir,
        environment: { DATA_DIR: dataDir, DATABASE_URL: url },
      }),
    );
  } finally {
    await postgres.stop();
  }
}

export async function proveTwoServers(options: Options): Promise<Report> {
  const prove = (sandbox: Sandbox) => proveOn(sandbox, options);
  const report = INSTALLED_VERSION
    ? await withExternalSandbox(prove)
    : await withSandbox(undefined, prove);
  return { PostgreSQL: INSTALLED_VERSION ?? 'embedded', ...report };
}

if (import.meta.main) {
  const sizes = { kills: 20, writes: 5_000, writers: 8, submissions: 1_000, concurrency: 100 };
  await runAsCommand('proof:servers', sizes, proveTwoServers);
}
