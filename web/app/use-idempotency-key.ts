import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';

/** Reuses one idempotency key for a payload after a lost or cut-off response or a server error, so a retry does not
 *  repeat the write. After the server accepts or refuses a payload, the next attempt gets a new key. */
export function useIdempotencyKey<Payload, ResponseBody>(
  send: (payload: Payload, idempotencyKey: string) => Promise<ResponseBody>,
): (payload: Payload) => Promise<ResponseBody> {
  const attempt = useRef<{ key: string; text: string }>(undefined);
  return async (payload) => {
    const text = JSON.stringify(payload);
    if (attempt.current?.text !== text) attempt.current = { key: randomId(), text };
    try {
      const response = await send(payload, attempt.current.key);
      attempt.current = undefined;
      return response;
    } catch (error) {
      if (!(error instanceof ApiError && error.isTemporary)) attempt.current = undefined;
      throw error;
    }
  };
}
