import { Client } from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { runAsCommand, type Report } from '../shared/command.ts';
import { addPeople, type SignedInPerson } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WatchedServer } from '../shared/watched-server.ts';

// `npm run proof:login` shows that guessing passwords does not work. An unknown account takes the same work and time as
// a known one. However many addresses guess at one account, the app checks a limited number of wrong passwords per
// hour. The owner still signs in on the first try from a device that has signed in before.

const RIGHT = 'Caprock-Line-1';
const WRONG = 'Wrong-Line-2';
const MAX_GUESSES_AN_HOUR = 30;
const GUESSING_ADDRESSES = Array.from({ length: 12 }, (_, n) => `198.51.100.${n + 1}`);
const HOUR_SECONDS = 3_600;
/** How often the owner signs in while others guess. */
const OWNER_EVERY_SECONDS = 300;
const LONGEST_WAIT_SECONDS = 900;
const OWNERS_DEVICE = 'the-phone-of-the-owner-01';
const TRIES_AN_ACCOUNT = 4;
const MAX_APART = { share: 0.05, ms: 3 };

interface Options {
  seed: number;
  /** The number of timed sign-ins. Half of them use existing accounts. */
  tries: number;
  /** The number of concurrent guesses. */
  atOnce: number;
  source?: Source | undefined;
}

interface ApiResponse {
  status: number;
  waitSeconds: number;
}

class Office {
  readonly server: WatchedServer;
  readonly client: Client;
  readonly random: Random;

  constructor(server: WatchedServer, client: Client, random: Random) {
    this.server = server;
    this.client = client;
    this.random = random;
  }

  /** Sends a request as forwarded by the trusted proxy, from a random address unless one is given. */
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

  /** Shifts the stored times, as if time had passed. */
  async advanceTime(seconds: number): Promise<void> {
    await this.client.query(
      `update sign_in_failures set counted_since = counted_since - make_interval(secs => $1),
         blocked_until = blocked_until - make_interval(secs => $1)`,
      [seconds],
    );
  }

  async forgetTries(): Promise<void> {
    await this.client.query('delete from sign_in_failures');
  }
}

type Guess = (n: number) => Promise<ApiResponse>;

/** Simulates an hour of guesses, as fast as the app checks them. Every five minutes the owner signs in from one of the
 *  guessing addresses and must succeed on the first try. */
async function guessForAnHour(
  office: Office,
  atOnce: number,
  guess: Guess,
  owner?: () => Promise<ApiResponse>,
): Promise<{ guesses: number; ownerSignIns: number }> {
  let [passed, guesses, ownerSignIns] = [0, 0, 0];
  while (passed < HOUR_SECONDS) {
    const guessing = Promise.all(Array.from({ length: atOnce }, (_, n) => guess(n)));
    if (owner && passed >= ownerSignIns * OWNER_EVERY_SECONDS) {
      const { status } = await owner();
      assert(status === 200, `The owner returned ${status} while others guessed.`);
      ownerSignIns += 1;
    }
    const responses = await guessing;
    const waits = responses.filter(({ status }) => status === 429).map((one) => one.waitSeconds);
    guesses += responses.length - waits.length;
    const wait = Math.max(1, Math.min(LONGEST_WAIT_SECONDS, ...waits));
    await office.advanceTime(wait);
    passed += wait;
  }
  assert(guesses > 0, 'Nobody guessed.');
  assert(guesses <= MAX_GUESSES_AN_HOUR, `${guesses} guesses were checked in an hour.`);
  return { guesses, ownerSignIns };
}

async function assertFewGuesses(office: Office, people: readonly SignedInPerson[], atOnce: number) {
  const [lonely, busy, open] = people;
  assert(Boolean(lonely && busy && open), 'There are three accounts to guess at.');
  const addressOf = (n: number) => GUESSING_ADDRESSES[n % GUESSING_ADDRESSES.length];
  const guessAt =
    (email = ''): Guess =>
    (n) =>
      office.signIn(n % 2 === 0 ? email : email.toUpperCase(), WRONG, addressOf(n));
  const alone = await guessForAnHour(office, atOnce, guessAt(lonely?.email));
  const ownerSignsIn = () => office.signIn(busy?.email ?? '', RIGHT, addressOf(0), OWNERS_DEVICE);
  await ownerSignsIn();
  const beside = await guessForAnHour(office, atOnce, guessAt(busy?.email), ownerSignsIn);
  const confirm: Guess = () =>
    office.post('/api/auth/confirm-password', { password: WRONG }, open?.token);
  const confirmed = await guessForAnHour(office, atOnce, confirm);
  await office.forgetTries();
  return { alone, beside, confirmed };
}

/** States of an account that the answer must not reveal. */
const CONDITIONS: Record<string, string> = {
  'as usual': 'is_active = true',
  deactivated: 'is_active = false',
  archived: 'archived_at = now()',
  'without a password': 'password_hash = null',
  'with a password that has run out': `password_expires_at = now() - interval '1 minute'`,
};

/** Each failed sign-in compares one password with one hash, whatever the state of the account is. */
async function assertSameWork(office: Office, people: readonly SignedInPerson[]): Promise<string> {
  const conditions = Object.entries(CONDITIONS);
  const emails = new Map([['unknown', 'nobody.at.all@carrier.example']]);
  for (const [index, [name, change]] of conditions.entries()) {
    const person = people[index];
    assert(person !== undefined, 'There is an account of every kind.');
    await office.client.query(`update users set ${change} where id = $1`, [person.id]);
    emails.set(name, person.email);
  }
  await office.signIn('the.first@carrier.example', WRONG);
  for (const [name, email] of emails) {
    const { verifications: before } = await office.server.facts();
    const { status } = await office.signIn(email, WRONG);
    const { verifications: after } = await office.server.facts();
    assert(status === 401, `An account ${name} returned ${status}.`);
    assert(after - before === 1, `An account ${name} cost ${after - before} comparisons.`);
  }
  await office.forgetTries();
  return [...emails.keys()].join(', ');
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Alternates between an existing account and an unknown one, in a random order for each pair. */
async function measure(office: Office, people: readonly SignedInPerson[], tries: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < tries / 2; n += 1) {
    const person = people[Math.floor(n / TRIES_AN_ACCOUNT)];
    assert(person !== undefined, 'There is an account for every try.');
    const emails = { known: person.email, unknown: person.email.replace(/^./, 'x') };
    for (const kind of office.random.oneIn(2)
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const started = performance.now();
      const { status } = await office.signIn(emails[kind], WRONG);
      times[kind].push(performance.now() - started);
      assert(status === 401, `A try returned ${status}.`);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function assertSameTime({ known, unknown }: { known: number; unknown: number }): void {
  const apart = Math.abs(known - unknown);
  assert(
    apart <= MAX_APART.ms && apart <= known * MAX_APART.share,
    `A known account took ${known.toFixed(2)} ms (median), an unknown one ${unknown.toFixed(2)} ms.`,
  );
}

const WARM_UP = 40;

async function proveOn(sandbox: Sandbox, { seed, tries, atOnce }: Options): Promise<Report> {
  const random = new Random(seed);
  const client = new Client({ connectionString: sandbox.ownerUrl });
  await client.connect();
  const TRUST_PROXY = '127.0.0.1';
  const server = await WatchedServer.start({ ...sandbox.environment, TRUST_PROXY });
  try {
    const accounts = Math.ceil(tries / 2 / TRIES_AN_ACCOUNT) + Object.keys(CONDITIONS).length + 3;
    const { drivers } = await addPeople(sandbox.ownerUrl, accounts + WARM_UP);
    await client.query('update users set password_hash = $1', [await hashPassword(RIGHT)]);
    const office = new Office(server, client, random);
    const { alone, beside, confirmed } = await assertFewGuesses(
      office,
      drivers.slice(0, 3),
      atOnce,
    );
    const alike = await assertSameWork(office, drivers.slice(3));
    const report = {
      'guesses checked in an hour': alone.guesses,
      'while the owner signs in too': `${beside.guesses}; the owner signed in ${beside.ownerSignIns} times, always on the first try`,
      'by confirming the password': confirmed.guesses,
      'accounts that cost the same work': alike,
    };
    if (tries === 0) return report;
    const others = drivers.slice(3 + Object.keys(CONDITIONS).length);
    await measure(office, others.slice(-WARM_UP), WARM_UP);
    await office.forgetTries();
    const times = await measure(office, others, tries);
    assertSameTime(times);
    const inMs = (time: number) => `${time.toFixed(2)} ms`;
    return { ...report, medians: `known ${inMs(times.known)}, unknown ${inMs(times.unknown)}` };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Measures times only if `tries` is set, because times on a busy machine are meaningless. */
export async function proveLogin(options: Options): Promise<Report> {
  return withSandbox(options.source, (sandbox) => proveOn(sandbox, options));
}

if (import.meta.main) await runAsCommand('proof:login', { tries: 2_000, atOnce: 20 }, proveLogin);
