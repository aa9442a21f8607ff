import type { ReadRequest } from '../testing/sample-read-requests.ts';
import { median } from './load.ts';

/** A test carrier of a given size, served by its own process. */
export interface MeasuredCarrier {
  url: string;
  /** One token for each caller. */
  tokens: readonly string[];
  requests: readonly ReadRequest[];
}

/** The median at each carrier size, in milliseconds. There is no row if the server refuses the request of this
 *  caller. */
export interface GrowthRow {
  /** The method and path of the endpoint. */
  name: string;
  /** The query and the caller in words, such as `by page, manager`. */
  figure: string;
  times: readonly number[];
}

/** PostgreSQL uses custom plans for the first five executions of a prepared statement per connection, then may switch to
 *  a generic plan. The requests use several connections. */
const WARM_UPS = 20;

/** Returns undefined if the server refuses the request of this caller with 403 or 404.
 *  @throws Error for any other failure, because a missing row would pass `--check` */
async function timeOf(url: string, token: string): Promise<number | undefined> {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (response.ok) return performance.now() - started;
  if (response.status === 403 || response.status === 404) return undefined;
  throw new Error(`${url} returned status ${response.status}`);
}

/** Times one request of one caller on each carrier in turn, so that a busy moment of the machine affects all
 *  carriers. */
async function rowOf(
  calls: readonly { url: string; token: string }[],
  rounds: number,
): Promise<number[] | undefined> {
  const times: number[][] = calls.map(() => []);
  for (let round = 0; round < WARM_UPS + rounds; round += 1) {
    for (const [index, { url, token }] of calls.entries()) {
      const time = await timeOf(url, token);
      if (time === undefined) return undefined;
      if (round >= WARM_UPS) times[index]?.push(time);
    }
  }
  return times.map(median);
}

export async function growthRows(
  carriers: readonly MeasuredCarrier[],
  callers: readonly string[],
  rounds: number,
): Promise<GrowthRow[]> {
  const rows: GrowthRow[] = [];
  for (const [index, { name, variant }] of (carriers[0]?.requests ?? []).entries()) {
    for (const [callerIndex, caller] of callers.entries()) {
      const calls = carriers.map(({ url, tokens, requests }) => ({
        url: `${url}${requests[index]?.path ?? ''}`,
        token: tokens[callerIndex] ?? '',
      }));
      const times = await rowOf(calls, rounds);
      if (times) rows.push({ name, figure: variant ? `${variant}, ${caller}` : caller, times });
    }
  }
  return rows;
}
