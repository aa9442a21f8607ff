import { randomUUID } from 'node:crypto';
import {
  addDays,
  dayIn,
  daysOfWeek,
  weekEndOf,
  weekStartOf,
  type Day,
} from '../../domain/calendar.ts';
import type { Caller, ApiResponse } from './caller.ts';
import type { ResponseLedger } from './response-ledger.ts';
import type { SignedInPerson } from './people.ts';
import { assert } from './proof-failed.ts';
import type { Random } from './seed.ts';

// This file simulates the writes about one driver. Each write waits until the app has acknowledged the previous write.
// The first round submits and decides days of the current week. Every round processes six weeks, and pays and reverses
// some of them.

const WEEKS_PER_ROUND = 6;
/** The average number of writes in the first round of a driver: two writes for the days, and for each week a
 *  settlement, three quarters of a payment and a quarter of a reversal. */
export const WRITES_IN_FIRST_ROUND = 2 + 2 * WEEKS_PER_ROUND;
/** The default time zone of a new company. */
const TIME_ZONE = 'America/Chicago';

export interface Office {
  caller: Caller;
  ledger: ResponseLedger;
  admin: SignedInPerson;
  /** Returns true when no further write may be sent. */
  isStopping: () => boolean;
}

/** Asserts that a write succeeded. The app may refuse a repeated write with `repeatCode` if the first request succeeded
 *  and its response was lost. */
function assertSucceeded(response: ApiResponse, operation: string, repeatCode?: string): void {
  const { status, body, isRepeated } = response;
  const succeededBefore = isRepeated && status === 409 && body['code'] === repeatCode;
  assert(
    status === 200 || status === 201 || succeededBefore,
    `${operation} returned ${status} ${JSON.stringify(body)}${isRepeated ? ' when it was repeated' : ''}.`,
  );
}

/** The part of a time log that a decision needs. */
interface LoggedDay {
  id: string;
  date: Day;
  version: number;
}

async function submitDays(office: Office, driver: SignedInPerson, monday: Day, random: Random) {
  const days = daysOfWeek(monday).slice(0, random.between(1, 5));
  const notes = `load ${random.between(1, 999_999)}`;
  const response = await office.caller.call({
    token: driver.token,
    method: 'PUT',
    path: `/api/time-logs/weeks/${monday}`,
    body: { days: days.map((date) => ({ date, worked: true, description: notes })) },
  });
  assertSucceeded(response, 'Submitting days');
  await office.ledger.append({ kind: 'days', userId: driver.id, days, notes });
  return response.body['timeLogs'] as LoggedDay[];
}

async function decide(
  office: Office,
  driver: SignedInPerson,
  logs: LoggedDay[],
  random: Random,
): Promise<void> {
  const status = random.oneIn(6) ? 'REJECTED' : 'APPROVED';
  const response = await office.caller.call({
    token: office.admin.token,
    method: 'POST',
    path: '/api/time-logs/decisions',
    body: {
      days: logs.map(({ id, version }) => ({ id, version })),
      status,
      ...(status === 'REJECTED' && { reason: 'The load was not yours.' }),
    },
  });
  assertSucceeded(response, 'Deciding days', 'ALREADY_DECIDED');
  const days = logs.map(({ date }) => date);
  await office.ledger.append({ kind: 'decision', userId: driver.id, days, status });
}

async function processWeek(
  office: Office,
  driver: SignedInPerson,
  weekStart: Day,
  random: Random,
): Promise<string> {
  const payCents = random.between(1, 99_999);
  const expensesCents = random.between(0, 9_999);
  const response = await office.caller.call({
    token: office.admin.token,
    method: 'POST',
    path: '/api/payroll/weekly',
    key: randomUUID(),
    body: {
      userId: driver.id,
      weekStart,
      weekEnd: weekEndOf(weekStart),
      weeklyData: [{ date: weekStart, pay: payCents / 100, expenses: expensesCents / 100 }],
    },
  });
  assertSucceeded(response, 'Processing a week');
  const { id: settlementId } = response.body['settlement'] as { id: string };
  const totalCents = payCents + expensesCents;
  await office.ledger.append({
    kind: 'settlement',
    settlementId,
    userId: driver.id,
    weekStart,
    totalCents,
  });
  return settlementId;
}

async function pay(office: Office, settlementId: string, paidOn: Day): Promise<void> {
  const response = await office.caller.call({
    token: office.admin.token,
    method: 'PUT',
    path: `/api/payroll/${settlementId}/payment`,
    body: { paidOn },
  });
  assertSucceeded(response, 'Paying a settlement');
  await office.ledger.append({ kind: 'payment', settlementId, paidOn });
}

async function reverse(office: Office, settlementId: string): Promise<void> {
  const reason = 'The week was entered for somebody else.';
  const response = await office.caller.call({
    token: office.admin.token,
    method: 'PUT',
    path: `/api/payroll/${settlementId}/reversal`,
    body: { reason },
  });
  assertSucceeded(response, 'Reversing a settlement', 'SETTLEMENT_REVERSED');
  await office.ledger.append({ kind: 'reversal', settlementId, reason });
}

/** Sends the writes of one round for a driver. Each round uses earlier weeks than the previous round. Before each
 *  `yield`, the app has acknowledged a write. */
async function* writesFor(
  office: Office,
  driver: SignedInPerson,
  round: number,
  random: Random,
): AsyncGenerator<void> {
  const today = dayIn(TIME_ZONE, Temporal.Now.instant());
  const monday = weekStartOf(today);
  if (round === 0) {
    const logs = await submitDays(office, driver, monday, random);
    yield;
    // Nobody can decide a future day.
    const decidableLogs = logs.filter(({ date }) => date <= today);
    yield await decide(office, driver, decidableLogs, random);
  }
  for (let week = 0; week < WEEKS_PER_ROUND; week += 1) {
    const weekStart = addDays(monday, -7 * (WEEKS_PER_ROUND * round + week));
    const settlementId = await processWeek(office, driver, weekStart, random);
    yield;
    if (!random.oneIn(4)) yield await pay(office, settlementId, weekStart);
    if (random.oneIn(4)) yield await reverse(office, settlementId);
  }
}

/** Runs a round. Stops after the current write if no further write may be sent. */
export async function runRound(
  office: Office,
  driver: SignedInPerson,
  round: number,
  random: Random,
): Promise<void> {
  for await (const _ of writesFor(office, driver, round, random)) if (office.isStopping()) return;
}
