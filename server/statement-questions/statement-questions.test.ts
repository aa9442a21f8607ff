import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTodo } from '../../domain/dashboard/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { listNotifications } from '../../domain/notifications/schema.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { downloadStatement, reverseSettlement } from '../../domain/payroll/schema.ts';
import * as endpoints from '../../domain/statement-questions/schema.ts';
import { day, MONDAY, payrollWorld, weekOf } from '../../testing/payroll-world.ts';
import { readPdf } from '../../testing/pdf-reader.ts';
import { insertDay, newDriver, team, type Team } from '../../testing/people.ts';
import { pathOf, type Person, type TestApp } from '../../testing/test-app.ts';

const { start, process } = payrollWorld();

let app: TestApp;
let people: Team;
beforeAll(async () => {
  ({ app } = await start());
  people = await team(app);
});
afterAll(() => app.close());

let driver: Person;
let settlementId: string;
beforeEach(async () => {
  driver = await newDriver(app, people.supervisor);
  await insertDay(app, driver, '2026-11-10');
  settlementId = await settle(day('2026-11-10', 240));
});

/** Processes a week of the driver, by default the last one. Returns the settlement's id. */
async function settle(pay: ReturnType<typeof day>, week = {}): Promise<string> {
  const body = { ...weekOf(driver, pay), ...week };
  return (await process(people.manager, body)).body.settlement.id;
}
const settleEarlierWeek = () =>
  settle(day('2026-11-02', 100), { weekStart: '2026-11-02', weekEnd: '2026-11-08' });

type Question = Input<typeof endpoints.askQuestion>['body'];

const ask = (fields: Partial<Question> = {}, caller = driver, id = settlementId) =>
  app.as(caller, endpoints.askQuestion, {
    params: { id },
    body: { position: 1, question: ' I drove ten hours ', expected: 300, ...fields },
  });
const answer = (
  id: string,
  caller = people.manager,
  text = 'The log says eight hours',
  outcome: 'RIGHT' | 'CORRECTED' = 'RIGHT',
) => app.as(caller, endpoints.answerQuestion, { params: { id }, body: { answer: text, outcome } });
const withdraw = (id: string, caller = driver) =>
  app.as(caller, endpoints.withdrawQuestion, { params: { id } });
const questionsOf = async (id = settlementId, caller = driver) =>
  (await app.as(caller, endpoints.listQuestionsOf, { params: { id } })).body;
const queue = async (caller: Person, query: Input<typeof endpoints.listQuestions>['query'] = {}) =>
  (await app.as(caller, endpoints.listQuestions, { query: { userId: driver.id, ...query } })).body
    .questions;
async function pdfText(id: string): Promise<string> {
  const { rawPayload } = await app.app.inject({
    url: pathOf(downloadStatement, { params: { id } }),
    headers: { authorization: `Bearer ${driver.token}` },
  });
  const { pages } = await readPdf(rawPayload);
  return pages.map(({ text }) => text).join(' ');
}
const notificationsOf = async (person: Person) =>
  (await app.as(person, listNotifications)).body.notifications;
const reverse = (id: string) =>
  app.as(people.manager, reverseSettlement, { params: { id }, body: { reason: 'Keyed in wrong' } });

describe('a question about a line', () => {
  test('is answered by the office, and the payee sees and is notified of the answer', async () => {
    const { id } = (await ask()).body;
    expect(await queue(people.manager)).toMatchObject([
      {
        id,
        userId: driver.id,
        weekStart: '2026-11-09',
        question: 'I drove ten hours',
        expected: 300,
        line: { kind: 'EARNING', day: '2026-11-10', amount: 240 },
        answer: null,
      },
    ]);
    expect((await answer(id)).status).toBe(200);
    expect((await questionsOf()).questions).toMatchObject([
      {
        id,
        position: 1,
        answer: {
          text: 'The log says eight hours',
          outcome: 'RIGHT',
          answeredBy: 'Manager Tester',
        },
      },
    ]);
    expect(await queue(people.manager)).toEqual([]);
    expect(await queue(people.manager, { state: 'answered' })).toMatchObject([{ id }]);
    expect(await notificationsOf(driver)).toContainEqual(
      expect.objectContaining({
        kind: 'STATEMENT_QUESTION_ANSWERED',
        parameters: { settlementId, weekStart: '2026-11-09' },
      }),
    );
  });

  test('notifies the people who process the payroll of the payee', async () => {
    const { id } = (await ask()).body;
    const asked = {
      kind: 'STATEMENT_QUESTION_ASKED',
      parameters: { person: 'Contractor Tester', questionId: id, weekStart: '2026-11-09' },
    };
    expect((await notificationsOf(people.manager))[0]).toMatchObject(asked);
    for (const other of [people.otherManager, people.supervisor, driver])
      expect(await notificationsOf(other)).not.toContainEqual(expect.objectContaining(asked));
  });

  test('allows one open question, and a second one names the first', async () => {
    const [first, second] = await Promise.all([ask(), ask({ question: 'It is wrong' })]);
    const refused = first.status === 201 ? second : first;
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    expect(refused.error.error).toMatch(/already asked about this line on [A-Z][a-z]+ \d+, \d{4}/);
    expect((await ask({ position: null })).status).toBe(201);
    expect((await ask({ position: null })).status).toBe(409);
    const [open] = (await questionsOf()).questions;
    await withdraw(open!.id);
    expect((await ask()).status).toBe(201);
  });

  test.each([
    ['another driver', () => newDriver(app, people.supervisor)],
    ['the manager who sees the settlement', async () => people.manager],
  ])('is not found for %s', async (_, caller) => {
    expect((await ask({}, await caller())).error.code).toBe('NOT_FOUND');
  });

  test('is refused for a missing line, a blank text and a reversed settlement', async () => {
    expect((await ask({ position: 9 })).error.code).toBe('NOT_FOUND');
    expect((await ask({ question: '  ' })).status).toBe(422);
    await reverse(settlementId);
    expect((await ask()).error.code).toBe('SETTLEMENT_REVERSED');
  });

  test('is withdrawn by the payee only while it is open', async () => {
    const { id } = (await ask()).body;
    expect((await withdraw(id, people.manager)).status).toBe(404);
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(409);
    expect((await answer(id)).error.error).toContain('withdrawn');
    const other = (await ask()).body.id;
    await answer(other);
    expect((await withdraw(other)).error.error).toContain('already answered');
    expect((await answer(other)).status).toBe(409);
  });

  test('is never answered by the person who asked', async () => {
    const { id } = (await ask()).body;
    await sql`insert into policy_assignments (user_id, policy_id)
      select ${driver.id}, id from policies where default_for_role = 'Manager'`.execute(
      app.asOwner,
    );
    expect((await answer(id, driver)).error.code).toBe('OWN_PAY');
    expect(await queue(driver)).toEqual([]);
  });
});

test('counts open questions on payday and in the to-do list of the office, without blocking the payee', async () => {
  await ask();
  await ask({ position: null });
  const payday = (await app.as(people.manager, getPayday, { params: { weekStart: MONDAY } })).body;
  const payee = payday.payees.find(({ userId }) => userId === driver.id);
  expect(payee).toMatchObject({ openQuestions: 2, exceptions: [] });
  expect(payday.openQuestions).toBeGreaterThanOrEqual(2);
  const todoOf = async (person: Person) => (await app.as(person, getTodo)).body.statementQuestions;
  expect(await todoOf(people.manager)).toEqual({
    questions: payday.openQuestions,
    oldestAskedAt: expect.any(String),
  });
  expect(await todoOf(people.otherManager)).toBeNull();
  expect(await todoOf(people.supervisor)).toBeNull();
});

describe('the next statement', () => {
  test('mentions the answers since the last statement, and so does its replacement', async () => {
    const { id } = (await ask()).body;
    await ask({ position: null });
    await answer(id);
    const nextId = await settleEarlierWeek();
    const mentioned = [{ id, settlementId, weekStart: '2026-11-09', line: { day: '2026-11-10' } }];
    expect((await questionsOf(nextId)).mentioned).toMatchObject(mentioned);
    expect((await questionsOf()).mentioned).toEqual([]);
    expect(await pdfText(nextId)).toContain('The log says eight hours');
    await reverse(nextId);
    const replacement = await settleEarlierWeek();
    expect((await questionsOf(replacement)).mentioned).toMatchObject(mentioned);
    expect((await questionsOf(nextId)).mentioned).toMatchObject(mentioned);
  });
});
