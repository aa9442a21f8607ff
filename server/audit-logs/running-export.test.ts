import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

// The entries are larger than the buffers of a connection, so an export cannot end before its client reads the
// response.
const ENTRIES = 8_000;
const BYTES_EACH = 4_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  await sql`
    insert into audit_log (id, action, level, new_values)
    select gen_random_uuid(), 'USER_UPDATED', 'INFO', json_build_object('notes', repeat('x', ${BYTES_EACH}))
    from generate_series(1, ${ENTRIES})`.execute(app.asOwner);
}, 60_000);
afterAll(() => app.close());

/** Starts an export and reads only the headers of the response. */
async function startExport({ token }: Person): Promise<IncomingMessage> {
  const { port } = app.app.server.address() as AddressInfo;
  const path = '/api/logs/export';
  const headers = { authorization: `Bearer ${token}` };
  const request = get({ host: '127.0.0.1', port, path, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function bytesOf(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

test('sends the whole export while the session of the person is active', async () => {
  const response = await startExport(await app.person('IT_Admin'));
  expect(await bytesOf(response)).toBeGreaterThan(ENTRIES * BYTES_EACH);
});

test('aborts an export when the session of the person ends', async () => {
  const admin = await app.person('IT_Admin');
  const response = await startExport(admin);
  await app.asOwner.deleteFrom('sessions').where('user_id', '=', admin.id).execute();
  await expect(bytesOf(response)).rejects.toThrow('aborted');
});

test('aborts an export when the person is no longer an admin', async () => {
  const admin = await app.person('IT_Admin');
  const response = await startExport(admin);
  await app.asOwner.deleteFrom('user_roles').where('user_id', '=', admin.id).execute();
  await app.asOwner.deleteFrom('policy_assignments').where('user_id', '=', admin.id).execute();
  await expect(bytesOf(response)).rejects.toThrow('aborted');
});
