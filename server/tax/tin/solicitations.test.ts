import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  fileWithoutTin,
  getSolicitations,
  recordSolicitation,
} from '../../../domain/tax/tin/solicitation-schema.ts';
import { storeW9, payWeek, taxWorld } from '../../../testing/tax-world.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let driver: Person;
const { start, generateNecDocument, mark, textOf } = taxWorld();

beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor');
  await payWeek(app, driver, '2025-03-07', { pay: 900 });
});

const record = (body: { solicitedOn: string; method: 'MAIL' | 'PHONE'; note: string }) =>
  app.as(admin, recordSolicitation, { params: { id: driver.id }, body });
const file = (reason = 'He never answered.', year = 2025) =>
  app.as(admin, fileWithoutTin, {
    params: { id: driver.id },
    body: { year, identity: 1, reason },
  });

describe('requests for a taxpayer number', () => {
  test('include the W-9 requests, oldest first, and the next request that is due', async () => {
    await app.asOwner
      .updateTable('users')
      .set({ created_at: '2026-02-02T12:00:00Z' })
      .where('id', '=', driver.id)
      .execute();
    const read = async () =>
      (await app.as(admin, getSolicitations, { params: { id: driver.id } })).body;
    expect(await read()).toEqual({
      solicitations: [],
      due: { kind: 'INITIAL', dueOn: '2026-02-02' },
    });
    await app.asOwner
      .insertInto('w9_requests')
      .values({ id: randomUUIDv7(), user_id: driver.id, requested_at: '2026-03-09T12:00:00Z' })
      .execute();
    const { status, body } = await record({
      solicitedOn: '2026-03-02',
      method: 'MAIL',
      note: ' Letter ',
    });
    expect(status).toBe(201);
    const { message: _, ...state } = body;
    expect(state).toEqual({
      solicitations: [
        { solicitedOn: '2026-03-02', method: 'MAIL', note: 'Letter' },
        { solicitedOn: '2026-03-09', method: 'ELECTRONIC', note: '' },
      ],
      due: { kind: 'SECOND_ANNUAL', dueOn: '2027-12-31' },
    });
    expect(await read()).toEqual(state);
    // A third request in the same year does not change the request that is due next year.
    expect(
      (await record({ solicitedOn: '2026-03-16', method: 'PHONE', note: '' })).body.due,
    ).toEqual(state.due);
  });

  test('are refused for a day in the future', async () => {
    const { status, error } = await record({
      solicitedOn: '2999-01-01',
      method: 'PHONE',
      note: '',
    });
    expect([status, error.code]).toEqual([422, 'INVALID_VALUE']);
  });
});

describe('a form without a TIN', () => {
  test('is a draft until the carrier decides to file it without a TIN', async () => {
    await storeW9(app, driver, { lastFour: null });
    const draft = (await generateNecDocument(admin, driver)).body.taxDocument;
    expect([draft.status, draft.missing.map(({ code }) => code)]).toEqual([
      'DRAFT',
      ['RECIPIENT_TIN'],
    ]);
    expect((await file()).status).toBe(201);
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    expect(taxDocument).toMatchObject({ status: 'GENERATED', missing: [] });
    expect(taxDocument.nec?.attention.map(({ code }) => code)).toContain('FILED_WITHOUT_TIN');
    expect(await textOf(admin, taxDocument.id)).not.toContain('XXX-XX-');
    expect((await mark(admin, taxDocument.id, 'SUBMITTED')).status).toBe(200);
  });

  test('needs no W-9, because the name and address come from the account', async () => {
    await app.asOwner
      .updateTable('users')
      .set({
        address: JSON.stringify({
          street: '4 Mill Lane',
          city: 'Tulia',
          state: 'TX',
          zip: '79088',
        }),
      })
      .where('id', '=', driver.id)
      .execute();
    await file();
    const { taxDocument } = (await generateNecDocument(admin, driver)).body;
    expect([taxDocument.status, taxDocument.missing]).toEqual(['GENERATED', []]);
    expect(await textOf(admin, taxDocument.id)).toContain('4 Mill Lane');
  });

  test('is complete only in the year for which the carrier decided to file without a TIN', async () => {
    await storeW9(app, driver, { lastFour: null });
    await payWeek(app, driver, '2024-03-08', { pay: 900 });
    await file();
    expect((await generateNecDocument(admin, driver, 2024)).body.taxDocument.status).toBe('DRAFT');
  });

  test('is refused for a payee with a TIN, and the same decision can be recorded again without effect', async () => {
    expect((await file()).status).toBe(201);
    expect((await file()).status).toBe(200);
    expect((await file('   ')).status).toBe(422);
    await storeW9(app, driver);
    for (const year of [2024, 2027]) {
      const { status, error } = await file('Another', year);
      expect([status, error.code]).toEqual([409, 'CONFLICT']);
    }
  });
});
