import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { runAsCommand, type Report } from './command.ts';
import { addPeople, type Signed } from './people.ts';
import { withPlace, type Place, type Source } from './place.ts';
import { demand } from './proof-failed.ts';
import { Chance } from './seed.ts';
import { TwoServers } from './servers.ts';

// `npm run proof:revoke`: sessions that are ended in every way there is, while many requests of the same
// session are on their way to two servers. None that started after the end is accepted, at either server,
// also once the account may sign in again.

const NEW_PASSWORD = 'Caprock-Line-1';
const PAUSE_MS = 20;

interface Options {
  seed: number;
  rounds: number;
  atOnce: number;
  source?: Source | undefined;
}

interface Ending {
  call: (caller: Signed | undefined, method: string, path: string, body?: object) => Promise<void>;
  query: (statement: string, ...values: unknown[]) => Promise<void>;
  admin: Signed;
  /** Whose session ends. */
  person: Signed;
  /** The same person on another device. */
  otherDevice: Signed;
}

interface Way {
  end: (ending: Ending) => Promise<void>;
  /** The account may sign in again: the session stays ended all the same. */
  undo?: (ending: Ending) => Promise<void>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Time is the database's; here it is moved for one session. */
const expire =
  (change: string): Way['end'] =>
  ({ query, person }) =>
    query(`update sessions set ${change} where token_hash = $1`, hashOf(person.token));

const setStatus =
  (isActive: boolean) =>
  ({ call, admin, person }: Ending) =>
    call(admin, 'PATCH', `/api/staff/${person.id}/status`, { isActive });

const setArchived =
  (archived: boolean) =>
  ({ call, admin, person }: Ending) =>
    call(admin, 'PATCH', `/api/staff/${person.id}/archive`, { archived });

const WAYS: Record<string, Way> = {
  'signing out': { end: ({ call, person }) => call(person, 'POST', '/api/auth/logout') },
  'a new password on another device': {
    end: ({ call, otherDevice }) =>
      call(otherDevice, 'POST', '/api/auth/change-password', { newPassword: NEW_PASSWORD }),
  },
  'a reset by an administrator': {
    end: ({ call, admin, person }) =>
      call(admin, 'POST', `/api/staff/${person.id}/reset-password`, {}),
  },
  deactivation: { end: setStatus(false), undo: setStatus(true) },
  archiving: { end: setArchived(true), undo: setArchived(false) },
  'signing out this device from another one': {
    async end({ call, query, person, otherDevice }) {
      const id = person.id;
      await query('update sessions set id = $1 where token_hash = $2', id, hashOf(person.token));
      await call(otherDevice, 'DELETE', `/api/auth/sessions/${id}`);
    },
  },
  'a mailed link for a forgotten password': {
    async end({ call, query, person }) {
      const token = randomBytes(32).toString('base64url');
      await query(
        `insert into password_resets (user_id, token_hash, expires_at)
         values ($1, $2, now() + interval '1 hour')`,
        person.id,
        hashOf(token),
      );
      const body = { token, newPassword: NEW_PASSWORD };
      await call(undefined, 'POST', '/api/auth/reset-password', body);
    },
  },
  'the end of its time': { end: expire('expires_at = now()') },
  'the company’s limit': { end: expire(`created_at = now() - interval '400 days'`) },
  'idle time': { end: expire(`remembered = false, last_seen_at = now() - interval '400 days'`) },
};

async function statusOf(
  url: string,
  caller: Signed | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<number> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Reads and writes of one session, many at the same time, one after the other at each place. */
class Barrage {
  readonly #servers: TwoServers;
  readonly #person: Signed;
  readonly #workers: Promise<void>[];
  #endedAt = Infinity;
  #hasStopped = false;
  readonly before: Record<number, number> = {};
  readonly after: Record<number, number> = {};

  constructor(servers: TwoServers, person: Signed, atOnce: number) {
    this.#servers = servers;
    this.#person = person;
    this.#workers = Array.from({ length: atOnce }, (_, place) => this.#send(place));
  }

  async #send(place: number): Promise<void> {
    const names = { firstName: 'Proof', lastName: `Number ${place}` };
    for (let n = place; !this.#hasStopped; n += 1) {
      const startedAt = performance.now();
      const isWrite = n % 5 === 0;
      const path = n % 2 === 0 ? '/api/auth/me' : '/api/time-logs';
      const url = this.#servers.url(n);
      const status = isWrite
        ? await statusOf(url, this.#person, 'PUT', '/api/auth/me', names)
        : await statusOf(url, this.#person, 'GET', path);
      const tally = startedAt > this.#endedAt ? this.after : this.before;
      tally[status] = (tally[status] ?? 0) + 1;
      if (startedAt > this.#endedAt) return;
    }
  }

  async hasBegun(): Promise<void> {
    while ((this.before[200] ?? 0) === 0) await delay(PAUSE_MS);
  }

  /** The session has ended, and whoever ended it has been told so. Each place sends once more. */
  async endsNow(): Promise<void> {
    this.#endedAt = performance.now();
    await Promise.all(this.#workers);
  }

  stop(): void {
    this.#hasStopped = true;
  }
}

class Revoking {
  readonly #servers: TwoServers;
  readonly #client: Client;
  readonly #admin: Signed;
  readonly #atOnce: number;

  constructor(servers: TwoServers, client: Client, admin: Signed, atOnce: number) {
    this.#servers = servers;
    this.#client = client;
    this.#admin = admin;
    this.#atOnce = atOnce;
  }

  async #ending(person: Signed, chance: Chance): Promise<Ending> {
    const otherDevice = { ...person, token: `lh1_${randomBytes(32).toString('base64url')}` };
    const query: Ending['query'] = async (statement, ...values) => {
      await this.#client.query(statement, values);
    };
    await query(
      `insert into sessions (id, token_hash, user_id, expires_at, remembered)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day', true)`,
      hashOf(otherDevice.token),
      person.id,
    );
    const url = this.#servers.url(chance.between(0, 1));
    const call: Ending['call'] = async (caller, method, path, body) => {
      let status = 503;
      // A crowd may keep it out for a while, and the person with it.
      while (status === 503) status = await statusOf(url, caller, method, path, body);
      demand(status === 200, `${method} ${path} was answered ${status}.`);
    };
    return { call, query, admin: this.#admin, person, otherDevice };
  }

  /** Returns how many requests that started after the end were refused. */
  async prove(name: string, way: Way, person: Signed, chance: Chance): Promise<number> {
    const ending = await this.#ending(person, chance);
    const barrage = new Barrage(this.#servers, person, this.#atOnce);
    try {
      await barrage.hasBegun();
      await delay(chance.between(0, 100));
      await way.end(ending);
      await barrage.endsNow();
    } finally {
      barrage.stop();
    }
    const { 401: refused = 0, 503: busy = 0, ...others } = barrage.after;
    const seen = JSON.stringify(barrage.after);
    demand(Object.keys(others).length === 0, `After ${name} requests were answered ${seen}.`);
    demand(refused > 0, `After ${name} nothing was refused: ${seen}, ${busy} had no turn.`);
    await way.undo?.(ending);
    for (const server of [0, 1]) {
      const status = await statusOf(this.#servers.url(server), person, 'GET', '/api/auth/me');
      demand(status === 401, `After ${name} and its undoing a request was answered ${status}.`);
    }
    return refused;
  }
}

async function proveOn(place: Place, { seed, rounds, atOnce }: Options): Promise<Report> {
  const chance = new Chance(seed);
  const servers = new TwoServers(place.environment);
  const client = new Client({ connectionString: place.ownerUrl });
  await client.connect();
  try {
    await servers.start();
    const ways = Object.entries(WAYS);
    const { admin, drivers } = await addPeople(place.ownerUrl, ways.length * rounds);
    const revoking = new Revoking(servers, client, admin, atOnce);
    const report: Report = {};
    for (const [number, person] of drivers.entries()) {
      const [name, way] = ways[number % ways.length] ?? ways[0] ?? [];
      if (!name || !way) continue;
      const refused = await revoking.prove(name, way, person, chance.branch(number));
      report[name] = Number(report[name] ?? 0) + refused;
    }
    return report;
  } finally {
    await client.end();
    await servers.stop();
  }
}

/** Reports for each way how many requests were refused that started after it. */
export async function proveRevoke(options: Options): Promise<Report> {
  return withPlace(options.source, (place) => proveOn(place, options));
}

if (import.meta.main) await runAsCommand('proof:revoke', { rounds: 5, atOnce: 1_000 }, proveRevoke);
