import { sql } from 'kysely';
import type { Endpoint } from '../../domain/endpoint.ts';
import { refusal } from '../../domain/errors.ts';
import { say } from '../../domain/sentences.ts';
import type { WriteBucket } from '../auth/session.ts';
import type { Database, Tx } from '../database/database.ts';
import { Refused } from './errors.ts';

/** A call of a costly endpoint, such as one that creates a document or a report, uses this many tokens. */
const COSTLY = 10;

/** Limits how fast a person writes. Each person has a token bucket in the database, so the limit applies across several
 *  servers. A bucket contains at most the tokens of one minute. A write checks the bucket when it starts, and uses tokens
 *  in its own transaction just before the commit. It therefore holds the lock of the bucket only briefly, and needs no
 *  second transaction. Writes at the same time can overdraw the bucket, and the next writes then wait longer. */
export class WriteLimit {
  readonly #perMinute: number;

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  #costOf({ isCostly }: Pick<Endpoint, 'isCostly'>): number {
    return isCostly ? Math.min(COSTLY, this.#perMinute) : 1;
  }

  /** @throws Refused TOO_MANY_REQUESTS with the seconds to wait */
  check(bucket: WriteBucket | null, endpoint: Pick<Endpoint, 'isCostly'>): void {
    if (!bucket) return;
    const perSecond = this.#perMinute / 60;
    const missing =
      this.#costOf(endpoint) - (bucket.tokens + bucket.secondsSinceFilled * perSecond);
    if (missing <= 0) return;
    const retryAfterSeconds = Math.ceil(missing / perSecond);
    throw new Refused(refusal('TOO_MANY_REQUESTS', say.tooManyWrites), { retryAfterSeconds });
  }

  async useTokens(
    db: Database | Tx,
    userId: string,
    endpoint: Pick<Endpoint, 'isCostly'>,
  ): Promise<void> {
    const perMinute = this.#perMinute;
    const cost = this.#costOf(endpoint);
    await sql`
      insert into write_buckets as b (user_id, tokens, filled_at)
      values (${userId}, ${perMinute - cost}, clock_timestamp())
      on conflict (user_id) do update set filled_at = clock_timestamp(),
        tokens = least(${perMinute}::float8, b.tokens
          + extract(epoch from clock_timestamp() - b.filled_at)::float8 * ${perMinute}::float8 / 60) - ${cost}`.execute(
      db,
    );
  }
}
