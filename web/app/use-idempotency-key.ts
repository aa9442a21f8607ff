import { useRef } from 'react';
import { ApiError } from './api-error.ts';

/** A random UUID. `crypto.randomUUID` is missing where the page came without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** One idempotency key per payload, until the server has answered: a retry after a lost answer does nothing twice.
 *  `send` gets the key with the payload. */
export function useIdempotencyKey<Payload, Answer>(
  send: (payload: Payload, idempotencyKey: string) => Promise<Answer>,
): (payload: Payload) => Promise<Answer> {
  const attempt = useRef<{ key: string; text: string }>(undefined);
  return async (payload) => {
    const text = JSON.stringify(payload);
    if (attempt.current?.text !== text) attempt.current = { key: newKey(), text };
    try {
      const answer = await send(payload, attempt.current.key);
      attempt.current = undefined;
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError && error.isTemporary)) attempt.current = undefined;
      throw error;
    }
  };
}
