import type { ReadingRequest } from '../testing/reading-requests.ts';
import { median } from './load.ts';

/** A carrier of some size with its own server. */
export interface MeasuredCarrier {
  url: string;
  /** One token for each caller. */
  tokens: readonly string[];
  requests: readonly ReadingRequest[];
}

/** The median at each size in milliseconds; undefined if this caller is not admitted. */
export interface GrowthRow {
  name: string;
  times: readonly number[];
}

const WARM_UPS = 20;

async function timeOf(url: string, token: string): Promise<number | undefined> {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.ok ? performance.now() - started : undefined;
}

/** Times one request of one caller on each carrier in turn. A busy moment of the machine then affects all carriers. */
async function rowOf(
  asked: readonly { url: string; token: string }[],
  rounds: number,
): Promise<number[] | undefined> {
  const times: number[][] = asked.map(() => []);
  for (let round = 0; round < WARM_UPS + rounds; round += 1) {
    for (const [place, { url, token }] of asked.entries()) {
      const time = await timeOf(url, token);
      if (time === undefined) return undefined;
      // PostgreSQL plans a prepared statement five times per connection before it uses a generic plan, and the requests
      // use several connections.
      if (round >= WARM_UPS) times[place]?.push(time);
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
  for (const [place, { name }] of (carriers[0]?.requests ?? []).entries()) {
    for (const [index, caller] of callers.entries()) {
      const asked = carriers.map(({ url, tokens, requests }) => ({
        url: `${url}${requests[place]?.path ?? ''}`,
        token: tokens[index] ?? '',
      }));
      const times = await rowOf(asked, rounds);
      if (times) rows.push({ name: `${name}, ${caller}`, times });
    }
  }
  return rows;
}
