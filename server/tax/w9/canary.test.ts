import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../domain/endpoints.ts';
import { W9_REVISION } from '../../../domain/tax/w9/certification.ts';
import { downloadTaxDocument, generateW9 } from '../../../domain/tax/form-1099-nec/schema.ts';
import * as endpoints from '../../../domain/tax/w9/schema.ts';
import type { Records } from '../../../testing/access/expectations.ts';
import { inputOf } from '../../../testing/expectations/features.ts';
import { call } from '../../../testing/access-calls.ts';
import { insertRecords } from '../../../testing/access-world.ts';
import { objectsAndStreams } from '../../../testing/pdf-reader.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { startTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { LINES } from '../../../testing/w9-world.ts';

// This test enters unique TINs and then searches for them in everything that the app stores or sends.

const CANARIES = ['412-77-3391', '523-61-8842', '618-35-2279'] as const;

let app: TestApp;
let server: ServerProcess;
let admin: Person;
let driver: Person;
let records: Records;
let logged = '';
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  driver = await app.person('Contractor');
  records = await insertRecords(app, driver);
  // The test starts a separate server process, so that it can capture the whole output.
  server = await startServerProcess({ ...app.environment, LOG_LEVEL: 'trace' });
  for (const output of [server.process.stdout, server.process.stderr])
    output?.on('data', (text: Buffer) => (logged += text.toString()));
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

async function post(caller: Person, path: string, body: object): Promise<string> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.text();
}

/** Sends TINs through every endpoint that accepts them, with valid and invalid input. */
async function submitTins(): Promise<string[]> {
  const [first, second, third] = CANARIES;
  const own = endpoints.signW9.path;
  const signed = (tin: string, more: object = {}) => ({
    lines: LINES,
    tin,
    formRevision: W9_REVISION,
    signature: { name: 'Rosa Delgado', certified: true },
    ...more,
  });
  const entered = { lines: LINES, signatureName: '', receivedOn: '2026-11-16' };
  const paperPath = endpoints.enterPaperW9.path.replace(':id', driver.id);
  return [
    await post(driver, own, signed(first)),
    await post(driver, own, signed(second.replaceAll('-', ' '))),
    await post(driver, own, { ...signed(third), lines: { ...LINES, classification: 'LLC' } }),
    await post(driver, own, { ...signed(third), lines: { ...LINES, tinKind: 'ITIN' } }),
    await post(driver, own, { ...signed(third), surplus: third }),
    await post(driver, own, { ...signed(third), tin: `${third}${third}` }),
    await post(driver, own, { ...signed(third), lines: { ...LINES, tinKind: third } }),
    await post(admin, paperPath, { ...entered, tin: third }),
    await post(admin, paperPath, { ...entered, tin: second, receivedOn: '2027-01-01' }),
    await post(driver, own, signed(first)),
  ];
}

/** Makes the two calls that return a full TIN, and downloads a document that shows the last four digits of the TIN. */
async function readTins() {
  const path = (endpoint: { path: string }, id: string) => endpoint.path.replace(':id', id);
  const file = async (method: string, address: string) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const response = await fetch(server.url + address, { method, headers });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { objects, streams } = objectsAndStreams(Buffer.from(await response.arrayBuffer()));
    return [objects, ...streams].join('\n');
  };
  const generated = await post(driver, generateW9.path, { userId: driver.id, year: 2026 });
  const { taxDocument } = JSON.parse(generated) as { taxDocument: { id: string } };
  return {
    revealed: await post(admin, path(endpoints.revealTin, driver.id), {}),
    printed: await file('POST', path(endpoints.printW9, driver.id)),
    document: await file('GET', path(downloadTaxDocument, taxDocument.id)),
  };
}

async function everyResponse(): Promise<string[]> {
  const responses: string[] = [];
  for (const endpoint of ENDPOINTS.filter(({ method }) => method === 'GET')) {
    const input = inputOf(`GET ${endpoint.path}`, records, 'in subtree');
    for (const { token } of [admin, driver])
      responses.push((await call(app, token, endpoint, input)).text);
  }
  return responses;
}

/** Returns all rows of all tables as text, with the encrypted column as bytes. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(app.asOwner);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select t::text as text from ${sql.table(name)} t`.execute(app.asOwner);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** The spellings of each TIN: with hyphens, with spaces, digits only, and bytes in hexadecimal. */
const SPELLINGS = CANARIES.flatMap((tin) => {
  const digits = tin.replaceAll('-', '');
  return [tin, tin.replaceAll('-', ' '), digits, Buffer.from(digits).toString('hex')];
});
const found = (text: string) => SPELLINGS.filter((spelling) => text.includes(spelling));

test('a TIN is in no table, no log, and no response except the two that reveal it', async () => {
  const responses = await submitTins();
  expect(responses.slice(0, 2).join()).toContain('Your W-9 is signed');
  expect(responses[7]).toContain('Paper W-9 saved');
  expect(found(responses.join('\n'))).toEqual([]);
  const { revealed, printed, document } = await readTins();
  const [first] = CANARIES;
  expect(found(revealed)).toEqual([first.replaceAll('-', '')]);
  expect(found(printed)).toEqual([first]);
  expect(document).toContain(`XXX-XX-${first.slice(-4)}`);
  expect(found(document)).toEqual([]);
  expect(found((await everyResponse()).join('\n'))).toEqual([]);
  const stored = await dump();
  expect(stored).toContain('Rosa Delgado');
  expect(stored).toContain('W9_ENTERED');
  expect(stored).toContain('W9_PRINTED');
  expect(found(stored)).toEqual([]);
  await server.stop();
  expect(logged).toContain('/api/profile/w9');
  expect(found(logged)).toEqual([]);
});
