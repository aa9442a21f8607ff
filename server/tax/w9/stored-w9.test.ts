import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '../../../domain/endpoint.ts';
import { deletePerson, downloadArchive, setStaffArchived } from '../../../domain/staff/schema.ts';
import * as endpoints from '../../../domain/tax/w9/schema.ts';
import { hasOtherTin } from '../../../domain/tax/w9/versions.ts';
import type { Person, TestApp } from '../../../testing/test-app.ts';
import {
  byId,
  form,
  keepingTin,
  LINES,
  OTHER_SSN,
  SSN,
  w9World,
} from '../../../testing/w9-world.ts';

const { start, sign, insertDriver, requestForm, reveal, lastEvents } = w9World();

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  ({ app, admin } = await start());
});
afterAll(() => app.close());

describe('access to W-9s', () => {
  test('accountants see four digits, HR sees that a TIN exists, and managers see nothing', async () => {
    const manager = await app.person('Manager');
    const driver = await insertDriver({ reportsTo: manager });
    await sign(driver);
    for (const [role, digits] of [
      ['HR', '****'],
      ['Accountant', '7694'],
    ] as const) {
      const reader = await app.person(role);
      const { body } = await app.as(reader, endpoints.getW9Forms, byId(driver));
      expect(body.versions[0]?.tinLastFour).toBe(digits);
      const { payees } = (await app.as(reader, endpoints.listW9Forms)).body;
      const payee = payees.find(({ id }) => id === driver.id);
      expect(payee?.current?.tinLastFour).toBe(digits);
      expect(payee?.missing).toEqual([]);
    }
    const own = await app.as(driver, endpoints.getOwnW9);
    expect(own.body.versions[0]?.tinLastFour).toBe('7694');
    expect((await app.as(manager, endpoints.listW9Forms)).body.payees).toEqual([]);
  });

  test('the history shows which versions changed the TIN, even to HR', async () => {
    const driver = await insertDriver();
    await sign(driver);
    await sign(driver, keepingTin({ name: 'Rosa Delgado-Ruiz' }));
    // This TIN has the same last four digits as the first one.
    await sign(driver, form({}, '536-22-7694'));
    await sign(driver, form({}, OTHER_SSN));
    for (const role of ['HR', 'Accountant'] as const) {
      const reader = await app.person(role);
      const { versions } = (await app.as(reader, endpoints.getW9Forms, byId(driver))).body;
      const [fourth, third, second, first] = versions;
      const changes = [first, second, third].map((before, index) =>
        hasOtherTin(before!, [second, third, fourth][index]!),
      );
      expect(changes).toEqual([false, true, true]);
    }
  });

  test('the list can be searched and filtered, and its counts are correct', async () => {
    const driver = await insertDriver({ firstName: 'Wilhelmina' });
    for (let count = 0; count < 3; count += 1) await insertDriver();
    await requestForm(driver);
    const list = async (query: Input<typeof endpoints.listW9Forms>['query']) =>
      (await app.as(admin, endpoints.listW9Forms, { query })).body;
    for (const state of ['not-on-file', 'requested'] as const)
      expect((await list({ search: 'wilhel', state })).payees).toMatchObject([{ id: driver.id }]);
    expect((await list({ search: 'wilhel', state: 'on-file' })).payees).toEqual([]);
    const { counts, payees } = await list({ limit: 2, page: 2 });
    expect(payees).toHaveLength(2);
    expect(counts.onFile + counts.notOnFile).toBe(counts.payees);
    expect(counts.requested).toBeGreaterThan(0);
  });
});

describe('the full TIN', () => {
  test('is shown to people with the permission, audited each time, and not cached', async () => {
    const driver = await insertDriver();
    await sign(driver);
    const revealed = await reveal(admin, driver);
    expect(revealed.body).toEqual({ tinKind: 'SSN', tin: '212097694' });
    expect(revealed.headers['cache-control']).toBe('no-store');
    await reveal(admin, driver);
    expect((await lastEvents(driver)).slice(0, 2)).toMatchObject([
      { action: 'TIN_REVEALED', level: 'WARNING', actor: admin.id },
      { action: 'TIN_REVEALED', level: 'WARNING', actor: admin.id },
    ]);
    expect((await reveal(admin, await insertDriver())).status).toBe(404);
  });
});

describe('the tax settings of a payee', () => {
  const save = (person: Person, body: object) =>
    app.as(admin, endpoints.setPayeeTaxSettings, {
      params: { id: person.id },
      body: {
        reporting: 'WHEN_REQUIRED',
        notReportableReason: null,
        tinNoticeReceivedOn: null,
        secondTinNotice: false,
        ...body,
      },
    });

  test('store the day of every notice, even after the notice is cleared', async () => {
    const driver = await insertDriver();
    for (const tinNoticeReceivedOn of ['2026-10-05', '2024-10-07', '2024-10-07', null])
      await save(driver, { tinNoticeReceivedOn });
    const { body } = await app.as(admin, endpoints.getW9Forms, { params: { id: driver.id } });
    expect([body.tinNotices, body.settings.tinNoticeReceivedOn]).toEqual([
      ['2024-10-07', '2026-10-05'],
      null,
    ]);
  });

  test('keep the day on which the B-notice was mailed with its notice', async () => {
    const driver = await insertDriver();
    const sentOn = async () =>
      (await app.as(admin, endpoints.getW9Forms, byId(driver))).body.settings.noticeLetterSentOn;
    await save(driver, { tinNoticeReceivedOn: '2026-10-05' });
    expect(await sentOn()).toBeNull();
    await save(driver, { tinNoticeReceivedOn: '2026-10-05', noticeLetterSentOn: '2026-10-12' });
    // A request that does not name the day keeps it.
    await save(driver, { tinNoticeReceivedOn: '2026-10-05', reporting: 'ALWAYS' });
    expect(await sentOn()).toBe('2026-10-12');
    await save(driver, { tinNoticeReceivedOn: '2026-11-02' });
    expect(await sentOn()).toBeNull();
    // The first notice keeps its day.
    await save(driver, { tinNoticeReceivedOn: '2026-10-05', noticeLetterSentOn: '2026-10-12' });
    expect(await sentOn()).toBe('2026-10-12');
  });

  test('count the notices about all accounts of a taxpayer', async () => {
    const [first, second] = [await insertDriver(), await insertDriver()];
    await sign(first, form({}, SSN));
    await sign(second, form({}, SSN));
    await save(first, { tinNoticeReceivedOn: '2025-10-06' });
    const { body } = await save(second, { tinNoticeReceivedOn: '2026-10-05' });
    expect(body.settings.secondTinNotice).toBe(true);
    const { tinNotices } = (await app.as(admin, endpoints.getW9Forms, byId(second))).body;
    expect(tinNotices).toEqual(['2025-10-06', '2026-10-05']);
  });

  test('replace a notice that has a mistyped day', async () => {
    const driver = await insertDriver();
    const notices = async () =>
      (await app.as(admin, endpoints.getW9Forms, byId(driver))).body.tinNotices;
    for (const tinNoticeReceivedOn of ['2023-10-02', '2025-10-05'])
      await save(driver, { tinNoticeReceivedOn });
    await save(driver, { tinNoticeReceivedOn: '2026-10-05', removedNotice: '2025-10-05' });
    expect(await notices()).toEqual(['2023-10-02', '2026-10-05']);
    const stale = { tinNoticeReceivedOn: null, removedNotice: '2025-10-05' };
    expect((await save(driver, stale)).error.code).toBe('STALE_VERSION');
    await save(driver, { tinNoticeReceivedOn: null, removedNotice: '2026-10-05' });
    expect(await notices()).toEqual(['2023-10-02']);
  });

  test('are stored with an audit entry, and repeating the request adds no second entry', async () => {
    const driver = await insertDriver();
    const change = {
      reporting: 'NOT_REPORTABLE',
      notReportableReason: ' A corporation ',
      tinNoticeReceivedOn: '2026-10-05',
    };
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
    ['a blank reason', { reporting: 'NOT_REPORTABLE', notReportableReason: '  ' }],
    ['no reason', { reporting: 'NOT_REPORTABLE' }],
    ['a reason for a reported payee', { reporting: 'ALWAYS', notReportableReason: 'A firm' }],
    ['a notice in the future', { tinNoticeReceivedOn: '2026-11-19' }],
    ['a letter without a notice', { noticeLetterSentOn: '2026-10-12' }],
    [
      'a letter before its notice',
      { tinNoticeReceivedOn: '2026-10-05', noticeLetterSentOn: '2026-10-02' },
    ],
    [
      'a letter in the future',
      { tinNoticeReceivedOn: '2026-10-05', noticeLetterSentOn: '2026-11-19' },
    ],
    ['a second notice without its day', { secondTinNotice: true }],
    [
      'a second notice without a first',
      { secondTinNotice: true, tinNoticeReceivedOn: '2026-10-05' },
    ],
  ])('are refused with %s', async (_, change) => {
    expect((await save(await insertDriver(), change)).status).toBe(422);
  });
});

describe('a stored W-9', () => {
  test.each([
    ['changed', sql`update w9_versions set name = 'Somebody else'`],
    ['marked with an older key', sql`update w9_versions set tin_key_version = 1`],
    ['deleted', sql`delete from w9_versions`],
    ['emptied', sql`truncate w9_versions cascade`],
    ['separated from its request', sql`delete from w9_requests`],
  ])('cannot be %s, even by the owner of the tables', async (_, statement) => {
    const driver = await insertDriver();
    await requestForm(driver);
    await sign(driver);
    await expect(statement.execute(app.asOwner)).rejects.toThrow('is not allowed');
    await expect(statement.execute(app.databases.write)).rejects.toThrow('permission denied');
  });

  test('is in the archive file of a person until erasing the person deletes it', async () => {
    const clerk = await app.person('IT_Admin');
    const driver = await insertDriver();
    await requestForm(driver);
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
