import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { measureUnit } from '../../bench/units.ts';
import { startServers } from '../../bench/processes.ts';
import { addDays, dayIn, weekEndOf, weekStartOf } from '../../domain/calendar.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { assert } from '../shared/proof-failed.ts';
import type { Report } from '../shared/runs.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { Random } from '../shared/seed.ts';

// `npm run proof:load` is Sunday evening: all drivers submit their week within a minute while the office processes
// payroll. Then ten times as many drivers submit, and then all of them at the same moment. The server answers what it can
// and refuses the rest with 503 and Retry-After. When the load ends, it is as fast as before within ten seconds. Drivers
// who were refused send again. Every submission is stored once.

const TIMES = 10;
const MAX_RECOVERY_MS = 10_000;
/** The server has recovered when it answers this many writes in a row. */
const ANSWERS_IN_A_ROW = 20;
const COMPANY_ZONE = 'America/Chicago';

interface Options {
  seed: number;
  drivers: number;
  /** The time in which the drivers submit. */
  seconds: number;
  source?: Source;
}

/** The tries of a phase, with the time of each answer in milliseconds. */
interface Phase {
  acceptedMs: number[];
  refused: number;
}

const today = dayIn(COMPANY_ZONE, Temporal.Now.instant());
const MONDAY = weekStartOf(today);
const DAYS = [0, 1, 2, 3, 4]
  .map((n) => addDays(MONDAY, n))
  .filter((date) => date <= today)
  .map((date) => ({ date, worked: true, description: 'Plainview to Wichita' }));

interface Write {
  caller: SignedInPerson;
  method: 'PUT' | 'POST';
  path: string;
  body: object;
  key: string;
}

/** Sends a write once. Returns whether it was accepted, and else the seconds to wait. */
async function send(url: string, { caller, method, path, body, key }: Write): Promise<number> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return 0;
  const retryAfter = Number(response.headers.get('retry-after'));
  assert(
    response.status === 503 && retryAfter > 0 && text.includes('"UNAVAILABLE"'),
    `${method} ${path} returned ${response.status}, Retry-After ${retryAfter}: ${text}`,
  );
  return retryAfter;
}

const submission = (caller: SignedInPerson): Write => ({
  caller,
  method: 'PUT',
  path: `/api/time-logs/weeks/${MONDAY}`,
  body: { days: DAYS },
  key: `week-${caller.id}`,
});

async function timed(url: string, write: Write, phase: Phase): Promise<number> {
  const started = performance.now();
  const retryAfter = await send(url, write);
  if (retryAfter === 0) phase.acceptedMs.push(performance.now() - started);
  else phase.refused += 1;
  return retryAfter;
}

/** Sends a write until it is accepted, and waits as the server asks. */
async function sendUntilAccepted(url: string, write: Write, phase: Phase): Promise<void> {
  for (;;) {
    const retryAfter = await timed(url, write, phase);
    if (retryAfter === 0) return;
    await delay(retryAfter * 1000);
  }
}

/** The office processes last week for one payee after the other until the signal. */
async function runOffice(
  url: string,
  admin: SignedInPerson,
  payees: readonly SignedInPerson[],
  signal: AbortSignal,
): Promise<Phase> {
  const phase: Phase = { acceptedMs: [], refused: 0 };
  const weekStart = addDays(MONDAY, -7);
  for (const { id: userId } of payees) {
    if (signal.aborted) break;
    const weeklyData = [{ date: weekStart, pay: 250, expenses: 0 }];
    const body = { userId, weekStart, weekEnd: weekEndOf(weekStart), weeklyData };
    const path = '/api/payroll/weekly';
    const write = { caller: admin, method: 'POST', path, body, key: `pay-${userId}` } as const;
    await sendUntilAccepted(url, write, phase);
  }
  return phase;
}

/** Every driver submits once at a random moment of the time. */
async function submitWithin(
  url: string,
  drivers: readonly SignedInPerson[],
  { seconds, random }: { seconds: number; random: Random },
): Promise<Phase> {
  const phase: Phase = { acceptedMs: [], refused: 0 };
  const submit = async (driver: SignedInPerson) => {
    await delay(random.between(0, seconds * 1000));
    await timed(url, submission(driver), phase);
  };
  await Promise.all(drivers.map(submit));
  return phase;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Waits until the server answers writes one after the other, without a refusal and as fast as before. */
async function waitForRecovery(
  url: string,
  drivers: readonly SignedInPerson[],
  usualMs: number,
): Promise<number> {
  const started = performance.now();
  let inARow = 0;
  for (let n = 0; inARow < ANSWERS_IN_A_ROW; n += 1) {
    const took = performance.now() - started;
    assert(took < MAX_RECOVERY_MS, `The server did not recover within ${MAX_RECOVERY_MS} ms.`);
    const driver = drivers[n % drivers.length];
    const phase: Phase = { acceptedMs: [], refused: 0 };
    if (driver) await timed(url, submission(driver), phase);
    const isFast = phase.acceptedMs.some((ms) => ms <= usualMs);
    inARow = isFast ? inARow + 1 : 0;
  }
  return Math.round(performance.now() - started);
}

async function requireStoredOnce(
  ownerUrl: string,
  drivers: readonly SignedInPerson[],
): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ user_id: string; days: number }>(
    `select d.id as user_id, count(l.id)::int as days from unnest($1::uuid[]) as d (id)
       left join time_logs l on l.user_id = d.id and l.day >= $2 group by d.id
     having count(l.id) <> $3`,
    [drivers.map(({ id }) => id), MONDAY, DAYS.length],
  );
  await client.end();
  assert(rows.length === 0, `${rows.length} drivers have missing or extra days.`);
}

/** Gives a driver the 56 rows that the unit of the benchmark reads. */
async function addUnitRows(ownerUrl: string, driver: SignedInPerson): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into time_logs (id, user_id, day, worked, hour_hundredths, status)
     select gen_random_uuid(), $1, $2::date - 7 - n, true, 800, 'PENDING' from generate_series(1, 56) n`,
    [driver.id, MONDAY],
  );
  await client.end();
}

export async function proveLoad({
  seed,
  drivers: count,
  seconds,
  source,
}: Options): Promise<Report> {
  return withSandbox(source, async ({ ownerUrl, environment }) => {
    const people = await addPeople(ownerUrl, count * (TIMES + 2) + 1);
    const [unitDriver, ...all] = people.drivers;
    assert(unitDriver !== undefined, 'There is no driver.');
    await addUnitRows(ownerUrl, unitDriver);
    const [usual, many, payees] = [
      all.slice(0, count),
      all.slice(count, count * (TIMES + 1)),
      all.slice(count * (TIMES + 1)),
    ];
    const servers = await startServers({ ownerUrl, environment });
    try {
      const random = new Random(seed);
      const url = servers.app;
      const unitMs = await measureUnit({ servers, driverId: unitDriver.id }, 2);
      const closing = new AbortController();
      const office = runOffice(url, people.admin, payees, closing.signal);
      // If the proof fails, its error is reported instead of the error of the office.
      office.catch(() => undefined);
      const evening = await submitWithin(url, usual, { seconds, random });
      assert(evening.refused === 0, `${evening.refused} of ${count} submissions were refused.`);
      const usualMs = 3 * quantile(evening.acceptedMs, 0.99);
      const crowd = await submitWithin(url, many, { seconds, random });
      const moment = await submitWithin(url, [...many, ...usual], { seconds: 0, random });
      const recoveryMs = await waitForRecovery(url, usual, usualMs);
      closing.abort();
      const payroll = await office;
      for (const driver of many)
        await sendUntilAccepted(url, submission(driver), { acceptedMs: [], refused: 0 });
      await requireStoredOnce(ownerUrl, [...usual, ...many]);
      assert(moment.refused > 0, 'The server refused nothing, so the load was too small.');
      const units = (ms: number) => Number((ms / unitMs).toFixed(1));
      return {
        'units of a submission, median': units(quantile(evening.acceptedMs, 0.5)),
        'units of a submission, p99': units(quantile(evening.acceptedMs, 0.99)),
        'units of a settlement meanwhile, median': units(quantile(payroll.acceptedMs, 0.5)),
        'settlements meanwhile': payroll.acceptedMs.length,
        [`${TIMES} times as many, refused`]: crowd.refused,
        [`${TIMES} times as many, accepted`]: crowd.acceptedMs.length,
        [`units of a submission, ${TIMES} times as many, p99`]: units(
          quantile(crowd.acceptedMs, 0.99),
        ),
        'all at the same moment, refused': moment.refused,
        'all at the same moment, accepted': moment.acceptedMs.length,
        'units of a submission, same moment, p99': units(quantile(moment.acceptedMs, 0.99)),
        'slowest recovery, ms': recoveryMs,
      };
    } finally {
      await servers.stop();
    }
  });
}

if (import.meta.main) await runAsCommand('proof:load', { drivers: 500, seconds: 60 }, proveLoad);
