import { afterAll, beforeAll, expect, test } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());

const get = (url: string, encodings?: string) =>
  app.app.inject({
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
    },
  });

test('compresses a long response for a client that accepts gzip', async () => {
  const plain = await get('/api/openapi.json');
  const compressed = await get('/api/openapi.json', 'gzip, deflate, br, zstd');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('sends a short response uncompressed', async () => {
  const response = await get('/api/auth/me', 'gzip');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-encoding']).toBeUndefined();
});
