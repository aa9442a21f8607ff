import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStaffArchived } from '../../../domain/staff/schema.ts';
import { W9_REVISION } from '../../../domain/tax/w9/certification.ts';
import * as endpoints from '../../../domain/tax/w9/schema.ts';
import type { W9Lines } from '../../../domain/tax/w9/lines-schema.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import {
  form,
  keepingTin,
  LINES,
  OTHER_SSN,
  SSN,
  w9World,
  type SignBody,
} from '../../../testing/w9-world.ts';

const { start, sign, versionsOf, insertDriver, requestForm, reveal, paper, lastEvents } = w9World();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

describe('signing one’s own W-9', () => {
  test('stores a version with the signature, the digest of the wording, the IP address and the user agent', async () => {
    const driver = await insertDriver();
    const signed = await app.as(driver, endpoints.signW9, {
      body: form(),
      headers: { 'user-agent': 'a phone' },
    });
    expect(signed.status).toBe(201);
    expect(signed.body.version).toMatchObject({
      version: 1,
      lines: LINES,
      tinLastFour: '7694',
      source: 'ELECTRONIC',
      signatureName: 'Rosa Delgado',
      formRevision: W9_REVISION,
    });
    const row = await app.asOwner
      .selectFrom('w9_versions')
      .select(['ip_address', 'user_agent', 'wording_digest', 'tin_key_version'])
      .where('user_id', '=', driver.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ip_address: '127.0.0.1', user_agent: 'a phone' });
    expect(row.wording_digest).toHaveLength(32);
    expect((await lastEvents(driver))[0]).toMatchObject({
      action: 'W9_SIGNED',
      actor: driver.id,
      after: { version: 1, classification: 'INDIVIDUAL', tinKind: 'SSN' },
    });
  });

  test('gives a new TIN a new identity, and an earlier TIN its earlier identity', async () => {
    const driver = await insertDriver();
    const identitiesOf = async () => {
      const rows = await app.asOwner
        .selectFrom('w9_versions')
        .select('identity')
        .where('user_id', '=', driver.id)
        .orderBy('version')
        .execute();
      return rows.map(({ identity }) => identity);
    };
    await sign(driver);
    await sign(driver, keepingTin({ name: 'Rosa Delgado-Ruiz' }));
    await sign(driver, form({}, OTHER_SSN));
    await sign(driver, form({}));
    expect(await identitiesOf()).toEqual([1, 1, 2, 1]);
  });

  test('creates a version and an audit entry for a change, and neither for the same form', async () => {
    const driver = await insertDriver();
    await sign(driver);
    const same = await sign(driver, form({ name: '  Rosa Delgado ' }));
    expect([same.status, same.body.version.version]).toEqual([200, 1]);
    // The response schema also removes private fields when no version is created.
    expect(same.body.version).not.toHaveProperty('encryptedTin');
    expect(same.body.version).not.toHaveProperty('userId');
    const moved = { address: { ...LINES.address, street: '9 New Road' } };
    expect((await sign(driver, keepingTin(moved))).body.version.version).toBe(2);
    expect((await lastEvents(driver))[0]?.after).toMatchObject({ changed: ['address'] });
    await sign(driver, form(moved, OTHER_SSN));
    expect((await lastEvents(driver))[0]?.after).toMatchObject({ changed: ['tin'] });
    expect((await versionsOf(driver)).map(({ version }) => version)).toEqual([3, 2, 1]);
    expect((await versionsOf(driver)).map(({ tinLastFour }) => tinLastFour)).toEqual([
      '8726',
      '7694',
      '7694',
    ]);
  });

  test('reuses the TIN on file if the form omits it, and encrypts it again for the new row', async () => {
    const driver = await insertDriver();
    expect((await sign(driver, keepingTin({}))).status).toBe(422);
    await sign(driver);
    await sign(driver, keepingTin({ businessName: 'Delgado Hauling' }));
    expect((await reveal(admin, driver)).body).toEqual({ tinKind: 'SSN', tin: '212097694' });
    const entity = { classification: 'C_CORPORATION', tinKind: 'EIN' } as const;
    expect((await sign(driver, keepingTin(entity))).status).toBe(422);
  });

  test('stores the state code in upper case, and refuses other text with a sentence about the format', async () => {
    const driver = await insertDriver();
    const inState = (state: string) => form({ address: { ...LINES.address, state } });
    expect((await sign(driver, inState(' ok '))).body.version.lines.address.state).toBe('OK');
    expect((await sign(driver, inState('ae'))).body.version.lines.address.state).toBe('AE');
    const { status, error } = await sign(driver, inState('Oklahoma'));
    expect([status, error.details]).toEqual([
      422,
      ['state: Choose a US state or territory by its two-letter code, such as TX.'],
    ]);
  });

  test('stores that item 2 is crossed out, as a new version', async () => {
    const driver = await insertDriver();
    await sign(driver);
    await sign(driver, keepingTin({ itemTwoCrossedOut: true }));
    expect((await versionsOf(driver)).map(({ lines }) => lines.itemTwoCrossedOut)).toEqual([
      true,
      false,
    ]);
  });

  test('stores concurrent signatures as consecutive versions', async () => {
    const driver = await insertDriver();
    const both = await Promise.all([sign(driver), sign(driver, form({}, OTHER_SSN)), sign(driver)]);
    expect(both.map(({ status }) => status < 300)).toEqual([true, true, true]);
    const versions = (await versionsOf(driver)).map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => b - a));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test.each<[string, Partial<W9Lines>, string]>([
    ['an area never issued', {}, '666-12-3456'],
    ['a group of zeros', {}, '212-00-7694'],
    ['a number from an advertisement', {}, '078-05-1120'],
    ['an ITIN as an SSN', {}, '912-70-1234'],
    ['eight digits and a letter', {}, '21209769X'],
    ['an SSN of a corporation', { classification: 'C_CORPORATION' }, SSN],
    ['an LLC without a tax classification', { classification: 'LLC', tinKind: 'EIN' }, SSN],
    ['an exemption code of an individual', { exemptPayeeCode: '5' }, SSN],
    ['line 3b of an individual', { foreignOwners: true }, SSN],
    ['no name', { name: ' ' }, SSN],
    ['no ZIP code', { address: { ...LINES.address, zip: '' } }, SSN],
    ['the name of a state', { address: { ...LINES.address, state: 'Texas' } }, SSN],
    ['a state that does not exist', { address: { ...LINES.address, state: 'TE' } }, SSN],
    ['a ZIP code of four digits', { address: { ...LINES.address, zip: '7908' } }, SSN],
  ])('is refused with %s, and the TIN is not in the response', async (_, lines, tin) => {
    const driver = await insertDriver();
    const { status, error } = await sign(driver, form(lines, tin));
    expect(status).toBe(422);
    expect(error.details?.length).toBeGreaterThan(0);
    expect(JSON.stringify(error)).not.toContain(tin.replaceAll('-', ''));
    expect(JSON.stringify(error)).not.toContain(tin);
    expect(await versionsOf(driver)).toEqual([]);
  });

  test.each<[string, object, number]>([
    ['no certification', { signature: { name: 'Rosa', certified: false } }, 400],
    ['a blank signature', { signature: { name: '  ', certified: true } }, 422],
    ['an older revision of the form', { formRevision: 'Rev. October 2018' }, 409],
    ['an unknown field', { version: 7 }, 400],
    ['an unknown FATCA code', { lines: { ...LINES, fatcaCode: 'Z' } }, 400],
  ])('is refused with %s', async (_, change, status) => {
    const driver = await insertDriver();
    const body = { ...form(), ...change } as SignBody;
    expect((await sign(driver, body)).status).toBe(status);
    expect(await versionsOf(driver)).toEqual([]);
  });
});

describe('a W-9 request', () => {
  test('is open until the person signs, and is stored once', async () => {
    const driver = await insertDriver();
    expect((await requestForm(driver)).status).toBe(201);
    expect((await requestForm(driver)).status).toBe(200);
    const { request } = (await app.as(driver, endpoints.getOwnW9)).body;
    expect(request).toMatchObject({ requestedBy: 'Ada Tester' });
    await sign(driver);
    expect((await app.as(driver, endpoints.getOwnW9)).body.request).toBeNull();
    expect((await lastEvents(driver)).map(({ action }) => action)).toEqual([
      'W9_SIGNED',
      'W9_REQUESTED',
    ]);
  });

  test('creates a new version when the same form is signed again', async () => {
    const driver = await insertDriver();
    await sign(driver);
    await requestForm(driver);
    expect((await sign(driver)).body.version.version).toBe(2);
  });

  test('is refused if the person cannot sign in', async () => {
    const driver = await insertDriver();
    await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
    expect((await requestForm(driver)).status).toBe(409);
  });
});

describe('a paper W-9', () => {
  test('is stored with the date that is written beside the signature', async () => {
    const driver = await insertDriver();
    const signed = { signatureName: 'Rosa', signedOn: '2026-11-12' };
    expect((await paper(driver, signed)).body.version).toMatchObject({
      signedOn: '2026-11-12',
      receivedOn: '2026-11-16',
      signedAt: null,
    });
    expect((await paper(driver, { ...signed, signedOn: '2026-11-13' })).body.version.version).toBe(
      2,
    );
    const late = await paper(driver, { ...signed, signedOn: '2026-11-17' });
    expect([late.status, late.error.details]).toEqual([
      422,
      ['signedOn: The date signed cannot be after the date received.'],
    ]);
    const unsigned = await paper(driver, { signedOn: '2026-11-12' });
    expect(unsigned.error.details).toEqual(['signatureName: Enter who signed the form.']);
  });

  test('is stored with the day of receipt and the person who entered it, whether it is complete or not', async () => {
    const driver = await insertDriver();
    const { tin: _, ...without } = { tin: '', lines: { ...LINES, tinKind: null } };
    const entered = await app.as(admin, endpoints.enterPaperW9, {
      params: { id: driver.id },
      body: { ...without, signatureName: '', receivedOn: '2026-11-02' },
    });
    expect(entered.status).toBe(201);
    expect(entered.body.message).toBe(
      'Paper W-9 saved as incomplete. It does not count as on file until it is complete.',
    );
    const { payees } = (
      await app.as(admin, endpoints.listW9Forms, { query: { search: driver.email } })
    ).body;
    expect(payees[0]).toMatchObject({
      current: { source: 'PAPER', onFileSince: '2026-11-02', tinLastFour: null },
      missing: [
        'Part I: the taxpayer identification number (SSN, ITIN or EIN).',
        'Part II: the signature under penalties of perjury.',
      ],
    });
    expect((await paper(driver, { signatureName: 'Rosa' })).body.version).toMatchObject({
      version: 2,
      tinLastFour: '7694',
      enteredBy: 'Ada Tester',
    });
    expect((await paper(driver, { signatureName: 'Rosa' })).status).toBe(200);
    expect((await sign(driver)).body.version).toMatchObject({ version: 3, source: 'ELECTRONIC' });
  });

  test.each([
    ['a day in the future', { receivedOn: '2026-11-19' }],
    ['an impossible number', { tin: '000-12-3456' }],
    ['a TIN without a kind', { lines: { ...LINES, tinKind: null } }],
    ['lines that contradict each other', { lines: { ...LINES, llcCode: 'S' } }],
    [
      'a state that does not exist',
      { lines: { ...LINES, address: { ...LINES.address, state: 'TE' } } },
    ],
  ])('is refused with %s', async (_, change) => {
    expect((await paper(await insertDriver(), change)).status).toBe(422);
  });
});
