import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

type Send = (payload: string) => Promise<unknown>;

interface ProbeProps {
  send: (payload: string, idempotencyKey: string) => Promise<unknown>;
  onRender: (send: Send) => void;
}

function Probe({ send, onRender }: ProbeProps): null {
  onRender(useIdempotencyKey(send));
  return null;
}

/** Sends one payload twice and returns the two keys. The first attempt fails with `error`, if there is one. */
async function keysAfter(error?: ApiError): Promise<string[]> {
  const keys: string[] = [];
  const rendered: Send[] = [];
  const send = async (_payload: string, key: string) => {
    keys.push(key);
    if (error && keys.length === 1) throw error;
  };
  renderToString(createElement(Probe, { send, onRender: (hook) => void rendered.push(hook) }));
  const first = rendered[0]?.('payload');
  await (error ? expect(first).rejects.toBe(error) : first);
  await rendered[0]?.('payload');
  return keys;
}

test.each([
  ['a lost connection', { status: 0, code: 'NO_CONNECTION' }],
  ['a server error', { status: 502 }],
  ['a response that was cut off', { status: 200, code: 'UNREADABLE' }],
] as const)('keeps the key after %s', async (_, description) => {
  const [first, second] = await keysAfter(new ApiError(description));
  expect(second).toBe(first);
});

test.each([
  ['a success', undefined],
  ['a refusal', new ApiError({ status: 422 })],
])('makes a new key after %s', async (_, error) => {
  const [first, second] = await keysAfter(error);
  expect(second).not.toBe(first);
});
