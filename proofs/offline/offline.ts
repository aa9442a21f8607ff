import { Client } from 'pg';
import pLimit from 'p-limit';
import { daysOfWeek, weekStartOf, type Day } from '../../domain/calendar.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { withSandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import type { Report } from '../shared/runs.ts';
import { Phone } from './phone.ts';

// `npm run proof:offline` simulates drivers who log days and expenses. Meanwhile, the network fails before, during and
// after their requests, tabs close, service workers wake up, and browsers are killed. No typed text is lost, and no
// write is stored twice.

interface Options {
  seed: number;
  /** The index of the first schedule. Use it to repeat one schedule. */
  first: number;
  /** The number of drivers. Each driver has a browser and a random sequence of steps. */
  schedules: number;
  /** The number of concurrent browsers. */
  concurrency: number;
  /** If this is 1, the proof also kills browsers. If it is 0, the proof does not kill browsers. */
  kills: number;
  source?: Source | undefined;
}

/** The counts of all schedules. */
interface Tally {
  submissions: number;
  expenses: number;
  cuts: number;
  closedTabs: number;
  wakes: number;
  kills: number;
}

const MAX_STEPS = 8;

/** What one driver did. */
interface Steps {
  /** The last text that the driver typed for each day. */
  typed: Map<Day, string>;
  /** The purposes of the expenses that the driver added. */
  purposes: string[];
  /** One line for each step, for error messages. */
  steps: string[];
}

/** Runs a random sequence of steps for one driver. */
async function runSteps(
  phone: Phone,
  random: Random,
  kills: number,
  tally: Tally,
  { typed, purposes, steps }: Steps,
): Promise<void> {
  const week = daysOfWeek(weekStartOf(Temporal.Now.plainDateISO('America/Chicago').toString()));
  for (let step = 0; step < random.between(4, MAX_STEPS); step += 1) {
    const network = random.pick('open', 'request lost', 'request held', 'response lost');
    phone.setNetwork(network);
    if (network !== 'open') tally.cuts += 1;
    const day = week[random.between(0, 6)] ?? '';
    const text = `Load ${step}-${random.between(1, 1_000_000)}`;
    // oxlint-disable no-await-in-loop -- the steps depend on each other
    await phone.typeNotes(day, text);
    typed.set(day, text);
    const waitsForResult = !random.oneIn(3);
    await phone.submit(text, waitsForResult);
    tally.submissions += 1;
    steps.push(`${network}: ${day} “${text}”${waitsForResult ? ', waits' : ''}`);
    // While a submission waits in the proxy, the page shows progress and opens no dialog.
    if (network !== 'request held' && random.oneIn(3)) {
      const purpose = `Scale ${step}-${random.between(1, 1_000_000)}`;
      await phone.addExpense(purpose);
      purposes.push(purpose);
      tally.expenses += 1;
      steps.push(`${network}: expense “${purpose}”`);
    }
    if (random.oneIn(3)) {
      // The network fault applies only to API calls. The app's files still load.
      await phone.closeTab();
      tally.closedTabs += 1;
      const isAwake = random.oneIn(2) && (await phone.wakeServiceWorker(random.between(0, 500)));
      if (isAwake) tally.wakes += 1;
      await phone.open();
      steps.push(isAwake ? 'closes the tab, the service worker wakes' : 'closes the tab');
    } else if (kills === 1 && random.oneIn(8)) {
      await phone.kill();
      tally.kills += 1;
      steps.push('the browser is killed');
    }
    // oxlint-enable no-await-in-loop
  }
}

async function readNotes(client: Client, driver: SignedInPerson): Promise<Map<Day, string>> {
  const { rows } = await client.query<{ day: Day; notes: string }>(
    "select to_char(day, 'YYYY-MM-DD') as day, notes from time_logs where user_id = $1",
    [driver.id],
  );
  return new Map(rows.map(({ day, notes }) => [day, notes]));
}

async function readPurposes(client: Client, driver: SignedInPerson): Promise<string[]> {
  const { rows } = await client.query<{ purpose: string }>(
    'select purpose from expenses where user_id = $1 and removed_at is null',
    [driver.id],
  );
  return rows.map(({ purpose }) => purpose);
}

/** Asserts that no two submissions wrote the same text for a day. Two such submissions would be one request that the
 *  server performed twice. */
async function assertOnce(client: Client, driver: SignedInPerson): Promise<void> {
  const { rows } = await client.query<{ text: string; times: number }>(
    `select d ->> 'day' || ' ' || (d ->> 'notes') as text, count(*)::int as times
     from audit_log, jsonb_array_elements(new_values::jsonb -> 'days') d
     where action = 'TIME_LOGS_SUBMITTED' and subject_id = $1
     group by 1 having count(*) > 1`,
    [driver.id],
  );
  assert(rows.length === 0, `Submitted more than once: ${JSON.stringify(rows)}`);
}

/** Runs the schedule of one driver. Asserts that each day has the last typed text, that no submission was performed
 *  twice, and that each expense exists once. */
async function proveOne(
  target: { ownerUrl: string; url: string },
  driver: SignedInPerson,
  random: Random,
  kills: number,
  tally: Tally,
): Promise<void> {
  const phone = await Phone.start(driver, target.url, random.oneIn(4));
  const client = new Client({ connectionString: target.ownerUrl });
  await client.connect();
  const record: Steps = { typed: new Map(), purposes: [], steps: [] };
  try {
    await runSteps(phone, random, kills, tally, record);
    await phone.sendEverything();
    const storedNotes = await readNotes(client, driver);
    for (const [day, text] of record.typed)
      assert(storedNotes.get(day) === text, `${day} has “${storedNotes.get(day)}”, not “${text}”.`);
    await assertOnce(client, driver);
    const expenses = (await readPurposes(client, driver)).toSorted();
    const isSame = expenses.join() === record.purposes.toSorted().join();
    assert(isSame, `The expenses are “${expenses.join()}”.`);
  } catch (error) {
    const log = [...record.steps, ...phone.requestLog()].join('\n  ');
    throw new Error(`${String(error)}\n  ${log}`, { cause: error });
  } finally {
    await client.end();
    await phone.dispose();
  }
}

export async function proveOffline(options: Options): Promise<Report> {
  const { seed, first, schedules, concurrency, kills, source } = options;
  return withSandbox(source, async (sandbox) => {
    const people = await addPeople(sandbox.ownerUrl, schedules);
    const server = await startServerProcess(sandbox.environment);
    const tally: Tally = {
      submissions: 0,
      expenses: 0,
      cuts: 0,
      closedTabs: 0,
      wakes: 0,
      kills: 0,
    };
    const limit = pLimit(concurrency);
    let done = 0;
    let hasFailed = false;
    try {
      const target = { ownerUrl: sandbox.ownerUrl, url: server.url };
      const results = await Promise.allSettled(
        people.drivers.map((driver, number) =>
          limit(async () => {
            if (hasFailed) return;
            const index = first + number;
            try {
              await proveOne(target, driver, new Random(seed).branch(index), kills, tally);
            } catch (error) {
              hasFailed = true;
              throw new Error(`Seed ${seed}, schedule ${index}: ${String(error)}`, {
                cause: error,
              });
            }
            done += 1;
            if (done % 50 === 0) console.log(`  ${done} schedules`);
          }),
        ),
      );
      const failed = results.find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
      return {
        schedules,
        submissions: tally.submissions,
        expenses: tally.expenses,
        'with the network cut': tally.cuts,
        'tabs closed': tally.closedTabs,
        'service workers woken': tally.wakes,
        'browsers killed': tally.kills,
      };
    } finally {
      await server.stop();
    }
  });
}

if (import.meta.main)
  await runAsCommand(
    'proof:offline',
    { first: 0, schedules: 100, concurrency: 2, kills: 1 },
    proveOffline,
    { rounds: 10 },
  );
