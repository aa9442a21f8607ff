import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { hashPassword } from '../../server/auth/passwords.ts';
import { startTestMailServer } from '../../testing/test-mail-server.ts';
import { runAsCommand } from '../shared/command.ts';
import { addPeople, hashOf, newToken, type SignedInPerson } from '../shared/people.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert } from '../shared/proof-failed.ts';
import {
  OLD_PASSWORD,
  REVOCATION_METHODS,
  type RevocationContext,
  type RevocationMethod,
} from './revocation-methods.ts';
import { Random } from '../shared/seed.ts';
import { TwoServers } from '../shared/servers.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:revoke` ends sessions in twelve ways while many requests of the same session run on two servers.
// Neither server accepts a request that started after the session ended, even if the account may sign in again. If a
// method ends all sessions of an account, a concurrent sign-in with the old password leaves no live session.

const CONCURRENT_SIGN_INS = 8;
const PAUSE_MS = 20;
const FIRST_SUCCESS_MS = 30_000;

interface Options {
  seed: number;
  /** How many times the proof ends sessions in each way. */
  times: number;
  concurrency: number;
  source?: Source | undefined;
}

/** Sends a request and returns the status of the response. After a 503, waits as the response asks, as browsers and phones
 *  do. Otherwise, refused requests would fill the queue of the server again at once. */
async function statusOf(
  url: string,
  caller: SignedInPerson | undefined,
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
  if (response.status === 503) await delay(Number(response.headers.get('retry-after')) * 1000);
  return response.status;
}

/** Prevents that a worker that fails before the proof waits for it ends the process without cleanup. */
function handleLater(workers: readonly Promise<void>[]): void {
  for (const worker of workers) worker.catch(() => undefined);
}

/** Sends concurrent reads and writes of one session, and counts the response statuses before and after the session
 *  ended. Each worker sends one request after another. */
class RequestLoad {
  readonly #servers: TwoServers;
  readonly #person: SignedInPerson;
  readonly #workers: Promise<void>[];
  #endedAt = Infinity;
  #hasStopped = false;
  readonly before: Record<number, number> = {};
  readonly after: Record<number, number> = {};

  constructor(servers: TwoServers, person: SignedInPerson, concurrency: number) {
    this.#servers = servers;
    this.#person = person;
    this.#workers = Array.from({ length: concurrency }, (_, worker) => this.#send(worker));
    handleLater(this.#workers);
  }

  async #send(worker: number): Promise<void> {
    const names = { firstName: 'Proof', lastName: `Number ${worker}` };
    for (let n = worker; !this.#hasStopped; n += 1) {
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

  async waitForFirstSuccess(): Promise<void> {
    const deadline = performance.now() + FIRST_SUCCESS_MS;
    while ((this.before[200] ?? 0) === 0) {
      assert(performance.now() < deadline, 'No request of an open session succeeded in time.');
      await delay(PAUSE_MS);
    }
  }

  /** Call this when the request that ends the session has returned. Waits until each worker has sent one more
   *  request. */
  async finishAfterEnd(): Promise<void> {
    this.#endedAt = performance.now();
    await Promise.all(this.#workers);
  }

  stop(): void {
    this.#hasStopped = true;
  }
}

/** Signs in again and again with the old password from a known device, and collects the tokens. */
class SignIns {
  readonly #servers: TwoServers;
  readonly #person: SignedInPerson;
  #workers: Promise<void>[] = [];
  #hasStopped = false;
  readonly tokens: string[] = [];

  constructor(servers: TwoServers, person: SignedInPerson) {
    this.#servers = servers;
    this.#person = person;
  }

  async #signIn(server: number): Promise<void> {
    const { id, email } = this.#person;
    const response = await fetch(`${this.#servers.url(server)}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: OLD_PASSWORD, device: id }),
    });
    const { token } = (await response.json()) as { token?: string };
    if (token) this.tokens.push(token);
  }

  async start(): Promise<void> {
    await this.#signIn(0);
    const signInAgain = async (server: number) => {
      while (!this.#hasStopped) await this.#signIn(server);
    };
    this.#workers = Array.from({ length: CONCURRENT_SIGN_INS }, (_, n) => signInAgain(n));
    handleLater(this.#workers);
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await Promise.all(this.#workers);
  }
}

class RevocationProof {
  /** The number of sessions that sign-ins with the old password opened. All of them must end. */
  signIns = 0;
  readonly #servers: TwoServers;
  readonly #client: Client;
  readonly #admin: SignedInPerson;
  readonly #concurrency: number;

  constructor(servers: TwoServers, client: Client, admin: SignedInPerson, concurrency: number) {
    this.#servers = servers;
    this.#client = client;
    this.#admin = admin;
    this.#concurrency = concurrency;
  }

  /** Adds a second session of the person. Returns what a method needs to end a session. */
  async #contextFor(person: SignedInPerson, random: Random): Promise<RevocationContext> {
    const otherDevice = { ...person, token: newToken() };
    const query: RevocationContext['query'] = async (statement, ...values) => {
      await this.#client.query(statement, values);
    };
    await query(
      `insert into sessions (id, token_hash, user_id, expires_at, remembered)
       values (gen_random_uuid(), $1, $2, now() + interval '1 day', true)`,
      hashOf(otherDevice.token),
      person.id,
    );
    // An account has a limited number of sessions, and a sign-in ends the oldest session. These two sessions get a
    // later creation time, so that the concurrent sign-ins do not end them.
    await query(
      `update sessions set created_at = now() + interval '1 hour' where user_id = $1`,
      person.id,
    );
    const url = this.#servers.url(random.between(0, 1));
    const call: RevocationContext['call'] = async (caller, method, path, body) => {
      let status = 503;
      // Under load, the call may return 503. The proof repeats it until it succeeds.
      while (status === 503) status = await statusOf(url, caller, method, path, body);
      assert(status === 200, `${method} ${path} returned ${status}.`);
    };
    return { call, query, admin: this.#admin, person, otherDevice };
  }

  async #assertEnded(
    name: string,
    person: SignedInPerson,
    tokens: readonly string[],
  ): Promise<void> {
    this.signIns += tokens.length;
    for (const [n, token] of tokens.entries()) {
      const session = { ...person, token };
      const status = await statusOf(this.#servers.url(n), session, 'GET', '/api/auth/me');
      assert(status === 401, `A session opened with the old password survived ${name}.`);
    }
  }

  /** Returns how many requests that started after the session ended were refused. */
  async prove(
    name: string,
    method: RevocationMethod,
    person: SignedInPerson,
    random: Random,
  ): Promise<number> {
    const context = await this.#contextFor(person, random);
    const requests = new RequestLoad(this.#servers, person, this.#concurrency);
    const signIns = new SignIns(this.#servers, person);
    try {
      await requests.waitForFirstSuccess();
      if (method.endsAll) await signIns.start();
      await delay(random.between(0, 100));
      await method.end(context);
      await requests.finishAfterEnd();
    } finally {
      requests.stop();
      await signIns.stop();
    }
    // A request that started before the session ended can finish afterward.
    const expected = new Set(['200', '401', '503']);
    const unexpected = Object.keys(requests.before).filter((status) => !expected.has(status));
    assert(
      unexpected.length === 0,
      `Before ${name}, requests returned ${JSON.stringify(requests.before)}.`,
    );
    const { 401: refused = 0, 503: busy = 0, ...otherStatuses } = requests.after;
    const seen = JSON.stringify(requests.after);
    assert(Object.keys(otherStatuses).length === 0, `After ${name}, requests returned ${seen}.`);
    assert(
      refused > 0,
      `After ${name}, no request was refused: ${seen}, and ${busy} returned 503.`,
    );
    await method.undo?.(context);
    await this.#assertEnded(name, person, signIns.tokens);
    for (const server of [0, 1]) {
      const status = await statusOf(this.#servers.url(server), person, 'GET', '/api/auth/me');
      assert(status === 401, `After ${name} was undone, a request returned ${status}.`);
    }
    return refused;
  }
}

async function proveOn(sandbox: Sandbox, { seed, times, concurrency }: Options): Promise<Report> {
  const random = new Random(seed);
  const mailServer = await startTestMailServer();
  const servers = new TwoServers({
    ...sandbox.environment,
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'http://127.0.0.1',
  });
  const client = new Client({ connectionString: sandbox.ownerUrl });
  await client.connect();
  try {
    await servers.start();
    const methods = Object.entries(REVOCATION_METHODS);
    const { admin, drivers } = await addPeople(sandbox.ownerUrl, methods.length * times);
    await client.query('update users set password_hash = $1', [await hashPassword(OLD_PASSWORD)]);
    const proof = new RevocationProof(servers, client, admin, concurrency);
    const report: Report = {};
    for (const [number, person] of drivers.entries()) {
      const [name, method] = methods[number % methods.length] ?? methods[0] ?? [];
      if (!name || !method) continue;
      const refused = await proof.prove(name, method, person, random.branch(number));
      report[name] = Number(report[name] ?? 0) + refused;
    }
    assert(proof.signIns > 0, 'No one signed in with the old password.');
    return { ...report, 'sessions opened with the old password, none alive': proof.signIns };
  } finally {
    await client.end();
    await servers.stop();
    await mailServer.close();
  }
}

/** Reports for each method how many requests after the end of the session were refused. */
export async function proveRevoke(options: Options): Promise<Report> {
  return withSandbox(options.source, (sandbox) => proveOn(sandbox, options));
}

if (import.meta.main)
  await runAsCommand('proof:revoke', { times: 1, concurrency: 1_000 }, proveRevoke, { rounds: 5 });
