import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadNoticeLetter } from '../../../domain/tax/tin/solicitation-schema.ts';
import { setPayeeTaxSettings } from '../../../domain/tax/w9/schema.ts';
import { readPdf } from '../../../testing/pdf-reader.ts';
import { storeW9, setPayerDetails, type W9Input } from '../../../testing/tax-world.ts';
import { pathOf, startTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
  await setPayerDetails(app);
});
afterAll(() => app.close());

async function letterTo({ id }: Person) {
  const response = await app.app.inject({
    url: pathOf(downloadNoticeLetter, { params: { id } }),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return response;
}

async function noticed(isSecond: boolean, w9: W9Input = {}): Promise<Person> {
  const driver = await app.person('Contractor');
  await storeW9(app, driver, w9);
  const body = {
    reporting: 'WHEN_REQUIRED' as const,
    notReportableReason: null,
    secondTinNotice: false,
  };
  const save = (tinNoticeReceivedOn: string) =>
    app.as(admin, setPayeeTaxSettings, {
      params: { id: driver.id },
      body: { ...body, tinNoticeReceivedOn },
    });
  // A notice of the year before makes the next one the second.
  if (isSecond) await save('2025-10-06');
  const { status, body: saved } = await save('2026-10-05');
  expect([status, saved.settings.secondTinNotice]).toEqual([200, isSecond]);
  return driver;
}

test.each([
  [false, 'First B-notice', 'signed Form W-9|sign the enclosed Form W-9'],
  [true, 'Second B-notice', 'copy of your Social Security card'],
])(
  'the letter has the steps and the withholding date (second notice: %s)',
  async (isSecond, title, step) => {
    const response = await letterTo(await noticed(isSecond));
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/pdf',
    ]);
    const { pages } = await readPdf(response.rawPayload);
    expect(pages).toHaveLength(1);
    const text = pages[0]!.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(title);
    expect(text).toMatch(new RegExp(step));
    // The withholding date is 30 business days after October 5. Columbus Day and Veterans Day do not count.
    expect(text).toContain('after Nov 18, 2026');
    expect(text).toContain('XXX-XX-7694');
    expect((await app.auditActions()).at(-1)).toBe('NOTICE_LETTER_DOWNLOADED');
  },
);

test('shows the TIN that was on file when the notice arrived, not a later TIN', async () => {
  const driver = await noticed(false);
  await storeW9(app, driver, { lastFour: '1234', identity: 2, receivedOn: '2026-10-20' });
  const { pages } = await readPdf((await letterTo(driver)).rawPayload);
  expect(pages[0]!.text).toContain('XXX-XX-7694');
  expect(pages[0]!.text).not.toContain('1234');
});

test('returns 404 if the carrier received the only W-9 after the notice', async () => {
  const response = await letterTo(await noticed(false, { receivedOn: '2026-10-20' }));
  expect([response.statusCode, response.json().error]).toEqual([
    404,
    'This payee had no Form W-9 with a number when the notice arrived.',
  ]);
});

test.each(['payer_phone', 'payer_street'] as const)('returns 409 without %s', async (column) => {
  await app.asOwner
    .updateTable('company')
    .set({ [column]: '' })
    .execute();
  const response = await letterTo(await noticed(false));
  await setPayerDetails(app);
  expect([response.statusCode, response.json().error]).toEqual([
    409,
    'The letter needs the carrier’s name, address and phone number. Enter them in the tax identity first.',
  ]);
});

test('returns 404 without an IRS notice', async () => {
  const driver = await app.person('Contractor');
  await storeW9(app, driver);
  const response = await letterTo(driver);
  expect([response.statusCode, response.json().error]).toEqual([
    404,
    'No IRS notice is recorded for this payee.',
  ]);
});
