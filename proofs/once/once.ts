import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';
import { weekEndOf } from '../../domain/calendar.ts';
import { raceBatches } from './batch.ts';
import { whenNotBusy } from '../shared/busy.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert, ProofFailed } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { TwoServers } from '../shared/servers.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:once` submits the same week repeatedly and concurrently to two servers. The servers create one
// settlement, all settlement ids in the responses are the same, and no response is a 500. Without the unique index, the
// proof fails.

const WEEK = '2026-11-09';
const MAX_TRIES = 200;

interface RaceOptions {
  seed: number;
  /** The number of submissions of each kind. */
  submissions: number;
  /** The number of concurrent submissions. */
  concurrency: number;
}

interface Options extends RaceOptions {
  /** How many times the proof processes the same batch of payees, and how many times the proof pays it. */
  batches: number;
  source?: Source;
}

/** A kind of repeated submission. */
interface Kind {
  name: string;
  keyOf: (n: number, shared: string) => string;
  payOf: (n: number) => number;
  /** The status of all responses except the first. */
  repeatStatus: 200 | 409 | 422;
  /** Whether the proof kills a server during the submissions. */
  isKilled?: boolean;
}

const sharedKey = (_: number, shared: string) => shared;
const ownKey = (n: number, shared: string) => `${shared}-${n}`;
const samePay = () => 250;
const otherPay = (n: number) => (10_000 + (n % 50_000)) / 100;

const KINDS: Kind[] = [
  { name: 'the same key', keyOf: sharedKey, payOf: samePay, repeatStatus: 200 },
  { name: 'other keys', keyOf: ownKey, payOf: samePay, repeatStatus: 200 },
  { name: 'other amounts', keyOf: ownKey, payOf: otherPay, repeatStatus: 409 },
  { name: 'the same key, other amounts', keyOf: sharedKey, payOf: otherPay, repeatStatus: 422 },
  {
    name: 'other keys, a kill in the middle',
    keyOf: ownKey,
    payOf: samePay,
    repeatStatus: 200,
    isKilled: true,
  },
];

interface ResponseBody {
  status: number;
  settlementId: string | undefined;
  /** Whether an earlier try got no response. */
  isRepeated: boolean;
}

interface Race {
  servers: TwoServers;
  admin: SignedInPerson;
  driver: SignedInPerson;
  kind: Kind;
  /** The Idempotency-Key of all submissions, or the common prefix of their keys. */
  shared: string;
}

async function submitOnce(
  race: Race,
  n: number,
  server: number,
): Promise<Omit<ResponseBody, 'isRepeated'>> {
  const { servers, admin, driver, kind, shared } = race;
  const response = await whenNotBusy(() =>
    fetch(`${servers.url(server)}/api/payroll/weekly`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': kind.keyOf(n, shared),
      },
      body: JSON.stringify({
        userId: driver.id,
        weekStart: WEEK,
        weekEnd: weekEndOf(WEEK),
        weeklyData: [{ date: WEEK, pay: kind.payOf(n), expenses: 0 }],
      }),
    }),
  );
  const body = (await response.json()) as { settlement?: { id: string }; settlementId?: string };
  return { status: response.status, settlementId: body.settlement?.id ?? body.settlementId };
}

/** Submits to alternating servers until one of them responds. The proof fails if a server does not respond, unless the
 *  proof kills a server. */
async function submit(race: Race, n: number): Promise<ResponseBody> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return { ...(await submitOnce(race, n, n + tries)), isRepeated: tries > 0 };
    } catch (error) {
      if (!race.kind.isKilled) throw error;
    }
  }
  throw new ProofFailed(`A submission got no response in ${MAX_TRIES} tries.`);
}

/** Asserts that one response is a 201, that the other responses have the status of the kind, and that no two responses
 *  have different settlement ids. */
function assertConsistent({ name, repeatStatus }: Kind, responses: readonly ResponseBody[]): void {
  const wrong = responses.find(({ status }) => status !== 201 && status !== repeatStatus);
  assert(!wrong, `With ${name}, a submission returned ${wrong?.status}.`);
  const creations = responses.filter(({ status }) => status === 201).length;
  // No response is a 201 if the server that created the settlement was killed before it responded.
  const mayBeLost = responses.some(({ isRepeated }) => isRepeated);
  assert(
    creations === 1 || (creations === 0 && mayBeLost),
    `With ${name}, ${creations} submissions returned 201.`,
  );
  const settlementIds = new Set(responses.flatMap(({ settlementId }) => settlementId ?? []));
  assert(
    settlementIds.size === 1,
    `With ${name}, the responses have ${settlementIds.size} different settlement ids.`,
  );
}

/** Asserts that the database has exactly one settlement of the driver, and that this settlement has one line and one
 *  audit entry. */
export async function assertOneSettlement(ownerUrl: string, driverId: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ settlements: number; lines: number; entries: number }>(
    `select (select count(*)::int from settlements where user_id = $1) as settlements,
       (select count(*)::int from settlement_lines where user_id = $1) as lines,
       (select count(*)::int from audit_log
         where action = 'PAYROLL_PROCESSED' and subject_id = $1) as entries`,
    [driverId],
  );
  await client.end();
  const { settlements = 0, lines = 0, entries = 0 } = rows[0] ?? {};
  assert(
    settlements === 1 && lines === 1 && entries === 1,
    `The week has ${settlements} settlements with ${lines} lines and ${entries} audit entries.`,
  );
}

/** Submits the same week many times concurrently. If the kind requires it, kills a server at a random submission. */
async function raceKind(
  input: Omit<Race, 'shared'>,
  options: RaceOptions,
  ownerUrl: string,
): Promise<void> {
  const { submissions, concurrency, seed } = options;
  const limit = pLimit(concurrency);
  const killAt = new Random(seed).between(1, submissions - 1);
  let restarted: Promise<void> | undefined;
  const race: Race = { ...input, shared: randomUUID() };
  const responses = await Promise.all(
    Array.from({ length: submissions }, (_, n) =>
      limit(() => {
        if (n === killAt && input.kind.isKilled) restarted = input.servers.killAndRestart();
        return submit(race, n);
      }),
    ),
  );
  await restarted;
  assertConsistent(input.kind, responses);
  await assertOneSettlement(ownerUrl, input.driver.id);
}

/** Runs the race of each kind on two running servers. Each race uses a different driver. */
export async function raceEveryKind(
  sandbox: Pick<Sandbox, 'ownerUrl'>,
  servers: TwoServers,
  options: RaceOptions,
): Promise<Report> {
  const people = await addPeople(sandbox.ownerUrl, KINDS.length);
  const report: Report = {};
  for (const [n, kind] of KINDS.entries()) {
    const driver = people.drivers[n];
    assert(driver !== undefined, 'There are too few drivers.');
    await raceKind({ servers, admin: people.admin, driver, kind }, options, sandbox.ownerUrl);
    report[`submissions with ${kind.name}, one settlement`] = options.submissions;
  }
  return report;
}

async function proveOn(sandbox: Sandbox, options: Options): Promise<Report> {
  const servers = new TwoServers(sandbox.environment);
  try {
    await servers.start();
    const weeks = await raceEveryKind(sandbox, servers, options);
    const { batches: submissions, concurrency } = options;
    return { ...weeks, ...(await raceBatches(sandbox, servers, { submissions, concurrency })) };
  } finally {
    await servers.stop();
  }
}

/** Runs the proof on a database without the unique index. There, the proof must fail. Returns the error message. */
export async function proveWithoutIndex(options: Options): Promise<string> {
  return withSandbox(options.source, async (sandbox) => {
    const client = new Client({ connectionString: sandbox.ownerUrl });
    await client.connect();
    await client.query('drop index settlements_one_live');
    await client.end();
    const failure = await proveOn(sandbox, options).catch((error: unknown) => error);
    if (failure instanceof ProofFailed) return failure.message;
    throw new ProofFailed(`Without the unique index the proof did not fail: ${String(failure)}`);
  });
}

export async function proveOnce(options: Options): Promise<Report> {
  return withSandbox(options.source, (sandbox) => proveOn(sandbox, options));
}

async function proveBoth(options: Options): Promise<Report> {
  const report = await proveOnce(options);
  const sentence = await proveWithoutIndex({ ...options, submissions: 50 });
  return { ...report, 'without the unique index it fails': sentence };
}

if (import.meta.main)
  await runAsCommand(
    'proof:once',
    { submissions: 10_000, batches: 1000, concurrency: 200 },
    proveBoth,
  );
