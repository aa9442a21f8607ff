import autocannon from 'autocannon';

/** The parts of one request. If the path or the token is missing, the request uses the load's path or token. */
export interface NextRequest {
  path?: string;
  token?: string;
  body?: object;
}

export interface Load {
  url: string;
  token: string;
  connections: number;
  method?: 'GET' | 'POST';
  /** The duration. It has no effect if `requestCount` is set. */
  seconds?: number;
  requestCount?: number;
  next?: () => NextRequest;
}

/** The duration of a warm-up. The server needs this time to compile code and to prepare statements on each
 *  connection. */
export const WARM_UP_SECONDS = 3;

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The time from the first request to the last response. */
  tookMs: number;
  failed: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

const headersFor = (token: string, body: object | undefined) => ({
  authorization: `Bearer ${token}`,
  ...(body && { 'content-type': 'application/json' }),
});

function requestsOf({ url, token, method = 'GET', next }: Load): autocannon.Request[] {
  if (!next) return [{ method }];
  const { pathname, search } = new URL(url);
  return [
    {
      method,
      setupRequest: (request) => {
        const { path = pathname + search, token: requestToken = token, body } = next();
        const headers = headersFor(requestToken, body);
        return { ...request, path, headers, ...(body && { body: JSON.stringify(body) }) };
      },
    },
  ];
}

/** Sends requests to a server on the loopback interface and returns the figures. Collects the time of each response,
 *  because the load generator's summary rounds times to milliseconds, and many responses take less than a
 *  millisecond. */
export async function measure(load: Load): Promise<Figures> {
  const { url, token, connections, seconds, requestCount } = load;
  const times: number[] = [];
  const started = performance.now();
  let ended = started;
  const running = autocannon({
    url: load.next ? new URL(url).origin : url,
    connections,
    ...(requestCount === undefined ? { duration: seconds ?? 5 } : { amount: requestCount }),
    headers: headersFor(token, undefined),
    requests: requestsOf(load),
  });
  (running as unknown as autocannon.Instance).on('response', (_client, _status, _bytes, time) => {
    times.push(time);
    ended = performance.now();
  });
  const result = await running;
  const tookMs = ended - started;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: (1000 * times.length) / tookMs,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    tookMs,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** Returns the median of each figure over the rounds, and the sum of the failed requests. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const medianBy = (pick: (figures: Figures) => number) => median(rounds.map(pick));
  return {
    perSecond: medianBy((round) => round.perSecond),
    p50Ms: medianBy((round) => round.p50Ms),
    p99Ms: medianBy((round) => round.p99Ms),
    tookMs: medianBy((round) => round.tookMs),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
}
