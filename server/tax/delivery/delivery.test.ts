import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISCLOSURES_VERSION } from '../../../domain/tax/delivery/disclosures.ts';
import {
  furnishForm,
  furnishYearForms,
  getYearDelivery,
  markMailed,
  recordWithdrawal,
} from '../../../domain/tax/delivery/office-schema.ts';
import type { DeliveryState } from '../../../domain/tax/delivery/states.ts';
import {
  getOwnDelivery,
  giveConsent,
  createSample,
  withdrawConsent,
} from '../../../domain/tax/delivery/schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import {
  generateNec,
  listTaxDocuments,
  setTaxDocumentStatus,
} from '../../../domain/tax/form-1099-nec/schema.ts';
import { listConsentStates } from './consent-queries.ts';
import { startTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import { ADMIN_ACTOR } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/pdf-reader.ts';
import { startTestApp, type Person, type TestApp } from '../../../testing/test-app.ts';
import { storeW9, setPayerDetails, payWeek } from '../../../testing/tax-world.ts';

let app: TestApp;
let mailServer: TestMailServer;
let admin: Person;
beforeAll(async () => {
  mailServer = await startTestMailServer();
  const mail = { smtpUrl: mailServer.url, from: 'no-reply@carrier.example' };
  app = await startTestApp('linehaul_template', { mail });
  await setPayerDetails(app);
  admin = await app.person('IT_Admin');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

async function pdf(caller: Person, url: string) {
  const headers = { authorization: `Bearer ${caller.token}` };
  const response = await app.app.inject({ url, headers });
  return { response, status: response.statusCode };
}

/** Returns whether the PDF that the caller downloads is marked PRELIMINARY. */
async function isPreliminary(caller: Person, url: string): Promise<boolean> {
  const { response, status } = await pdf(caller, url);
  expect(status).toBe(200);
  const { pages } = await readPdf(response.rawPayload);
  return pages.some(({ text }) => text.includes('PRELIMINARY'));
}

async function codeOf(driver: Person): Promise<string> {
  await app.as(driver, createSample);
  const { response } = await pdf(driver, '/api/profile/delivery/sample');
  const text = (await readPdf(response.rawPayload)).pages.map((page) => page.text).join(' ');
  return /page:\s*([A-Z0-9]{6})/.exec(text)?.[1] ?? '';
}

async function consentWith(driver: Person, code: string) {
  const { digest } = (await app.as(driver, getOwnDelivery)).body.disclosures;
  return app.as(driver, giveConsent, { body: { digest, code } });
}

async function consent(driver: Person): Promise<void> {
  expect((await consentWith(driver, await codeOf(driver))).status).toBe(200);
}

/** Creates a driver with a form of the year. Submits the form unless `submit` is false. */
async function driverWithForm(
  year: number,
  { submit = true, known }: { submit?: boolean; known?: Person } = {},
) {
  const driver = known ?? (await app.person('Contractor'));
  await storeW9(app, driver);
  await payWeek(app, driver, `${year}-06-13`, { pay: 5000 });
  const generated = await app.as(admin, generateNec, { body: { userId: driver.id, year } });
  const { id } = generated.body.taxDocument;
  if (submit)
    await app.as(admin, setTaxDocumentStatus, { params: { id }, body: { status: 'SUBMITTED' } });
  return { driver, id };
}

const deliveryOf = async (year: number, state: DeliveryState) =>
  (await app.as(admin, getYearDelivery, { params: { year }, query: { state } })).body;
const furnish = (id: string) => app.as(admin, furnishForm, { params: { id } });
const furnishAll = (year: number) => app.as(admin, furnishYearForms, { params: { year } });
const mailed = (year: number, documentIds: string[], mailedOn = '2026-11-18') =>
  app.as(admin, markMailed, { params: { year }, body: { documentIds, mailedOn } });

test('marks a form as preliminary for its payee until the office furnishes it', async () => {
  const { driver, id } = await driverWithForm(2025);
  await consent(driver);
  const url = `/api/tax-documents/${id}/download`;
  const [document] = (await app.as(driver, listTaxDocuments)).body.taxDocuments;
  expect(document).toMatchObject({ isAwaitingFurnishing: true, furnishedOn: null });
  expect(await isPreliminary(driver, url)).toBe(true);
  expect((await pdf(admin, url)).status).toBe(200);
  const notice = mailServer.next(driver.email);
  expect((await furnish(id)).status).toBe(200);
  const { subject, text } = await notice;
  expect(subject).toBe('IMPORTANT TAX RETURN DOCUMENT AVAILABLE');
  expect(text).toContain('tab=tax-documents&year=2025');
  expect(await isPreliminary(driver, url)).toBe(false);
  expect((await furnish(id)).body).toMatchObject({
    error: expect.stringContaining('furnished on'),
  });
  const own = await app.as(driver, getOwnDelivery);
  expect(own.body.forms).toMatchObject([
    { id, method: 'ELECTRONIC', furnishedOn: '2026-11-18', availableThrough: '2027-02-16' },
  ]);
});

test('marks a form as preliminary if its driver generated it, even after the form is submitted', async () => {
  const driver = await app.person('Contractor');
  await storeW9(app, driver);
  await payWeek(app, driver, '2024-06-13', { pay: 5000 });
  const generated = await app.as(driver, generateNec, { body: { userId: driver.id, year: 2024 } });
  const { id, isAwaitingFurnishing } = generated.body.taxDocument;
  expect(isAwaitingFurnishing).toBe(false);
  const url = `/api/tax-documents/${id}/download`;
  expect(await isPreliminary(driver, url)).toBe(true);
  await app.as(admin, setTaxDocumentStatus, { params: { id }, body: { status: 'SUBMITTED' } });
  expect(await isPreliminary(driver, url)).toBe(true);
});

test('accepts consent only with the code on the person’s own newest sample PDF', async () => {
  const [one, other] = [await app.person('Contractor'), await app.person('Contractor')];
  expect((await consentWith(one, 'ABCDEF')).status).toBe(409);
  const first = await codeOf(one);
  const code = await codeOf(one);
  const otherCode = await codeOf(other);
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  expect((await consentWith(one, first)).status).toBe(422);
  expect((await consentWith(one, otherCode)).status).toBe(422);
  expect((await consentWith(one, code.toLowerCase())).status).toBe(200);
  expect((await app.as(one, getOwnDelivery)).body.consent?.version).toBe(DISCLOSURES_VERSION);
  expect((await app.as(other, getOwnDelivery)).body.consent).toBeNull();
});

test('refuses consent to disclosures that have changed since they were shown', async () => {
  const driver = await app.person('Contractor');
  const code = await codeOf(driver);
  const { digest } = (await app.as(driver, getOwnDelivery)).body.disclosures;
  await app.asOwner.updateTable('company').set({ payer_street: '200 Example Road' }).execute();
  const { status, error } = await app.as(driver, giveConsent, { body: { digest, code } });
  expect([status, error.code]).toEqual([409, 'FORM_REVISED']);
  expect((await consentWith(driver, code)).status).toBe(200);
  await setPayerDetails(app);
});

test('applies a withdrawal to forms that are not furnished yet, and confirms it by email', async () => {
  const { driver, id } = await driverWithForm(2023);
  const later = await driverWithForm(2022, { known: driver });
  await consent(driver);
  const notice = mailServer.next(driver.email);
  await furnish(id);
  await notice;
  const confirmed = mailServer.next(driver.email);
  const { body } = await app.as(driver, withdrawConsent);
  expect(body.delivery).toMatchObject({ consent: null, withdrawnAt: expect.any(String) });
  expect((await confirmed).subject).toMatch(/electronic tax forms is withdrawn/);
  expect((await pdf(driver, `/api/tax-documents/${id}/download`)).status).toBe(200);
  expect((await furnish(later.id)).status).toBe(409);
  await consent(driver);
  expect((await app.as(driver, getOwnDelivery)).body.withdrawnAt).toBeNull();
  const states = await listConsentStates(app.asOwner, ADMIN_ACTOR, [driver.id, admin.id]);
  const stateOf = (id: string) => states.find(({ userId }) => userId === id);
  expect(stateOf(driver.id)).toMatchObject({ givenAt: expect.any(String), withdrawnAt: null });
  expect(stateOf(admin.id)?.givenAt).toBeNull();
});

test('sends an email that confirms a withdrawal when the office records it', async () => {
  const driver = await app.person('Contractor');
  await consent(driver);
  const confirmed = mailServer.next(driver.email);
  expect((await app.as(admin, recordWithdrawal, { params: { id: driver.id } })).status).toBe(200);
  const { subject, text } = await confirmed;
  expect(subject).toMatch(/electronic tax forms is withdrawn/);
  expect(text).toContain('was withdrawn on Nov 18, 2026');
});

test('furnishes a form once if its payee consented and can sign in, and puts other forms on the print list', async () => {
  const year = 2021;
  const ready = await driverWithForm(year);
  const paper = await driverWithForm(year);
  const inactive = await driverWithForm(year);
  await driverWithForm(year, { submit: false });
  await consent(ready.driver);
  await consent(inactive.driver);
  await app.asOwner
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', inactive.driver.id)
    .execute();
  expect((await furnishAll(year)).body).toMatchObject({ furnished: 1, remaining: 0, toMail: 2 });
  expect((await furnishAll(year)).body).toMatchObject({ furnished: 0, toMail: 2 });
  const toMail = await deliveryOf(year, 'print');
  expect(toMail.forms.map(({ id }) => id).toSorted()).toEqual([paper.id, inactive.id].toSorted());
  expect(toMail.forms[0]).toMatchObject({ street: '12 Harvest Road', city: 'Tulia', zip: '79088' });
  const file = await pdf(admin, `/api/tax-years/${year}/mailing`);
  // Each form has Copy B, its instructions and Copy 2.
  expect((await readPdf(file.response.rawPayload)).pages).toHaveLength(6);
  expect((await mailed(year, [paper.id, ready.id])).status).toBe(409);
  expect((await mailed(year, [paper.id], '2026-11-19')).status).toBe(422);
  expect((await mailed(2020, [paper.id])).status).toBe(404);
  expect((await mailed(year, [paper.id])).status).toBe(200);
  expect((await mailed(year, [paper.id])).status).toBe(409);
  expect((await deliveryOf(year, 'furnished')).counts).toEqual({
    ready: 0,
    print: 1,
    furnished: 2,
  });
});

test('shows drivers only their own year, with expenses separate from pay', async () => {
  const driver = await app.person('Contractor');
  const other = await app.person('Contractor');
  await payWeek(app, driver, '2026-06-12', { pay: 900, substantiated: 100.5, withheld: 216 });
  await payWeek(app, driver, '2026-06-19', { pay: 50, method: 'CARD' });
  await payWeek(app, driver, '2026-06-26', {
    pay: 70,
    reversed: '2026-06-29',
    reversalKind: 'NEVER_PAID',
  });
  const yearOf = async (caller: Person) =>
    (await app.as(caller, getOwnYear, { query: { year: 2026 } })).body;
  expect(await yearOf(driver)).toMatchObject({
    threshold: 2000,
    figures: [
      { identity: 1, pay: 950, expenses: 100.5, withheld: 216, countedTowardThreshold: 900 },
    ],
  });
  expect((await yearOf(other)).figures).toEqual([]);
  expect((await yearOf(admin)).figures).toEqual([]);
});

test('shows drivers which taxpayer number each of their figures belongs to', async () => {
  const driver = await app.person('Contractor');
  await storeW9(app, driver);
  await payWeek(app, driver, '2026-06-12', { pay: 900 });
  await storeW9(app, driver, { identity: 2, lastFour: '1234' });
  await payWeek(app, driver, '2026-06-19', { pay: 50 });
  const { body } = await app.as(driver, getOwnYear, { query: { year: 2026 } });
  expect(body.figures).toMatchObject([
    { truncatedTin: 'XXX-XX-7694', pay: 900 },
    { truncatedTin: 'XXX-XX-1234', pay: 50 },
  ]);
});

test('refuses a form that is not submitted', async () => {
  const { driver, id } = await driverWithForm(2020, { submit: false });
  await consent(driver);
  expect((await furnish(id)).body).toMatchObject({
    error: 'Mark this form as submitted before you furnish it.',
  });
});
