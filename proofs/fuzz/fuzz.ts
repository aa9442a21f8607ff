import { setTimeout as delay } from 'node:timers/promises';
import { runAsCommand, type Report } from '../shared/command.ts';
import { flawOf } from './answers.ts';
import { FuzzedCarrier, TODAY } from './carrier.ts';
import type { Kind, Planned } from './planned.ts';
import { Requests } from './requests.ts';
import { FuzzSocket, type ApiResponse, type NoResponse } from './socket.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { nameOf } from '../../testing/access/table.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert, ProofFailed } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WatchedServer, type ServerFacts } from '../shared/watched-server.ts';

// `npm run proof:fuzz` generates requests of all roles from the schemas of all endpoints and sends them over sockets:
// valid ones, ones with a single error, and wild ones. No answer is a 5xx, contains an undeclared field or reveals an
// internal detail. A refused request changes nothing. The server keeps running with constant memory.

/** The callers are restored after this many requests. */
const REQUESTS_PER_RESTORE = 100;
/** The callers are replaced after this many requests. */
const REQUESTS_PER_TURN = 2_000;
/** The long form prints its progress after this many requests. */
const REQUESTS_PER_PROGRESS_LINE = 20_000;
/** The last requests of a turn run alone, and the tables are compared before and after. */
const REQUESTS_RUN_ALONE = 3;
const MAX_FLAWS = 25;
const MAX_SHOWN = 700;
/** The share of requests during which code and caches still warm up. */
const WARM_SHARE = 0.1;
const MAX_GROWTH = 1.15;
const MEGABYTE = 2 ** 20;
/** An allowance for memory that the allocator does not return after password hashing and PDF rendering. */
const KEPT_BY_ALLOCATOR = 64 * MEGABYTE;

interface Options {
  seed: number;
  requests: number;
  /** The first request, to repeat a failed run from there. */
  from: number;
  atOnce: number;
  source?: Source | undefined;
}

interface Tally {
  kinds: Record<Kind, number>;
  statuses: Map<number, number>;
  succeeded: Set<string>;
  unanswered: number;
  ranAlone: number;
}

function shown({ number, kind, who, method, path, headers, body, raw }: Planned): string {
  const sent = raw?.toString('latin1') ?? `${JSON.stringify(headers)} ${body?.toString() ?? ''}`;
  const request = `${method} ${path} ${sent}`.slice(0, MAX_SHOWN);
  return `request ${number} (${kind}, by ${who}): ${request}`;
}

const requestIdIn = (answer: string): string => /"requestId":"([^"]+)"/.exec(answer)?.[1] ?? '-';

class Fuzzing {
  readonly #options: Options;
  readonly #server: WatchedServer;
  readonly #carrier: FuzzedCarrier;
  readonly #socket: FuzzSocket;
  readonly #requests: Requests;
  readonly #flaws = new Map<string, string>();
  readonly tally: Tally = {
    kinds: { valid: 0, 'near-valid': 0, wild: 0 },
    statuses: new Map(),
    succeeded: new Set(),
    unanswered: 0,
    ranAlone: 0,
  };

  constructor(options: Options, server: WatchedServer, carrier: FuzzedCarrier) {
    this.#options = options;
    this.#server = server;
    this.#carrier = carrier;
    this.#socket = new FuzzSocket(server.url, options.atOnce);
    this.#requests = new Requests(new Random(options.seed), carrier);
  }

  /** One turn: creates new people and sends requests by and about them. */
  async turn(first: number, count: number): Promise<void> {
    await this.#carrier.renew();
    const alone = Math.min(REQUESTS_RUN_ALONE, count);
    const together = first + count - alone;
    for (let start = first; start < together; start += REQUESTS_PER_RESTORE) {
      await this.#carrier.restoreCallers();
      await this.#sendTogether(start, Math.min(start + REQUESTS_PER_RESTORE, together));
      this.#server.assertAlive();
    }
    for (let number = together; number < first + count; number += 1) await this.#tryAlone(number);
    this.#assertNoFlaws(MAX_FLAWS);
  }

  async #sendTogether(first: number, end: number): Promise<void> {
    let next = first;
    const work = async (): Promise<void> => {
      while (next < end) await this.#try((next += 1) - 1);
    };
    await Promise.all(Array.from({ length: this.#options.atOnce }, work));
  }

  async #try(number: number): Promise<ApiResponse | NoResponse> {
    const planned = this.#requests.plan(number);
    const response = await this.#socket.send(planned);
    this.tally.kinds[planned.kind] += 1;
    if ('reason' in response) this.#noteNoResponse(planned, response);
    else await this.#noteAnswer(planned, response);
    return response;
  }

  #noteNoResponse(planned: Planned, { reason }: NoResponse): void {
    this.tally.unanswered += 1;
    // A malformed HTTP request, or one that is too large, may end in a closed connection.
    if (planned.kind !== 'wild') this.#note(`no answer: ${reason}`, planned, '');
  }

  async #noteAnswer(planned: Planned, response: ApiResponse): Promise<void> {
    const { statuses, succeeded } = this.tally;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status < 300 && planned.kind !== 'wild') succeeded.add(nameOf(planned.endpoint));
    const flaw = flawOf(planned, response);
    // The log entry arrives shortly after the answer.
    if (response.status >= 500) await delay(100);
    if (flaw) this.#note(flaw, planned, `${response.status} ${response.text.slice(0, MAX_SHOWN)}`);
  }

  #note(flaw: string, planned: Planned, answer: string): void {
    const name = `${flaw}, ${planned.kind === 'wild' ? 'wild' : nameOf(planned.endpoint)}`;
    if (this.#flaws.has(name) && planned.kind !== 'wild') return;
    const key = planned.kind === 'wild' ? `${name} ${answer.slice(0, 60)}` : name;
    if (this.#flaws.has(key)) return;
    const said = flaw.startsWith('status') ? this.#server.wordsAbout(requestIdIn(answer)) : '';
    const words = said && `\n  said: ${said}`;
    this.#flaws.set(key, `${flaw}\n  ${shown(planned)}\n  answer: ${answer}${words}`);
  }

  /** Runs one request alone. A refused one must leave every table unchanged. */
  async #tryAlone(number: number): Promise<void> {
    const before = await this.#carrier.digest();
    const response = await this.#try(number);
    if (!('reason' in response) && response.status < 400) return;
    const after = await this.#carrier.digest();
    this.tally.ranAlone += 1;
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      this.#note(`a refusal that changed ${changed.join(', ')}`, this.#requests.plan(number), '');
  }

  #assertNoFlaws(most: number): void {
    if (this.#flaws.size < most) return;
    const { seed } = this.#options;
    const again = `npm run proof:fuzz -- --seed ${seed} --requests 1 --from <number>`;
    throw new ProofFailed(
      `${this.#flaws.size} flaws; each again with ${again}\n\n${[...this.#flaws.values()].join('\n\n')}`,
    );
  }

  end(): void {
    this.#socket.close();
    this.#assertNoFlaws(1);
  }
}

const inMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
const inWords = ({ heapUsed, beyondHeap, rss }: ServerFacts): string =>
  `heap ${inMegabytes(heapUsed)} MB, beyond it ${inMegabytes(beyondHeap)} MB, in all ${inMegabytes(rss)} MB`;

async function fuzz(sandbox: Sandbox, server: WatchedServer, options: Options): Promise<Report> {
  const carrier = FuzzedCarrier.open(sandbox);
  const fuzzing = new Fuzzing(options, server, carrier);
  const { requests, from } = options;
  const { tally } = fuzzing;
  let warm: ServerFacts | undefined;
  try {
    for (let done = 0; done < requests; done += REQUESTS_PER_TURN) {
      await fuzzing.turn(from + done, Math.min(REQUESTS_PER_TURN, requests - done));
      if (done > 0 && done % REQUESTS_PER_PROGRESS_LINE === 0)
        console.log(`${done} requests so far, memory ${inWords(await server.facts())}`);
      if (done + REQUESTS_PER_TURN >= requests * WARM_SHARE) warm ??= await server.facts();
    }
    fuzzing.end();
  } finally {
    await carrier.close();
  }
  const end = await server.facts();
  assert(server.failures === 0, `${server.failures} requests failed that were not answered.`);
  if (warm && requests >= 10 * REQUESTS_PER_TURN) assertFlat(warm, end);
  return {
    requests: Object.entries(tally.kinds)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', '),
    answers: [...tally.statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'closed connections instead of answers': tally.unanswered,
    'endpoints that were answered well': `${tally.succeeded.size} of ${ENDPOINTS.length}`,
    'never answered well': ENDPOINTS.map(nameOf)
      .filter((name) => !tally.succeeded.has(name))
      .join(', '),
    'refusals that changed nothing': tally.ranAlone,
    'memory when warm': warm ? inWords(warm) : '',
    'memory at the end': inWords(end),
  };
}

/** Compares memory in use, not the heap size. V8 reserves up to 100 MB more, and the amount varies. */
function assertFlat(warm: ServerFacts, end: ServerFacts): void {
  const most = {
    heapUsed: warm.heapUsed * MAX_GROWTH,
    beyondHeap: Math.max(warm.beyondHeap * MAX_GROWTH, warm.beyondHeap + KEPT_BY_ALLOCATOR),
  };
  for (const what of ['heapUsed', 'beyondHeap'] as const) {
    assert(
      end[what] <= most[what],
      `${what} went from ${inMegabytes(warm[what])} to ${inMegabytes(end[what])} MB.`,
    );
  }
}

export async function proveFuzz(options: Options): Promise<Report> {
  return withSandbox(options.source, async (sandbox) => {
    const server = await WatchedServer.start({ ...sandbox.environment, PROOF_TODAY: TODAY });
    try {
      return await fuzz(sandbox, server, options);
    } finally {
      await server.stop();
    }
  });
}

if (import.meta.main) {
  await runAsCommand('proof:fuzz', { requests: 200_000, from: 0, atOnce: 8 }, proveFuzz);
}
