import { createHash } from 'node:crypto';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import type { Tx } from '../database/database.ts';
import { refuse } from './errors.ts';

/** A request that carried an `Idempotency-Key`. */
export interface RepeatableRequest {
  userId: string;
  key: string;
  /** What was asked: the same key for something else is refused. */
  endpoint: string;
  /** Path parameters, query and body. */
  input: Input<Endpoint>;
}

/** The answer that this key got before, or nothing: then the key is reserved, and a twin that comes at
 *  the same time waits for this transaction to end. */
export async function earlierAnswer(tx: Tx, request: RepeatableRequest): Promise<unknown> {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.endpoint, request.input]))
    .digest();
  const reserved = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: request.userId, key: request.key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (reserved) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (!fingerprint.equals(earlier.fingerprint)) refuse('KEY_REUSED');
  return earlier.answer;
}

export async function keepAnswer(
  tx: Tx,
  request: RepeatableRequest,
  answer: unknown,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
}
