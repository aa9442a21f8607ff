import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getTodo } from '../../../domain/dashboard/schema.ts';
import { getOwnYear } from '../../../domain/tax/year/own-year.ts';
import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import * as endpoints from '../../../domain/tax/year/confirmation-schema.ts';
import { storeW9, payWeek } from '../../../testing/tax-world.ts';
import { whileRowLocked } from '../../../testing/while-row-locked.ts';
import { startTestApp, TODAY, type Person, type TestApp } from '../../../testing/test-app.ts';
import { lockDocumentsOf } from '../form-1099-nec/queries.ts';
import { insertConfirmation } from './writes.ts';

let app: TestApp;
let admin: Person;
let driver: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.person('IT_Admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  driver = await app.person('Contractor');
  await storeW9(app, driver);
  await payWeek(app, driver, '2026-03-06', { pay: 900 });
});

const YEAR = 2026;
/** Returns what the driver's page shows. */
async function shownNow() {
  const { figures } = (await app.as(driver, getOwnYear, { query: { year: YEAR } })).body;
  const shown = figures.map(({ identity, pay, expenses, withheld }) => ({
    identity,
    pay,
    expenses,
    withheld,
  }));
  return { figures: shown, payee: (await own()).payee };
}
const answerYear = async (body: object) =>
  app.as(driver, endpoints.confirmYear, {
    body: {
      year: YEAR,
      isConfirmed: true,
      subject: null,
      question: '',
      shown: 'shown' in body ? null : await shownNow(),
      ...body,
    },
  });
const askQuestion = () =>
  answerYear({
    isConfirmed: false,
    subject: 'AMOUNTS',
    question: ' June is missing ',
    shown: null,
  });
const own = async () =>
  (await app.as(driver, endpoints.getOwnConfirmation, { query: { year: YEAR } })).body;
async function readiness() {
  const { body } = await app.as(admin, getReadiness, {
    params: { year: YEAR },
    query: { userId: driver.id },
  });
  return body.payees[0];
}
const answerQuestion = (id: string, answer = 'June is added') =>
  app.as(admin, endpoints.answerQuestion, { params: { id }, body: { answer } });

test('a confirmation is current until a payment or a new W-9 changes the figures', async () => {
  expect((await own()).state).toBe('NONE');
  expect((await answerYear({})).body.state).toBe('CONFIRMED');
  await payWeek(app, driver, '2026-04-03', { pay: 100 });
  expect((await own()).state).toBe('CHANGED');
  await answerYear({});
  await storeW9(app, driver, { name: 'Rosa Delgado-Ruiz' });
  expect((await own()).state).toBe('CHANGED');
});

test.each([
  ['a payment', () => payWeek(app, driver, '2026-04-03', { pay: 100 })],
  ['a new W-9', () => storeW9(app, driver, { street: '9 Elm Street' })],
])('refuses to confirm figures that are older than %s', async (_, change) => {
  const shown = await shownNow();
  await change();
  const { status, error } = await answerYear({ shown });
  expect([status, error.code]).toEqual([409, 'STALE_VERSION']);
  expect((await own()).state).toBe('NONE');
});

test('the readiness page shows the office a question, and the payee gets the answer', async () => {
  expect((await askQuestion()).body).toMatchObject({
    state: 'QUESTIONED',
    question: 'June is missing',
  });
  const payee = await readiness();
  expect(payee).toMatchObject({ isReady: false, question: { text: 'June is missing' } });
  expect(payee?.findings.map(({ code }) => code)).toContain('QUESTIONED');
  expect((await answerQuestion(payee!.question!.id)).status).toBe(200);
  expect(await own()).toMatchObject({ state: 'ANSWERED', answer: 'June is added' });
  expect((await readiness())?.question).toBeNull();
  await answerYear({});
  expect(await own()).toMatchObject({ state: 'CONFIRMED', answer: null });
});

test('from December, people who were paid see the confirmation on the to-do list until they answer', async () => {
  const todo = async (person: Person) => (await app.as(person, getTodo)).body.ownYear;
  expect(await todo(driver)).toBeNull();
  app.setToday('2026-12-01');
  expect(await todo(driver)).toEqual({ year: YEAR });
  expect(await todo(await app.person('Contractor'))).toBeNull();
  const reversed = await app.person('Contractor');
  await payWeek(app, reversed, '2026-03-06', { pay: 900, reversed: '2026-03-09' });
  expect(await todo(reversed)).toBeNull();
  app.setToday('2027-01-31');
  expect(await todo(driver)).toEqual({ year: YEAR });
  await answerYear({});
  expect(await todo(driver)).toBeNull();
  app.setToday(TODAY);
});

test('the office cannot answer a question that the payee has replaced', async () => {
  await askQuestion();
  const { id } = (await readiness())!.question!;
  await askQuestion();
  expect((await answerQuestion(id)).error.code).toBe('CONFLICT');
});

test('the office cannot answer a question that the payee replaces at the same time', async () => {
  await askQuestion();
  const { id } = (await readiness())!.question!;
  const newer = {
    userId: driver.id,
    taxYear: YEAR,
    isConfirmed: false,
    subject: 'AMOUNTS',
    question: 'July is missing',
    figures: '',
  } as const;
  const { error } = await whileRowLocked(
    app,
    async (tx) => {
      await lockDocumentsOf(tx, driver.id);
      await insertConfirmation(tx, newer);
    },
    () => answerQuestion(id),
  );
  expect(error.code).toBe('CONFLICT');
  expect(await own()).toMatchObject({ state: 'QUESTIONED', question: 'July is missing' });
});

test.each([
  ['without a subject', { isConfirmed: false, question: 'June', shown: null }],
  ['without text', { isConfirmed: false, subject: 'AMOUNTS', question: ' ', shown: null }],
  ['about a future year', { year: 2027, shown: null }],
])('a question is refused %s', async (_, body) => {
  expect((await answerYear(body)).error.code).toBe('INVALID_VALUE');
  expect((await own()).state).toBe('NONE');
});
