import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../domain/endpoint.ts';
import { deletePerson, downloadArchive, setStaffArchived } from '../../domain/staff/schema.ts';
import { W9_REVISION } from '../../domain/w9/certification.ts';
import * as endpoints from '../../domain/w9/endpoints.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import { startTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const SSN = '212-09-7694';
const OTHER_SSN = '536-22-8726';

const LINES: W9Lines = {
  name: 'Rosa Delgado',
  businessName: '',
  classification: 'INDIVIDUAL',
  llcCode: null,
  otherText: '',
  foreignOwners: false,
  exemptPayeeCode: '',
  fatcaCode: '',
  address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  accountNumbers: '',
  tinKind: 'SSN',
  itemTwoCrossedOut: false,
};

type SignBody = Input<typeof endpoints.signW9>['body'];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin', { firstName: 'Ada' });
});
afterAll(() => app.close());

const form = (lines: Partial<W9Lines> = {}, tin: string | undefined = SSN): SignBody => ({
  lines: { ...LINES, ...lines },
  ...(tin && { tin }),
  formRevision: W9_REVISION,
  signature: { name: 'Rosa Delgado', certified: true },
});
const sign = (person: Person, body = form()) => app.as(person, endpoints.signW9, { body });
const keepingTin = (lines: Partial<W9Lines>) => form(lines, '');
const versionsOf = async (person: Person) =>
  (await app.as(person, endpoints.getOwnW9)).body.versions;
const aDriver = (facts = {}) => app.person('Contractor', facts);
const byId = ({ id }: Person) => ({ params: { id } });
const ask = (person: Person) => app.as(admin, endpoints.requestW9, byId(person));
const reveal = (caller: Person, person: Person) =>
  app.as(caller, endpoints.revealTin, byId(person));
const paper = (person: Person, body: object = {}) =>
  app.as(admin, endpoints.enterPaperW9, {
    params: { id: person.id },
    body: { lines: LINES, tin: SSN, signatureName: '', receivedOn: '2026-11-16', ...body },
  });
const lastEvents = async (subject: Person) => {
  const { rows } = await sql<{ action: string; level: string; after: object; actor: string }>`
    select action, level, new_values as after, actor_id as actor from audit_log
    where subject_id = ${subject.id} order by seq desc limit 3`.execute(app.asOwner);
  return rows;
};

describe('signing one’s own W-9', () => {
  test('stores a version with the signature, the wording and where it came from', async () => {
    const driver = await aDriver();
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

  test('a change makes a version and says what changed; the same again does not', async () => {
    const driver = await aDriver();
    await sign(driver);
    const same = await sign(driver, form({ name: '  Rosa Delgado ' }));
    expect([same.status, same.body.version.version]).toEqual([200, 1]);
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

  test('the number on file is kept without typing it again, encrypted for its new row', async () => {
    const driver = await aDriver();
    expect((await sign(driver, keepingTin({}))).status).toBe(422);
    await sign(driver);
    await sign(driver, keepingTin({ businessName: 'Delgado Hauling' }));
    expect((await reveal(admin, driver)).body).toEqual({ tinKind: 'SSN', tin: '212097694' });
    const entity = { classification: 'C_CORPORATION', tinKind: 'EIN' } as const;
    expect((await sign(driver, keepingTin(entity))).status).toBe(422);
  });

  test('item 2 crossed out is kept, and is a change', async () => {
    const driver = await aDriver();
    await sign(driver);
    await sign(driver, keepingTin({ itemTwoCrossedOut: true }));
    expect((await versionsOf(driver)).map(({ lines }) => lines.itemTwoCrossedOut)).toEqual([
      true,
      false,
    ]);
  });

  test('two signatures at once become two versions, or one', async () => {
    const driver = await aDriver();
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
    ['an ITIN in the SSN', {}, '912-70-1234'],
    ['eight digits and a letter', {}, '21209769X'],
    ['an SSN of a corporation', { classification: 'C_CORPORATION' }, SSN],
    ['an LLC that does not say how it is taxed', { classification: 'LLC', tinKind: 'EIN' }, SSN],
    ['an exemption code of an individual', { exemptPayeeCode: '5' }, SSN],
    ['line 3b of an individual', { foreignOwners: true }, SSN],
    ['no name', { name: ' ' }, SSN],
    ['no ZIP code', { address: { ...LINES.address, zip: '' } }, SSN],
  ])('is refused with %s, and the number is not in the answer', async (_, lines, tin) => {
    const driver = await aDriver();
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
    ['a field more', { version: 7 }, 400],
    ['a code of another alphabet', { lines: { ...LINES, fatcaCode: 'Z' } }, 400],
  ])('is refused with %s', async (_, change, status) => {
    const driver = await aDriver();
    const body = { ...form(), ...change } as SignBody;
    expect((await sign(driver, body)).status).toBe(status);
    expect(await versionsOf(driver)).toEqual([]);
  });
});

describe('asking for it', () => {
  test('stands in the person’s to-do list until it is given, and is asked once', async () => {
    const driver = await aDriver();
    expect((await ask(driver)).status).toBe(201);
    expect((await ask(driver)).status).toBe(200);
    const { request } = (await app.as(driver, endpoints.getOwnW9)).body;
    expect(request).toMatchObject({ askedBy: 'Ada Tester' });
    await sign(driver);
    expect((await app.as(driver, endpoints.getOwnW9)).body.request).toBeNull();
    expect((await lastEvents(driver)).map(({ action }) => action)).toEqual([
      'W9_SIGNED',
      'W9_REQUESTED',
    ]);
  });

  test('asked for again, the same form signed again is a new version', async () => {
    const driver = await aDriver();
    await sign(driver);
    await ask(driver);
    expect((await sign(driver)).body.version.version).toBe(2);
  });

  test('nobody is asked who cannot sign in', async () => {
    const driver = await aDriver();
    await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
    expect((await ask(driver)).status).toBe(409);
  });
});

describe('a form on paper', () => {
  test('is entered with its day and who entered it, complete or not', async () => {
    const driver = await aDriver();
    const { tin: _, ...without } = { tin: '', lines: { ...LINES, tinKind: null } };
    const entered = await app.as(admin, endpoints.enterPaperW9, {
      params: { id: driver.id },
      body: { ...without, signatureName: '', receivedOn: '2026-11-02' },
    });
    expect(entered.status).toBe(201);
    const { payees } = (
      await app.as(admin, endpoints.listW9Forms, { query: { search: driver.email } })
    ).body;
    expect(payees[0]).toMatchObject({
      current: { source: 'PAPER', givenOn: '2026-11-02', tinLastFour: null },
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
    ['a day to come', { receivedOn: '2026-11-19' }],
    ['an impossible number', { tin: '000-12-3456' }],
    ['a number of no kind', { lines: { ...LINES, tinKind: null } }],
    ['lines that do not fit', { lines: { ...LINES, llcCode: 'S' } }],
  ])('is refused with %s', async (_, change) => {
    expect((await paper(await aDriver(), change)).status).toBe(422);
  });
});

describe('who sees what', () => {
  test('the last four digits for HR, Accountant and admin; nothing for who leads', async () => {
    const supervisor = await app.person('Supervisor');
    const manager = await app.person('Manager');
    const driver = await aDriver({ reportsTo: manager });
    await sign(driver);
    for (const role of ['HR', 'Accountant'] as const) {
      const { body } = await app.as(await app.person(role), endpoints.getW9Forms, byId(driver));
      expect(body.versions[0]?.tinLastFour).toBe('7694');
    }
    expect((await app.as(manager, endpoints.getW9Forms, byId(driver))).status).toBe(404);
    expect((await app.as(manager, endpoints.listW9Forms)).body.payees).toEqual([]);
    expect((await app.as(supervisor, endpoints.getW9Forms, byId(driver))).status).toBe(403);
  });

  test('the list is searched, filtered and counted', async () => {
    const driver = await aDriver({ firstName: 'Wilhelmina' });
    await ask(driver);
    const list = async (query: Input<typeof endpoints.listW9Forms>['query']) =>
      (await app.as(admin, endpoints.listW9Forms, { query })).body;
    for (const state of ['not-given', 'asked'] as const)
      expect((await list({ search: 'wilhel', state })).payees).toMatchObject([{ id: driver.id }]);
    expect((await list({ search: 'wilhel', state: 'given' })).payees).toEqual([]);
    const { counts, payees } = await list({ limit: 2, page: 2 });
    expect(payees).toHaveLength(2);
    expect(counts.given + counts.notGiven).toBe(counts.payees);
    expect(counts.asked).toBeGreaterThan(0);
  });
});

describe('the whole number', () => {
  test('is shown to who holds the permission, each time with an entry, and not stored by anybody', async () => {
    const driver = await aDriver();
    await sign(driver);
    const hr = await app.person('HR');
    expect((await reveal(hr, driver)).status).toBe(403);
    expect((await reveal(driver, driver)).status).toBe(403);
    const revealed = await reveal(admin, driver);
    expect(revealed.body).toEqual({ tinKind: 'SSN', tin: '212097694' });
    expect(revealed.headers['cache-control']).toBe('no-store');
    await reveal(admin, driver);
    expect((await lastEvents(driver)).slice(0, 2)).toMatchObject([
      { action: 'TIN_REVEALED', level: 'WARNING', actor: admin.id },
      { action: 'TIN_REVEALED', level: 'WARNING', actor: admin.id },
    ]);
    expect((await reveal(admin, await aDriver())).status).toBe(404);
  });
});

describe('tax settings of a payee', () => {
  const save = (person: Person, body: object) =>
    app.as(admin, endpoints.setPayeeTaxSettings, {
      params: { id: person.id },
      body: {
        notReportableReason: null,
        tinNoticeReceivedOn: null,
        secondTinNotice: false,
        ...body,
      },
    });

  test('are kept with an entry, and once is enough', async () => {
    const driver = await aDriver();
    const change = { notReportableReason: ' A corporation ', tinNoticeReceivedOn: '2026-10-05' };
    expect((await save(driver, change)).body.settings).toMatchObject({
      notReportableReason: 'A corporation',
    });
    await save(driver, change);
    const events = await lastEvents(driver);
    expect(events.map(({ action }) => action)).toEqual(['PAYEE_TAX_SETTINGS_CHANGED']);
    const { settings } = (await app.as(admin, endpoints.getW9Forms, byId(driver))).body;
    expect(settings).toMatchObject({ tinNoticeReceivedOn: '2026-10-05', secondTinNotice: false });
  });

  test.each([
    ['a blank reason', { notReportableReason: '  ' }],
    ['a notice to come', { tinNoticeReceivedOn: '2026-11-19' }],
    ['a second notice without a first', { secondTinNotice: true }],
  ])('are refused with %s', async (_, change) => {
    expect((await save(await aDriver(), change)).status).toBe(422);
  });
});

describe('what was given', () => {
  test.each([
    ['changed', sql`update w9_versions set name = 'Somebody else'`],
    ['encrypted back to an older key', sql`update w9_versions set tin_key_version = 1`],
    ['deleted', sql`delete from w9_versions`],
    ['emptied', sql`truncate w9_versions`],
    ['asked for never', sql`delete from w9_requests`],
  ])('is not %s, not even by the tables’ owner', async (_, statement) => {
    const driver = await aDriver();
    await ask(driver);
    await sign(driver);
    await expect(statement.execute(app.asOwner)).rejects.toThrow('is not allowed');
    await expect(statement.execute(app.databases.write)).rejects.toThrow('permission denied');
  });

  test('goes when the person is erased for good, and is in the archive file until then', async () => {
    const clerk = await app.person('IT_Admin');
    const driver = await aDriver();
    await ask(driver);
    await sign(driver);
    await app.as(clerk, endpoints.enterPaperW9, {
      params: { id: driver.id },
      body: { lines: LINES, signatureName: '', receivedOn: '2026-11-16' },
    });
    await app.as(admin, setStaffArchived, { params: { id: driver.id }, body: { archived: true } });
    const file = await app.app.inject({
      url: downloadArchive.path.replace(':id', driver.id),
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(file.statusCode).toBe(200);
    expect((await app.as(admin, deletePerson, byId(driver))).status).toBe(200);
    for (const table of ['w9_versions', 'w9_requests', 'payee_tax_settings'] as const) {
      const rows = await app.asOwner.selectFrom(table).where('user_id', '=', driver.id).execute();
      expect(rows).toEqual([]);
    }
    expect(await app.auditActions()).toContain('USER_ERASED');
  });
});
