import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountNumberOf } from '../../../domain/tax/tin/match-rules.ts';
import * as endpoints from '../../../domain/tax/tin/match-schema.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import { insertRecords } from '../../../testing/access-world.ts';
import { storeW9, payWeek } from '../../../testing/tax-world.ts';
import { startTestApp, TODAY, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let driver: Person;
let w9VersionId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor');
  ({ w9VersionId } = await insertRecords(app, driver));
});

async function matchOf({ id }: Person) {
  const { body } = await app.as(admin, endpoints.listTinMatches, { query: { limit: 100 } });
  return body.payees.find(({ user }) => user.id === id);
}
const record = (body: object = {}) =>
  app.as(admin, endpoints.recordTinMatch, {
    body: { w9VersionId, code: 0, resultOn: '2026-11-16', ...body },
  });
const line = (code: number, accountNumber = accountNumberOf(w9VersionId), tin = '212097693') =>
  `2;${tin};Nova Quill;${accountNumber};${code}`;
const upload = (content: string, headers = {}) =>
  app.as(admin, endpoints.recordMatchFile, { body: { content }, headers });

describe('a result', () => {
  test('applies only to the W-9 that was checked, and a later result replaces it', async () => {
    expect(await matchOf(driver)).toMatchObject({ state: 'NONE', truncatedTin: 'XXX-XX-7693' });
    await record({ code: 3 });
    expect((await matchOf(driver))?.state).toBe('PROBLEM');
    await record();
    expect(await matchOf(driver)).toMatchObject({ state: 'MATCH', last: { code: 0 } });
    await storeW9(app, driver, { name: 'Nova Quill-Reyes' });
    expect(await matchOf(driver)).toMatchObject({ state: 'STALE', name: 'Nova Quill-Reyes' });
  });

  test.each([
    ['in the future', '2026-11-19'],
    ['before the W-9', '2026-11-01'],
  ])('is refused for a day %s', async (_, resultOn) => {
    expect((await record({ resultOn })).error.code).toBe('INVALID_VALUE');
    expect((await matchOf(driver))?.state).toBe('NONE');
  });
});

describe('a file', () => {
  test('has the full TIN, and the app records the results from the file that the IRS returns', async () => {
    const { status, body } = await app.as(admin, endpoints.generateMatchFile, {
      body: { w9VersionIds: [w9VersionId] },
    });
    expect(status).toBe(201);
    expect(body.content).toBe(`2;212097693;Nova Quill;${accountNumberOf(w9VersionId)}\r\n`);
    const response = await upload(body.content.replace('\r\n', ';2\r\n'));
    expect(response.body.message).toBe('1 result recorded, 1 without a match');
    expect(await matchOf(driver)).toMatchObject({
      state: 'PROBLEM',
      last: { code: 2, resultOn: '2026-11-18' },
    });
  });

  test('is refused if the ciphertext of a TIN was altered, with a critical audit entry', async () => {
    const altered = await storeW9(app, driver);
    const { status } = await app.as(admin, endpoints.generateMatchFile, {
      body: { w9VersionIds: [altered] },
    });
    expect(status).toBe(409);
    expect((await app.auditActions()).at(-1)).toBe('TIN_UNREADABLE');
  });

  test('is refused for a name without letters from A to Z', async () => {
    const cyrillic = await storeW9(app, driver, { name: 'Иван Петров' });
    const { status, error } = await app.as(admin, endpoints.generateMatchFile, {
      body: { w9VersionIds: [cyrillic] },
    });
    expect([status, error.details]).toEqual([409, ['Contractor Tester']]);
  });

  test('is refused as a whole when a line is invalid', async () => {
    const otherNumber = line(0, accountNumberOf(w9VersionId), '212097694');
    const content = [line(0), line(0), line(0, 'x'), otherNumber, 'x'].join('\n');
    const { status, error } = await upload(content);
    expect(status).toBe(422);
    expect(error.details).toEqual([
      expect.stringMatching(/^Line 2: .* appears twice\.$/),
      'Line 3: no W-9 on file has this account number.',
      expect.stringMatching(/^Line 4: the number is not the one on file for/),
      'Line 5: this is not a TIN Matching result.',
    ]);
    const spanish = await upload(content, { 'accept-language': 'es' });
    expect(spanish.error.details?.map((detail) => detail.slice(0, 8))).toEqual([
      'Línea 2:',
      'Línea 3:',
      'Línea 4:',
      'Línea 5:',
    ]);
    expect((await matchOf(driver))?.state).toBe('NONE');
  });
});

describe('a line whose W-9 was replaced after the file was created', () => {
  test('is skipped and reported, and the other results are recorded', async () => {
    const other = await app.person('Contractor');
    const otherW9 = await storeW9(app, other);
    const stale = line(0);
    await storeW9(app, driver, { name: 'Nova Quill-Reyes' });
    const { status, body } = await upload(
      `${stale}\n${line(0, accountNumberOf(otherW9), '400017694')}`,
    );
    expect([status, body.message]).toEqual([
      201,
      '1 result recorded, 0 without a match. Skipped lines, because their W-9 is no longer in the list: 1',
    ]);
    expect((await matchOf(other))?.state).toBe('MATCH');
    expect((await matchOf(driver))?.state).toBe('NONE');
  });

  test('is reported when it is the only line', async () => {
    await storeW9(app, driver, { name: 'Nova Quill-Reyes' });
    const { status, error } = await upload(line(0));
    expect([status, error.details]).toEqual([
      422,
      ['Line 1: this W-9 is no longer current. Create a new TIN Matching file.'],
    ]);
  });
});

test('the list includes an archived payee until the forms of the last paid year are due', async () => {
  const archive = sql`update users set archived_at = now(), is_active = false where id = ${driver.id}`;
  await archive.execute(app.asOwner);
  expect(await matchOf(driver)).toBeUndefined();
  await payWeek(app, driver, '2026-03-06', { pay: 900 });
  expect((await matchOf(driver))?.state).toBe('NONE');
  app.setToday('2027-02-01');
  expect((await matchOf(driver))?.state).toBe('NONE');
  app.setToday('2027-02-02');
  expect(await matchOf(driver)).toBeUndefined();
  // A company holiday on the due date postpones the due date by a day.
  await sql`update company set company_holidays = '{2027-02-01}'`.execute(app.asOwner);
  expect((await matchOf(driver))?.state).toBe('NONE');
  await sql`update company set company_holidays = '{}'`.execute(app.asOwner);
  app.setToday(TODAY);
});

test('the list of open payees omits a payee with a match', async () => {
  const open = async () =>
    (await app.as(admin, endpoints.listTinMatches, { query: { state: 'open', limit: 100 } })).body;
  expect((await open()).payees.map(({ user }) => user.id)).toContain(driver.id);
  await record();
  const { payees, open: count, pagination } = await open();
  expect(payees.map(({ user }) => user.id)).not.toContain(driver.id);
  expect(count).toBe(pagination.total);
});

test('readiness shows the TIN Matching result', async () => {
  await payWeek(app, driver, '2026-03-06', { pay: 900 });
  const findings = async () => {
    const { body } = await app.as(admin, getReadiness, {
      params: { year: 2026 },
      query: { userId: driver.id },
    });
    return body.payees[0]?.findings.map(({ code, isNote }) => [code, isNote]);
  };
  expect(await findings()).toContainEqual(['TIN_NOT_MATCHED', true]);
  await record({ code: 3 });
  expect(await findings()).toContainEqual(['TIN_MISMATCH', false]);
  await record();
  expect((await findings())?.flat()).not.toContain('TIN_MISMATCH');
});
