import type { Endpoint } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { Refused } from './errors.ts';

/** A call of a costly endpoint, such as one that creates a document or a report, uses this many tokens. */
const COSTLY = 10;
const TOO_FAST = 'You are sending changes too fast. Wait a moment and try again.';

interface Bucket {
  /** The number of tokens at the time `filledAt`. A write uses one token, or more if its endpoint is costly. */
  tokens: number;
  filledAt: number;
}

/** Limits how fast a person writes. Each person has a token bucket, which contains at most the tokens of one minute.
 *  The buckets are in memory, so no write waits for a counter in the database. If there are several servers, each has
 *  its own buckets. */
export class WriteLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #perMinute: number;
  readonly #milliseconds: () => number;

  constructor(perMinute: number, milliseconds = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#milliseconds = milliseconds;
  }

  /** @throws Refused TOO_MANY_REQUESTS with the seconds to wait */
  count(userId: string, { isCostly }: Pick<Endpoint, 'isCostly'>): void {
    const perMillisecond = this.#perMinute / 60_000;
    const cost = isCostly ? Math.min(COSTLY, this.#perMinute) : 1;
    const now = this.#milliseconds();
    const bucket = this.#buckets.get(userId) ?? { tokens: this.#perMinute, filledAt: now };
    const filled = bucket.tokens + (now - bucket.filledAt) * perMillisecond;
    const tokens = Math.min(filled, this.#perMinute);
    const isAllowed = tokens >= cost;
    this.#buckets.set(userId, { tokens: isAllowed ? tokens - cost : tokens, filledAt: now });
    if (isAllowed) return;
    const retryAfterSeconds = Math.ceil((cost - tokens) / perMillisecond / 1_000);
    throw new Refused(refusal('TOO_MANY_REQUESTS', TOO_FAST), { retryAfterSeconds });
  }
}
