import { randomUUIDv7 } from 'node:crypto';
import { Agent, request as open } from 'node:http';
import { Client, Pool } from 'pg';
import type { Day } from '../../domain/calendar.ts';
import type { ResponseBody, Endpoint, Input } from '../../domain/endpoint.ts';
import { getPayer, setPayer, type PayerIdentity } from '../../domain/tax/year/year-schema.ts';
import { pathOf } from '../../testing/test-app.ts';
import { addPeople, hashOf, newToken, type SignedInPerson } from './people.ts';
import type { Sandbox } from './sandbox.ts';
import { assert } from './proof-failed.ts';
import { WatchedServer } from './watched-server.ts';

/** The current day of the server and its database. It is after 2027, because an administrator enters the thresholds
 *  from 2027 on. */
export const TODAY = '2029-03-14';
/** The administrator has several sessions, because the server runs the writes of one session one after another. */
const ADMIN_SESSIONS = 6;

/** SQL that replaces `now()`. The database's functions call `now()` without a schema, and the new schema is before
 *  pg_catalog in the search path. The default of a column would use the real clock. A statement compares these defaults
 *  with times of commands. */
const MOVE_CLOCK = `
  create schema moved_clock;
  create function moved_clock.now() returns timestamptz stable language sql
    as 'select pg_catalog.now() + interval ''%SECONDS% seconds''';
  grant usage on schema moved_clock to public;
  alter table settlements alter column processed_at set default moved_clock.now();
  alter table deduction_entries alter column entered_at set default moved_clock.now();
  alter database %DATABASE% set search_path = public, moved_clock, pg_catalog`;

export const PAYER = {
  ein: '12-3456789',
  street: '100 Example Road',
  unit: '',
  city: 'Plainview',
  state: 'TX',
  zip: '79072',
  phone: '(806) 555-0100',
  stateFiling: '',
  statePayerNumber: '',
  stateThreshold: null,
  stateDueOn: '',
  companyHolidays: [],
};

export interface ApiResponse<E extends Endpoint> {
  status: number;
  body: ResponseBody<E>;
  /** The raw body. */
  text: string;
}

type PartialInput<E extends Endpoint> = Partial<Input<E>>;

async function moveClock(client: Client, ownerUrl: string): Promise<void> {
  const noon = Temporal.PlainDateTime.from(`${TODAY}T12:00`).toZonedDateTime('America/Chicago');
  const seconds = noon.toInstant().since(Temporal.Now.instant()).total('seconds');
  const database = new URL(ownerUrl).pathname.slice(1);
  await client.query(
    MOVE_CLOCK.replace('%SECONDS%', String(Math.round(seconds))).replace('%DATABASE%', database),
  );
}

/** A carrier on a running server. The clocks of the server and its database start at TODAY. */
export class Carrier {
  readonly #server: WatchedServer;
  readonly #owner: Pool;
  readonly #agent: Agent;
  readonly #ownerUrl: string;
  #adminTokens: string[] = [];
  #turn = 0;
  /** The number of requests so far. */
  requests = 0;

  private constructor(server: WatchedServer, owner: Pool, ownerUrl: string) {
    this.#server = server;
    this.#owner = owner;
    this.#ownerUrl = ownerUrl;
    this.#agent = new Agent({ keepAlive: true });
  }

  static async open({ superUrl, ownerUrl, environment }: Sandbox): Promise<Carrier> {
    const superuser = new Client({ connectionString: superUrl });
    await superuser.connect();
    await moveClock(superuser, ownerUrl);
    await superuser.end();
    const owner = new Pool({ connectionString: ownerUrl, max: 4 });
    const server = await WatchedServer.start({ ...environment, PROOF_TODAY: TODAY });
    return new Carrier(server, owner, ownerUrl);
  }

  /** Adds drivers and a new administrator. The new administrator sends all later requests. Deletes the entered
   *  thresholds. */
  async renew(drivers: number): Promise<SignedInPerson[]> {
    const people = await addPeople(this.#ownerUrl, drivers);
    const tokens = Array.from({ length: ADMIN_SESSIONS }, newToken);
    await this.#owner.query(
      `insert into sessions (id, token_hash, user_id, expires_at, remembered)
       select gen_random_uuid(), token_hash, $1, now(), true from unnest($2::bytea[]) as token_hash`,
      [people.admin.id, tokens.map(hashOf)],
    );
    // The column defaults use the real clock, so without this update the server would treat these sessions as expired.
    await this.#owner.query(`update sessions set created_at = now(), password_entered_at = now(),
      last_seen_at = now(), expires_at = now() + interval '1 day'`);
    await this.#owner.query('delete from tax_year_thresholds');
    await this.#owner.query('analyze');
    this.#adminTokens = tokens;
    await this.savePayer(PAYER);
    return people.drivers;
  }

  async savePayer(payer: PayerIdentity): Promise<void> {
    const { body } = await this.admin(getPayer, {});
    const { status } = await this.admin(setPayer, { body: { ...payer, version: body.version } });
    assert(status === 200, `Saving the carrier's tax identity returned ${status}.`);
  }

  /** Sends a request as the administrator. */
  admin<E extends Endpoint>(endpoint: E, input: PartialInput<E>): Promise<ApiResponse<E>> {
    this.#turn += 1;
    return this.call(this.#adminTokens[this.#turn % ADMIN_SESSIONS] ?? '', endpoint, input);
  }

  async call<E extends Endpoint>(
    token: string,
    endpoint: E,
    input: PartialInput<E>,
  ): Promise<ApiResponse<E>> {
    const body = input.body === undefined ? undefined : Buffer.from(JSON.stringify(input.body));
    const path = pathOf(endpoint, input);
    const { status, text } = await this.#send(token, endpoint.method, path, body);
    this.requests += 1;
    assert(
      status < 500 && status !== 401,
      `${endpoint.method} ${path} returned ${status} ${text}.`,
    );
    return { status, text, body: JSON.parse(text) as ResponseBody<E> };
  }

  /** Downloads a file as the administrator and returns its text. */
  async file<E extends Endpoint>(endpoint: E, input: PartialInput<E>): Promise<string> {
    this.#turn += 1;
    const token = this.#adminTokens[this.#turn % ADMIN_SESSIONS] ?? '';
    const path = pathOf(endpoint, input);
    const { status, text } = await this.#send(token, endpoint.method, path, undefined);
    assert(status === 200, `${endpoint.method} ${path} returned ${status} ${text}.`);
    return text;
  }

  #send(
    token: string,
    method: string,
    path: string,
    body: Buffer | undefined,
  ): Promise<{ status: number; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const request = open(new URL(path, this.#server.url), { method, headers, agent: this.#agent });
    // The server closes idle connections. If the server has just closed the connection, the error handler sends the
    // request again.
    request.on('error', (error) =>
      request.reusedSocket ? resolve(this.#send(token, method, path, body)) : reject(error),
    );
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.end(body);
    return promise;
  }

  /** Inserts a processed settlement with a bonus. Through the API, a bonus needs a pay line and a pay batch. */
  async addBonusSettlement(
    userId: string,
    week: Day,
    baseCents: number,
    bonusCents: number,
  ): Promise<string> {
    const id = randomUUIDv7();
    await this.#owner.query(
      `insert into settlements (id, user_id, week_start, base_pay_cents, bonuses_cents, expenses_cents,
         payload_digest) values ($1, $2, $3, $4, $5, 0, '\\x00')`,
      [id, userId, week, baseCents, bonusCents],
    );
    await this.#owner.query(
      `insert into settlement_lines (settlement_id, position, user_id, kind, day, amount_cents)
       values ($1, 1, $2, 'EARNING', $3, $4), ($1, 2, $2, 'OTHER_PAY', null, $5)`,
      [id, userId, week, baseCents, bonusCents],
    );
    return id;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.#owner.end();
    await this.#server.stop();
  }
}
