import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Input } from '../../domain/endpoint.ts';
import type { Outcome } from '../audit/command.ts';
import type { Tx } from '../database/database.ts';
import { refuse } from './errors.ts';
import { inputOf } from './register.ts';

/** A request with an `Idempotency-Key`. */
export interface RepeatableRequest {
  userId: string;
  key: string;
  /** The method and path pattern. A key that was used with another endpoint or input is refused. */
  endpoint: string;
  /** The path parameters, query and body. */
  input: Input<Endpoint>;
}

export function repeatableRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  userId: string,
): RepeatableRequest | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.acceptsIdempotencyKey || typeof key !== 'string') return undefined;
  const { method, path } = endpoint;
  return { userId, key, endpoint: `${method} ${path}`, input: inputOf(request) };
}

/** Returns the stored response for this key. If there is none, reserves the key and returns undefined. A concurrent
 *  request with the same key waits for this transaction to end.
 *  @throws Refused KEY_REUSED if the key belongs to another request */
async function findOrReserveResponse(tx: Tx, request: RepeatableRequest): Promise<unknown> {
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
    .select(['fingerprint', 'response'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (!fingerprint.equals(earlier.fingerprint)) refuse('KEY_REUSED');
  return earlier.response;
}

async function storeResponse(tx: Tx, request: RepeatableRequest, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .execute();
}

/** Does the work and stores its response. If a response to the same request is already stored, returns that
 *  response. */
export async function runOnce<T>(
  tx: Tx,
  request: RepeatableRequest | undefined,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const earlier = request && (await findOrReserveResponse(tx, request));
  if (earlier !== undefined) return { response: earlier as T, withoutEvents: true };
  const outcome = await work();
  if (request && 'response' in outcome) await storeResponse(tx, request, outcome.response);
  return outcome;
}
