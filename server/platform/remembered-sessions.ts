import type { SessionFacts } from './session.ts';

/** Some hundred bytes each. */
const MOST_REMEMBERED = 2_000;

/** Who was behind a token when it was last asked about: a guess with which a read is begun while the
 *  database is asked again. It lets nobody in, and nothing is answered before it has proved right. */
export class RememberedSessions {
  readonly #byToken = new Map<string, SessionFacts>();

  guess(tokenHash: Buffer): SessionFacts | undefined {
    return this.#byToken.get(tokenHash.toString('base64'));
  }

  /** @param facts nothing of a session that has ended */
  remember(tokenHash: Buffer, facts: SessionFacts | undefined): void {
    const key = tokenHash.toString('base64');
    this.#byToken.delete(key);
    if (facts) this.#byToken.set(key, facts);
    const [oldest] = this.#byToken.keys();
    if (this.#byToken.size > MOST_REMEMBERED && oldest) this.#byToken.delete(oldest);
  }
}
