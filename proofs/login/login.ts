import { Client } from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WatchedServer } from '../shared/watched-server.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:login` shows that guessing reveals neither passwords nor accounts. A failed sign-in runs the same
// number of hash comparisons and takes the same time whether or not the account exists. The app checks a limited number
// of guesses per account and hour, regardless of the number of IP addresses that send guesses. Meanwhile, the owner of
// the account can sign in on the first try from a known device.

const RIGHT = 'Caprock-Line-1';
const WRONG = 'Wrong-Line-2';
const MAX_GUESSES_PER_HOUR = 30;
const GUESSING_ADDRESSES = Array.from({ length: 12 }, (_, n) => `198.51.100.${n + 1}`);
const HOUR_SECONDS = 3_600;
/** The time between two sign-ins of the owner while others guess. */
const OWNER_EVERY_SECONDS = 300;
/** The longest time that the app makes a client wait after failed sign-ins (domain/sign-in/rules.ts). */
const MAX_DELAY_SECONDS = 900;
const OWNER_DEVICE = 'the-phone-of-the-owner-01';
/** The number of timed tries per account. The app checks five wrong passwords of an account before it requires a
 *  wait. */
const TRIES_PER_ACCOUNT = 4;
/** The limits for the difference between the median times. `share` is relative to the time for known accounts. */
const MAX_DIFFERENCE = { share: 0.05, ms: 3 };
/** The number of sign-ins before the measurement. The proof creates the same number of additional accounts, so that
 *  these sign-ins do not use the measured accounts. */
const WARM_UP = 40;

interface Options {
  seed: number;
  /** The number of timed sign-ins. Half of them use existing accounts. */
  tries: number;
  /** The number of concurrent guesses. */
  concurrency: number;
  source?: Source | undefined;
}

interface ApiResponse {
  status: number;
  /** The Retry-After header, or 0 if there is none. */
  waitSeconds: number;
}

/** Signs in to the app from chosen IP addresses, and changes the stored data about failed sign-ins. */
class LoginClient {
  readonly server: WatchedServer;
  readonly database: Client;
  readonly random: Random;

  constructor(server: WatchedServer, database: Client, random: Random) {
    this.server = server;
    this.database = database;
    this.random = random;
  }

  /** Sends a request with an X-Forwarded-For header, as a trusted proxy does. The header has the given IP address or a
   *  random one. */
  async post(path: string, body: object, token?: string, address?: string): Promise<ApiResponse> {
    const part = () => this.random.between(1, 254);
    const response = await fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address ?? `10.${part()}.${part()}.${part()}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const waitSeconds = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, waitSeconds };
  }

  signIn(email: string, password: string, address?: string, device?: string): Promise<ApiResponse> {
    const body = { email, password, ...(device && { device }) };
    return this.post('/api/auth/login', body, undefined, address);
  }

  /** Shifts the stored times of failed sign-ins, as if time had passed. */
  async advanceTime(seconds: number): Promise<void> {
    await this.database.query(
      `update attempt_counters set last_counted_at = last_counted_at - make_interval(secs => $1),
         blocked_until = blocked_until - make_interval(secs => $1)`,
      [seconds],
    );
  }

  async deleteFailures(): Promise<void> {
    await this.database.query('delete from attempt_counters');
  }
}

type Guess = (n: number) => Promise<ApiResponse>;

/** Simulates an hour of guesses and sends each guess as early as the app allows. If `owner` is given, the owner signs
 *  in every five minutes and must succeed on the first try. Returns the number of guesses that the app checked and the
 *  number of the owner's sign-ins. */
async function guessForAnHour(
  client: LoginClient,
  concurrency: number,
  guess: Guess,
  owner?: () => Promise<ApiResponse>,
): Promise<{ guesses: number; ownerSignIns: number }> {
  let [passed, guesses, ownerSignIns] = [0, 0, 0];
  while (passed < HOUR_SECONDS) {
    const guessing = Promise.all(Array.from({ length: concurrency }, (_, n) => guess(n)));
    if (owner && passed >= ownerSignIns * OWNER_EVERY_SECONDS) {
      const { status } = await owner();
      assert(status === 200, `The owner's sign-in returned ${status} while others guessed.`);
      ownerSignIns += 1;
    }
    const responses = await guessing;
    const waits = responses
      .filter(({ status }) => status === 429)
      .map((response) => response.waitSeconds);
    guesses += responses.length - waits.length;
    const wait = Math.max(1, Math.min(MAX_DELAY_SECONDS, ...waits));
    await client.advanceTime(wait);
    passed += wait;
  }
  assert(guesses > 0, 'No guess was checked.');
  assert(guesses <= MAX_GUESSES_PER_HOUR, `${guesses} guesses were checked in an hour.`);
  return { guesses, ownerSignIns };
}

/** Guesses the passwords of three accounts and asserts that the app checks few guesses. The guesses for the first two
 *  accounts are sign-ins. Meanwhile, the owner of the second account also signs in. The guesses for the third account
 *  confirm the password in an open session. */
async function assertFewGuesses(
  client: LoginClient,
  people: readonly SignedInPerson[],
  concurrency: number,
) {
  const [guessedAlone, guessedBesideOwner, signedIn] = people;
  assert(
    Boolean(guessedAlone && guessedBesideOwner && signedIn),
    'There are fewer than three accounts.',
  );
  const addressOf = (n: number) => GUESSING_ADDRESSES[n % GUESSING_ADDRESSES.length];
  const guessAt =
    (email = ''): Guess =>
    (n) =>
      client.signIn(n % 2 === 0 ? email : email.toUpperCase(), WRONG, addressOf(n));
  const alone = await guessForAnHour(client, concurrency, guessAt(guessedAlone?.email));
  const ownerSignsIn = () =>
    client.signIn(guessedBesideOwner?.email ?? '', RIGHT, addressOf(0), OWNER_DEVICE);
  await ownerSignsIn();
  const besideOwner = await guessForAnHour(
    client,
    concurrency,
    guessAt(guessedBesideOwner?.email),
    ownerSignsIn,
  );
  const confirm: Guess = () =>
    client.post('/api/auth/confirm-password', { password: WRONG }, signedIn?.token);
  const byConfirming = await guessForAnHour(client, concurrency, confirm);
  await client.deleteFailures();
  return { alone, besideOwner, byConfirming };
}

/** States of an account that a failed sign-in must not reveal, with the SQL that sets them. */
const ACCOUNT_STATES: Record<string, string> = {
  'as usual': 'is_active = true',
  deactivated: 'is_active = false',
  archived: 'archived_at = now()',
  'without a password': 'password_hash = null',
  'with an expired password': `password_expires_at = now() - interval '1 minute'`,
};

/** Asserts that the app compares the password of a failed sign-in with exactly one hash, regardless of the state of the
 *  account. Returns the names of the states. */
async function assertSameHashing(
  client: LoginClient,
  people: readonly SignedInPerson[],
): Promise<string> {
  const states = Object.entries(ACCOUNT_STATES);
  const emails = new Map([['unknown', 'nobody.at.all@carrier.example']]);
  for (const [index, [name, change]] of states.entries()) {
    const person = people[index];
    assert(person !== undefined, 'There are too few accounts.');
    await client.database.query(`update users set ${change} where id = $1`, [person.id]);
    emails.set(name, person.email);
  }
  // The first check of a password also creates the hash that the app compares for unknown accounts.
  await client.signIn('the.first@carrier.example', WRONG);
  for (const [name, email] of emails) {
    const { verifications: before } = await client.server.metrics();
    const { status } = await client.signIn(email, WRONG);
    const { verifications: after } = await client.server.metrics();
    assert(status === 401, `Signing in to an account (${name}) returned ${status}.`);
    assert(after - before === 1, `An account (${name}) took ${after - before} hash comparisons.`);
  }
  await client.deleteFailures();
  return [...emails.keys()].join(', ');
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Returns the median times in milliseconds of failed sign-ins to known and unknown accounts. Measures one sign-in of
 *  each kind in turn, in a random order. */
async function measure(client: LoginClient, people: readonly SignedInPerson[], tries: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < tries / 2; n += 1) {
    const person = people[Math.floor(n / TRIES_PER_ACCOUNT)];
    assert(person !== undefined, 'There are too few accounts.');
    const emails = { known: person.email, unknown: person.email.replace(/^./, 'x') };
    const order = client.random.oneIn(2)
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const);
    for (const kind of order) {
      const started = performance.now();
      const { status } = await client.signIn(emails[kind], WRONG);
      times[kind].push(performance.now() - started);
      assert(status === 401, `A failed sign-in returned ${status}.`);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function assertSameTime({ known, unknown }: { known: number; unknown: number }): void {
  const difference = Math.abs(known - unknown);
  assert(
    difference <= MAX_DIFFERENCE.ms && difference <= known * MAX_DIFFERENCE.share,
    `The median is ${known.toFixed(2)} ms for known accounts, ${unknown.toFixed(2)} ms for unknown ones.`,
  );
}

async function proveOn(sandbox: Sandbox, { seed, tries, concurrency }: Options): Promise<Report> {
  const random = new Random(seed);
  const database = new Client({ connectionString: sandbox.ownerUrl });
  await database.connect();
  const TRUST_PROXY = '127.0.0.1';
  const server = await WatchedServer.start({ ...sandbox.environment, TRUST_PROXY });
  try {
    const accounts =
      Math.ceil(tries / 2 / TRIES_PER_ACCOUNT) + Object.keys(ACCOUNT_STATES).length + 3;
    const { drivers } = await addPeople(sandbox.ownerUrl, accounts + WARM_UP);
    await database.query('update users set password_hash = $1', [await hashPassword(RIGHT)]);
    const client = new LoginClient(server, database, random);
    const { alone, besideOwner, byConfirming } = await assertFewGuesses(
      client,
      drivers.slice(0, 3),
      concurrency,
    );
    const comparedStates = await assertSameHashing(client, drivers.slice(3));
    const report = {
      'guesses checked in an hour': alone.guesses,
      'guesses while the owner signs in': `${besideOwner.guesses}; the owner signed in ${besideOwner.ownerSignIns} times, always on the first try`,
      'guesses by confirming the password': byConfirming.guesses,
      'accounts that take one hash comparison': comparedStates,
    };
    if (tries === 0) return report;
    const measured = drivers.slice(3 + Object.keys(ACCOUNT_STATES).length);
    await measure(client, measured.slice(-WARM_UP), WARM_UP);
    await client.deleteFailures();
    const times = await measure(client, measured, tries);
    assertSameTime(times);
    const inMs = (time: number) => `${time.toFixed(2)} ms`;
    return { ...report, medians: `known ${inMs(times.known)}, unknown ${inMs(times.unknown)}` };
  } finally {
    await database.end();
    await server.stop();
  }
}

/** Runs the proof. If `tries` is 0, the proof does not measure times, because times on a busy machine are
 *  meaningless. */
export async function proveLogin(options: Options): Promise<Report> {
  return withSandbox(options.source, (sandbox) => proveOn(sandbox, options));
}

if (import.meta.main)
  await runAsCommand('proof:login', { tries: 2_000, concurrency: 20 }, proveLogin);
