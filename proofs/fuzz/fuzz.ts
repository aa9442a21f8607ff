import { setTimeout as delay } from 'node:timers/promises';
import { runAsCommand } from '../shared/command.ts';
import { violationOf } from './responses.ts';
import { FuzzedCarrier, TODAY } from './carrier.ts';
import type { Kind, PlannedRequest } from './planned-request.ts';
import { Requests } from './requests.ts';
import { FuzzSocket, type ApiResponse, type NoResponse } from './socket.ts';
import { ENDPOINTS } from '../../domain/endpoints.ts';
import { nameOf } from '../../testing/access/table.ts';
import { withSandbox, type Sandbox, type Source } from '../shared/sandbox.ts';
import { assert, ProofFailed } from '../shared/proof-failed.ts';
import { Random } from '../shared/seed.ts';
import { WatchedServer, type ServerMetrics } from '../shared/watched-server.ts';
import type { Report } from '../shared/runs.ts';

// `npm run proof:fuzz` generates requests from the schemas of all endpoints and sends them over sockets as people with
// all roles. Some requests are valid, some have one error, and some are malformed (planned-request.ts). No response is
// a 5xx, contains an undeclared field or reveals an internal detail. A refused request changes nothing. The growth of
// the server's memory stays below a limit.

/** After this many requests, the proof restores the callers' sessions, roles and accounts. */
const REQUESTS_PER_RESTORE = 100;
/** After this many requests, the proof replaces the callers with new people. */
const REQUESTS_PER_BATCH = 2_000;
/** The long form prints its progress after this many requests. */
const REQUESTS_PER_PROGRESS_LINE = 20_000;
/** The last requests of a batch run one at a time. The proof compares the tables before and after each of them. */
const REQUESTS_RUN_ALONE = 3;
/** The proof ends if a batch has this many different flaws. */
const MAX_FLAWS = 25;
const MAX_SHOWN_LENGTH = 700;
/** The factor by which memory may grow from the second quarter of the requests, when code and caches are warm, to the
 *  last quarter. */
const MAX_GROWTH = 1.15;
const MEGABYTE = 2 ** 20;
/** The allowed growth of memory outside the heap. After password hashing and PDF rendering, the allocator does not
 *  return all memory. */
const ALLOCATOR_ALLOWANCE = 64 * MEGABYTE;

interface Options {
  seed: number;
  requests: number;
  /** The number of the first request. Use it to repeat one request. */
  first: number;
  concurrency: number;
  source?: Source | undefined;
}

interface Tally {
  kinds: Record<Kind, number>;
  statuses: Map<number, number>;
  /** The endpoints that returned a success. */
  succeeded: Set<string>;
  withoutResponse: number;
  /** The number of downloads that were cut off and repeated. */
  cutOff: number;
  /** The number of refused requests that ran alone, with a comparison of the tables. */
  refusedAlone: number;
}

function requestText({
  number,
  kind,
  callerKind,
  method,
  path,
  headers,
  body,
  raw,
}: PlannedRequest): string {
  const sent = raw?.toString('latin1') ?? `${JSON.stringify(headers)} ${body?.toString() ?? ''}`;
  const request = `${method} ${path} ${sent}`.slice(0, MAX_SHOWN_LENGTH);
  return `request ${number} (${kind}, by ${callerKind}): ${request}`;
}

const requestIdIn = (response: string): string =>
  /"requestId":"([^"]+)"/.exec(response)?.[1] ?? '-';

class Fuzzing {
  readonly #options: Options;
  readonly #server: WatchedServer;
  readonly #carrier: FuzzedCarrier;
  readonly #socket: FuzzSocket;
  readonly #requests: Requests;
  readonly #flaws = new Map<string, string>();
  readonly tally: Tally = {
    kinds: { valid: 0, 'near-valid': 0, malformed: 0 },
    statuses: new Map(),
    succeeded: new Set(),
    withoutResponse: 0,
    cutOff: 0,
    refusedAlone: 0,
  };

  constructor(options: Options, server: WatchedServer, carrier: FuzzedCarrier) {
    this.#options = options;
    this.#server = server;
    this.#carrier = carrier;
    this.#socket = new FuzzSocket(server.url, options.concurrency);
    this.#requests = new Requests(new Random(options.seed), carrier);
  }

  /** Creates new callers and sends requests from them and about them. */
  async runBatch(first: number, count: number): Promise<void> {
    await this.#carrier.renew();
    const firstAlone = first + count - Math.min(REQUESTS_RUN_ALONE, count);
    for (let start = first; start < firstAlone; start += REQUESTS_PER_RESTORE) {
      await this.#carrier.restoreCallers();
      await this.#sendConcurrently(start, Math.min(start + REQUESTS_PER_RESTORE, firstAlone));
      this.#server.assertAlive();
    }
    for (let number = firstAlone; number < first + count; number += 1) await this.#tryAlone(number);
    this.#assertFewerFlaws(MAX_FLAWS);
  }

  async #sendConcurrently(first: number, end: number): Promise<void> {
    let next = first;
    const work = async (): Promise<void> => {
      while (next < end) {
        const number = next;
        next += 1;
        await this.#try(number);
      }
    };
    await Promise.all(Array.from({ length: this.#options.concurrency }, work));
  }

  async #try(number: number): Promise<ApiResponse | NoResponse> {
    const planned = this.#requests.plan(number);
    let response = await this.#socket.send(planned);
    // A download is cut off when its session, a right or a record ends meanwhile (server/http/reads.ts). The second
    // attempt is then refused or complete.
    if ('wasCutOff' in response && planned.endpoint.file !== undefined) {
      this.tally.cutOff += 1;
      response = await this.#socket.send(planned);
    }
    this.tally.kinds[planned.kind] += 1;
    if ('reason' in response) this.#noteNoResponse(planned, response);
    else await this.#noteResponse(planned, response);
    return response;
  }

  #noteNoResponse(planned: PlannedRequest, { reason }: NoResponse): void {
    this.tally.withoutResponse += 1;
    // The server may close the connection after a malformed or too large HTTP request.
    if (planned.kind !== 'malformed') this.#note(`no response: ${reason}`, planned, '');
  }

  async #noteResponse(planned: PlannedRequest, response: ApiResponse): Promise<void> {
    const { statuses, succeeded } = this.tally;
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status < 300 && planned.kind !== 'malformed')
      succeeded.add(nameOf(planned.endpoint));
    const flaw = violationOf(planned, response);
    // The log entry arrives shortly after the response.
    if (response.status >= 500) await delay(100);
    if (flaw)
      this.#note(flaw, planned, `${response.status} ${response.text.slice(0, MAX_SHOWN_LENGTH)}`);
  }

  /** Records only the first flaw of a kind for each endpoint. For malformed requests, records the first flaw of a kind
   *  for each group of responses with the same first 60 characters. */
  #note(flaw: string, planned: PlannedRequest, response: string): void {
    const where =
      planned.kind === 'malformed'
        ? `malformed ${response.slice(0, 60)}`
        : nameOf(planned.endpoint);
    const key = `${flaw}, ${where}`;
    if (this.#flaws.has(key)) return;
    const logged = flaw.startsWith('status') ? this.#server.logLineOf(requestIdIn(response)) : '';
    const log = logged && `\n  log: ${logged}`;
    this.#flaws.set(key, `${flaw}\n  ${requestText(planned)}\n  response: ${response}${log}`);
  }

  /** Runs a request while no other request runs. A refused request must not change the tables. */
  async #tryAlone(number: number): Promise<void> {
    const before = await this.#carrier.digest();
    const response = await this.#try(number);
    if (!('reason' in response) && response.status < 400) return;
    this.tally.refusedAlone += 1;
    const after = await this.#carrier.digest();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0)
      this.#note(`a refusal that changed ${changed.join(', ')}`, this.#requests.plan(number), '');
  }

  /** Fails if there are this many flaws or more. */
  #assertFewerFlaws(count: number): void {
    if (this.#flaws.size < count) return;
    const { seed } = this.#options;
    const command = `npm run proof:fuzz -- --seed ${seed} --requests 1 --first <number>`;
    throw new ProofFailed(
      `${this.#flaws.size} flaws. To repeat one: ${command}\n\n${[...this.#flaws.values()].join('\n\n')}`,
    );
  }

  end(): void {
    this.#socket.close();
    this.#assertFewerFlaws(1);
  }
}

const inMegabytes = (bytes: number): number => Math.round(bytes / MEGABYTE);
const memoryText = ({ heapUsed, beyondHeap, rss }: ServerMetrics): string =>
  `heap ${inMegabytes(heapUsed)} MB, outside the heap ${inMegabytes(beyondHeap)} MB, total ${inMegabytes(rss)} MB`;

async function fuzz(sandbox: Sandbox, server: WatchedServer, options: Options): Promise<Report> {
  const carrier = FuzzedCarrier.open(sandbox);
  const fuzzing = new Fuzzing(options, server, carrier);
  const { requests, first } = options;
  const { tally } = fuzzing;
  const samples: ServerMetrics[] = [];
  try {
    for (let done = 0; done < requests; done += REQUESTS_PER_BATCH) {
      await fuzzing.runBatch(first + done, Math.min(REQUESTS_PER_BATCH, requests - done));
      const sample = await server.metrics();
      samples.push(sample);
      if (done > 0 && done % REQUESTS_PER_PROGRESS_LINE === 0)
        console.log(`${done} requests so far, memory ${memoryText(sample)}`);
    }
    fuzzing.end();
  } finally {
    await carrier.close();
  }
  const quarter = samples.length / 4;
  const warm = lowestOf(samples.slice(Math.floor(quarter), Math.ceil(2 * quarter)));
  const end = lowestOf(samples.slice(Math.floor(3 * quarter)));
  assert(server.failures === 0, `The app logged ${server.failures} failed requests.`);
  if (requests >= 10 * REQUESTS_PER_BATCH) {
    assertFlat(warm, end);
    const neverSucceeded = ENDPOINTS.map(nameOf).filter((name) => !tally.succeeded.has(name));
    console.log(`Endpoints that never succeeded: ${neverSucceeded.join(', ')}`);
  }
  return {
    ...Object.fromEntries(
      Object.entries(tally.kinds).map(([kind, count]) => [`${kind} requests`, count]),
    ),
    ...Object.fromEntries(
      [...tally.statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => [`responses with ${status}`, count]),
    ),
    'closed connections instead of responses': tally.withoutResponse,
    'downloads cut off and repeated': tally.cutOff,
    'endpoints that succeeded': `${tally.succeeded.size} of ${ENDPOINTS.length}`,
    'refusals that changed nothing': tally.refusedAlone,
    'memory after the warm-up': memoryText(warm),
    'memory at the end': memoryText(end),
  };
}

/** The lowest value of each part. A leak raises the lowest value. Work that runs during a sample, such as a PDF or a
 *  password hash, raises only that sample. */
const lowestOf = (samples: ServerMetrics[]): ServerMetrics =>
  samples.reduce((lowest, sample) => ({
    ...sample,
    rss: Math.min(lowest.rss, sample.rss),
    heapUsed: Math.min(lowest.heapUsed, sample.heapUsed),
    beyondHeap: Math.min(lowest.beyondHeap, sample.beyondHeap),
  }));

/** Asserts that memory did not grow after the warm-up. Compares the used part of the heap and not the size of the heap,
 *  because V8 reserves up to 100 MB more, and this amount varies. */
function assertFlat(warm: ServerMetrics, end: ServerMetrics): void {
  const limits = {
    heapUsed: warm.heapUsed * MAX_GROWTH,
    beyondHeap: Math.max(warm.beyondHeap * MAX_GROWTH, warm.beyondHeap + ALLOCATOR_ALLOWANCE),
  };
  for (const part of ['heapUsed', 'beyondHeap'] as const) {
    assert(
      end[part] <= limits[part],
      `${part} grew from ${inMegabytes(warm[part])} to ${inMegabytes(end[part])} MB.`,
    );
  }
}

export async function proveFuzz(options: Options): Promise<Report> {
  return withSandbox(options.source, async (sandbox) => {
    const server = await WatchedServer.start({
      ...sandbox.environment,
      PROOF_TODAY: TODAY,
      // Otherwise each thread keeps freed memory in an arena of its own, and the memory varies by 200 MB.
      MALLOC_ARENA_MAX: '1',
    });
    try {
      return await fuzz(sandbox, server, options);
    } finally {
      await server.stop();
    }
  });
}

if (import.meta.main) {
  const sizes = { requests: 100_000, first: 0, concurrency: 8 };
  await runAsCommand('proof:fuzz', sizes, proveFuzz, { rounds: 10 });
}
