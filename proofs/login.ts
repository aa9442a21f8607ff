import { Client } from 'pg';
import { hashPassword } from '../server/platform/passwords.ts';
import { runAsCommand, type Report } from './command.ts';
import { addPeople, type Signed } from './people.ts';
import { withPlace, type Place, type Source } from './place.ts';
import { demand } from './proof-failed.ts';
import { Chance } from './seed.ts';
import { WatchedServer } from './watched-server.ts';

// `npm run proof:login`: whoever guesses learns nothing and gets nowhere. An unknown account costs the same
// work, and the same time, as a known one; and however many addresses guess at one account, so many wrong
// passwords and no more are listened to in an hour, also while its owner signs in again and again.

const RIGHT = 'Caprock-Line-1';
const WRONG = 'Wrong-Line-2';
const MOST_GUESSES_AN_HOUR = 30;
const HOUR_SECONDS = 3_600;
/** So often the owner signs in while others guess. */
const OWNER_EVERY_SECONDS = 300;
const LONGEST_WAIT_SECONDS = 900;
const TRIES_AN_ACCOUNT = 4;
const MOST_APART = { share: 0.05, ms: 3 };

interface Options {
  seed: number;
  /** Sign-ins that are timed, half of them of accounts that exist. */
  tries: number;
  /** Guesses that are sent at the same time. */
  atOnce: number;
  source?: Source | undefined;
}

interface Heard {
  status: number;
  waitSeconds: number;
}

class Office {
  readonly server: WatchedServer;
  readonly client: Client;
  readonly chance: Chance;

  constructor(server: WatchedServer, client: Client, chance: Chance) {
    this.server = server;
    this.client = client;
    this.chance = chance;
  }

  /** Forwarded by the proxy that the server trusts, each time for another address. */
  async post(path: string, body: object, token?: string): Promise<Heard> {
    const part = () => this.chance.between(1, 254);
    const response = await fetch(`${this.server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${part()}.${part()}.${part()}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    const waitSeconds = Number(response.headers.get('retry-after') ?? 0);
    return { status: response.status, waitSeconds };
  }

  signIn(email: string, password: string): Promise<Heard> {
    return this.post('/api/auth/login', { email, password });
  }

  /** Time goes on, as far as waiting is concerned. */
  async letPass(seconds: number): Promise<void> {
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

/** Guesses at one account as fast as it is listened to, for an hour. Returns how many were. */
async function guessForAnHour(
  office: Office,
  { email, token }: Signed,
  atOnce: number,
  ownerEverySeconds: number,
): Promise<{ guesses: number; longestWait: number }> {
  const guess = (n: number): Promise<Heard> =>
    n % 3 === 0
      ? office.post('/api/auth/confirm-password', { password: WRONG }, token)
      : office.signIn(n % 2 === 0 ? email : email.toUpperCase(), WRONG);
  let [passed, guesses, ownerAt, longestWait] = [0, 0, ownerEverySeconds, 0];
  while (passed < HOUR_SECONDS) {
    if (passed >= ownerAt && (await office.signIn(email, RIGHT)).status === 200) {
      longestWait = Math.max(longestWait, passed - ownerAt);
      ownerAt = passed + ownerEverySeconds;
    }
    const heard = await Promise.all(Array.from({ length: atOnce }, (_, n) => guess(n)));
    const waits = heard.filter(({ status }) => status === 429).map((one) => one.waitSeconds);
    guesses += heard.length - waits.length;
    const wait = Math.max(1, Math.min(LONGEST_WAIT_SECONDS, ...waits));
    await office.letPass(wait);
    passed += wait;
  }
  return { guesses, longestWait };
}

async function demandFewGuesses(office: Office, people: readonly Signed[], atOnce: number) {
  const [lonely, busy] = people;
  demand(lonely !== undefined && busy !== undefined, 'There are two accounts to guess at.');
  const alone = await guessForAnHour(office, lonely, atOnce, Infinity);
  const beside = await guessForAnHour(office, busy, atOnce, OWNER_EVERY_SECONDS);
  for (const { guesses } of [alone, beside]) {
    demand(guesses > 0, 'Nobody guessed.');
    demand(guesses <= MOST_GUESSES_AN_HOUR, `${guesses} guesses were listened to in an hour.`);
  }
  await office.forgetTries();
  return { alone: alone.guesses, beside: beside.guesses, longestWait: beside.longestWait };
}

/** What accounts can be like that nobody may learn of. */
const CONDITIONS: Record<string, string> = {
  'as usual': 'is_active = true',
  deactivated: 'is_active = false',
  archived: 'archived_at = now()',
  'without a password': 'password_hash = null',
  'with a password that has run out': `password_expires_at = now() - interval '1 minute'`,
};

/** Each sign-in that fails compares one password with one hash, whatever the account is like. */
async function demandSameWork(office: Office, people: readonly Signed[]): Promise<string> {
  const conditions = Object.entries(CONDITIONS);
  const emails = new Map([['unknown', 'nobody.at.all@carrier.example']]);
  for (const [index, [name, change]] of conditions.entries()) {
    const person = people[index];
    demand(person !== undefined, 'There is an account of every kind.');
    await office.client.query(`update users set ${change} where id = $1`, [person.id]);
    emails.set(name, person.email);
  }
  await office.signIn('the.first@carrier.example', WRONG);
  for (const [name, email] of emails) {
    const { verifications: before } = await office.server.facts();
    const { status } = await office.signIn(email, WRONG);
    const { verifications: after } = await office.server.facts();
    demand(status === 401, `An account ${name} was answered ${status}.`);
    demand(after - before === 1, `An account ${name} cost ${after - before} comparisons.`);
  }
  await office.forgetTries();
  return [...emails.keys()].join(', ');
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** One after the other, an account that exists and one that does not, each pair in another order. */
async function measure(office: Office, people: readonly Signed[], tries: number) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let n = 0; n < tries / 2; n += 1) {
    const person = people[Math.floor(n / TRIES_AN_ACCOUNT)];
    demand(person !== undefined, 'There is an account for every try.');
    const emails = { known: person.email, unknown: person.email.replace(/^./, 'x') };
    for (const kind of office.chance.oneIn(2)
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const started = performance.now();
      const { status } = await office.signIn(emails[kind], WRONG);
      times[kind].push(performance.now() - started);
      demand(status === 401, `A try was answered ${status}.`);
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) };
}

function demandSameTime({ known, unknown }: { known: number; unknown: number }): void {
  const apart = Math.abs(known - unknown);
  demand(
    apart <= MOST_APART.ms && apart <= known * MOST_APART.share,
    `A known account took ${known.toFixed(2)} ms (median), an unknown one ${unknown.toFixed(2)} ms.`,
  );
}

const WARM_UP = 40;

async function proveOn(place: Place, { seed, tries, atOnce }: Options): Promise<Report> {
  const chance = new Chance(seed);
  const client = new Client({ connectionString: place.ownerUrl });
  await client.connect();
  const TRUST_PROXY = '127.0.0.1';
  const server = await WatchedServer.start({ ...place.environment, TRUST_PROXY });
  try {
    const accounts = Math.ceil(tries / 2 / TRIES_AN_ACCOUNT) + Object.keys(CONDITIONS).length + 2;
    const { drivers } = await addPeople(place.ownerUrl, accounts + WARM_UP);
    await client.query('update users set password_hash = $1', [await hashPassword(RIGHT)]);
    const office = new Office(server, client, chance);
    const { alone, beside, longestWait } = await demandFewGuesses(
      office,
      drivers.slice(0, 2),
      atOnce,
    );
    const alike = await demandSameWork(office, drivers.slice(2));
    const report = {
      'guesses listened to in an hour': alone,
      'while the owner signs in too': `${beside}, the owner waited up to ${longestWait} s`,
      'accounts that cost the same work': alike,
    };
    if (tries === 0) return report;
    const others = drivers.slice(2 + Object.keys(CONDITIONS).length);
    await measure(office, others.slice(-WARM_UP), WARM_UP);
    await office.forgetTries();
    const times = await measure(office, others, tries);
    demandSameTime(times);
    const inMs = (time: number) => `${time.toFixed(2)} ms`;
    return { ...report, medians: `known ${inMs(times.known)}, unknown ${inMs(times.unknown)}` };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Without `tries` no time is measured, which says nothing on a machine that does other things. */
export async function proveLogin(options: Options): Promise<Report> {
  return withPlace(options.source, (place) => proveOn(place, options));
}

if (import.meta.main) await runAsCommand('proof:login', { tries: 2_000, atOnce: 20 }, proveLogin);
