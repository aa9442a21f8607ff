import { addDays, daysOfWeek, weekStartOf, yearOf, type Day } from '../../domain/calendar.ts';
import { type Cents, sum } from '../../domain/money.ts';
import {
  suggestedPayOf,
  type StoredQuantity,
  type WorkOfDay,
} from '../../domain/time-logs/quantities.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import { chance } from './chance.ts';
import { lastWeekOf, LATE_APPROVAL } from './payday.ts';
import type { DemoPerson } from './people.ts';
import { ratesInWeek, type WeekRates } from './unit-rates.ts';
import { quantitiesOf, ratedWork } from './work.ts';

/** The number of consecutive weeks in the demo, including the current week. */
const DEMO_WEEKS = 14;

/** The number of weeks at the end of last year. The newest of these weeks is paid in this year. */
const LAST_YEARS_WEEKS = 6;

/** The pay of drivers with only one week last year. The amounts are around the threshold of $600. */
const ONE_WEEK_LAST_YEAR: Readonly<Record<string, Cents>> = {
  'luis.ortega': 59_999,
  'sana.qureshi': 60_000,
  'kofi.mensah': 30_000,
};

/** A driver who started recently. */
const NEWCOMER = 'pete.novak';
const NEWCOMERS_WEEKS = 3;

export interface SeededLog {
  day: Day;
  worked: boolean;
  hourHundredths: number;
  quantities: StoredQuantity[];
  notes: string;
  status: TimeLogStatus;
  reason: string | null;
  /** The day of the decision. Not used for a pending day. */
  decidedOn: Day;
}

export interface SeededSettlement {
  weekStart: Day;
  status: 'PROCESSED' | 'PAID' | 'REVERSED';
  paidOn: Day | null;
  days: {
    day: Day;
    payCents: Cents;
    expensesCents: Cents;
    substantiated: boolean;
    notes: string;
    work: WorkOfDay;
  }[];
  basePayCents: Cents;
  expensesCents: Cents;
}

export interface SeededWeek {
  logs: SeededLog[];
  settlements: SeededSettlement[];
}

interface Week {
  username: string;
  rates: WeekRates;
  weekStart: Day;
  /** 0 is the current week, and 1 is the week before it. */
  weeksAgo: number;
  today: Day;
}

const LANES = [
  'Plainview → Wichita',
  'Amarillo → Oklahoma City',
  'Lubbock → Albuquerque',
  'Dalhart → Denver, drop and hook',
  'Clovis → El Paso, reefer at 34 °F',
  'Hereford → Kansas City',
  'Pampa → Tulsa, steel coils',
  '',
  '',
];
const EXPENSES: readonly { notes: string; expensesCents: Cents; substantiated: boolean }[] = [
  { notes: 'Fuel, Amarillo · receipt seen', expensesCents: 4218, substantiated: true },
  { notes: 'Scale ticket, Tucumcari', expensesCents: 1850, substantiated: true },
  { notes: 'Toll, Turner Turnpike', expensesCents: 925, substantiated: true },
  { notes: 'Lumper, Wichita · no receipt', expensesCents: 7500, substantiated: false },
];
const NO_EXPENSE = { notes: '', expensesCents: 0, substantiated: false };

function pick<T>(items: readonly T[], share: number): T | undefined {
  return items[Math.floor(share * items.length)];
}

/** The probability that a driver works on each day of a week, from Monday. */
const WORK_PROBABILITY = [0.93, 0.93, 0.93, 0.93, 0.93, 0.22, 0.03];

/** Returns the worked days of last week. They do not depend on chance. */
function daysOfLastWeek(username: string, weekStart: Day): Day[] {
  const state = lastWeekOf(username);
  if (state === 'no days logged') return [];
  return daysOfWeek(weekStart).slice(0, state === 'seven days worked' ? 7 : 5);
}

function workedDays({ username, weekStart, weeksAgo, today }: Week): Day[] {
  if (weeksAgo === 1) return daysOfLastWeek(username, weekStart);
  const days = daysOfWeek(weekStart).filter(
    (day, index) => chance(username, day, 'worked') < (WORK_PROBABILITY[index] ?? 0),
  );
  return weeksAgo === 0 ? days.filter((day) => day < today) : days;
}

/** Returns the status of a day. The current week is open, and last week is about to be paid. Older days are approved,
 *  except a few rejected days that nobody corrected. */
function statusOf(week: Week, day: Day, index: number): [TimeLogStatus, string | null] {
  const { username, weeksAgo } = week;
  const share = chance(username, day, 'status');
  if (username === 'driver' && weeksAgo === 0) {
    if (index === 2) return ['REJECTED', 'No load on this day: which one?'];
    return index < 2 ? ['APPROVED', null] : ['PENDING', null];
  }
  if (weeksAgo === 0) return share < 0.25 ? ['APPROVED', null] : ['PENDING', null];
  const lastWeek = weeksAgo === 1 && index === 3 ? lastWeekOf(username) : 'approved';
  if (lastWeek === 'pending') return ['PENDING', null];
  if (lastWeek === 'rejected') return ['REJECTED', 'Which load was that? The log has none.'];
  if (weeksAgo === 1 || username === 'driver' || username === NEWCOMER) return ['APPROVED', null];
  if (share > 0.985 && weeksAgo < 9)
    return ['REJECTED', 'The bill of lading shows another driver.'];
  return ['APPROVED', null];
}

/** Returns the hours of a day, in hundredths. A driver who is paid by the mile logs hours only if they are paid too. */
function hoursOf({ username, weeksAgo, rates }: Week, day: Day): number {
  if (rates.HOUR === null) return 0;
  if (rates.MILE !== undefined) return 25 * Math.floor(chance(username, day, 'waiting') * 13);
  // A driver with seven worked days has about as many hours in the week as a driver with five.
  if (weeksAgo === 1) return lastWeekOf(username) === 'seven days worked' ? 575 : 800;
  const share = chance(username, day, 'hours');
  if (share < 0.8) return 800;
  return share < 0.92 ? 950 : 650;
}

/** Returns whether a day was approved after its week was processed. `index` is its position among the worked days. */
function isApprovedLate({ username, weeksAgo }: Week, index: number): boolean {
  return index === 0 && username === LATE_APPROVAL.username && weeksAgo === LATE_APPROVAL.weeksAgo;
}

function seedLog(week: Week, day: Day, index: number): SeededLog {
  const [status, reason] = statusOf(week, day, index);
  return {
    day,
    worked: true,
    hourHundredths: hoursOf(week, day),
    quantities: quantitiesOf(week.username, day, week.rates),
    notes: pick(LANES, chance(week.username, day, 'lane')) ?? '',
    status,
    reason,
    // A settlement is processed on the Sunday of its week. A late approval is on the Tuesday after that Sunday.
    decidedOn: isApprovedLate(week, index) ? addDays(week.weekStart, 8) : day,
  };
}

function settlementOf(week: Week, logs: readonly SeededLog[]): SeededSettlement | undefined {
  const days = logs
    .filter(({ status }, index) => status === 'APPROVED' && !isApprovedLate(week, index))
    .map(({ day, ...log }) => {
      const hasExpense = chance(week.username, day, 'expense') < 0.16;
      const expense = hasExpense ? pick(EXPENSES, chance(day, week.username)) : undefined;
      const work = ratedWork(log, week.rates);
      return { day, payCents: suggestedPayOf(work), work, ...(expense ?? NO_EXPENSE) };
    });
  if (days.length === 0) return undefined;
  const isPaid = week.weeksAgo > 2 || (week.weeksAgo === 2 && chance(week.username, 'paid') < 0.5);
  return {
    weekStart: week.weekStart,
    status: isPaid ? 'PAID' : 'PROCESSED',
    // The settlement is paid on the Friday after the week.
    paidOn: isPaid ? addDays(week.weekStart, 11) : null,
    days,
    basePayCents: sum(days.map(({ payCents }) => payCents)),
    expensesCents: sum(days.map(({ expensesCents }) => expensesCents)),
  };
}

/** Returns a settlement with a mistake. Somebody reversed this settlement and then entered the correct settlement. */
function reversedSettlementBefore(settlement: SeededSettlement): SeededSettlement {
  const days = settlement.days.map((day, index) =>
    index === 0 ? { ...day, payCents: day.payCents * 10 } : day,
  );
  const basePayCents = sum(days.map(({ payCents }) => payCents));
  return { ...settlement, status: 'REVERSED', paidOn: null, days, basePayCents };
}

function seedWeek(week: Week): SeededWeek {
  const logs = workedDays(week).map((day, index) => seedLog(week, day, index));
  const isProcessed =
    week.weeksAgo > 1 || (week.weeksAgo === 1 && lastWeekOf(week.username) === 'processed');
  const settlement = isProcessed ? settlementOf(week, logs) : undefined;
  if (!settlement) return { logs, settlements: [] };
  const wasWrong = week.weeksAgo === 6 && chance(week.username, 'wrong') < 0.2;
  return {
    logs,
    settlements: wasWrong ? [reversedSettlementBefore(settlement), settlement] : [settlement],
  };
}

const HALF_DAY = { hourHundredths: 400, quantities: [] };

/** Returns last year's only week for a driver in ONE_WEEK_LAST_YEAR. Its pay is divided over five days. */
function oneWeek(person: SeededPerson, payCents: Cents, weekStart: Day): SeededWeek {
  const fifth = Math.ceil(payCents / 5);
  const days = daysOfWeek(weekStart).slice(0, 5);
  const logs = days.map((day): SeededLog => {
    const notes = pick(LANES, chance(person.username, day, 'lane')) ?? '';
    const decision = { status: 'APPROVED', reason: null, decidedOn: day } as const;
    return { day, worked: true, ...HALF_DAY, notes, ...decision };
  });
  const work = ratedWork(HALF_DAY, ratesInWeek(person, Infinity));
  const paid = days.map((day, index) => {
    const pay = index < 4 ? fifth : payCents - 4 * fifth;
    return { day, payCents: pay, work, ...NO_EXPENSE };
  });
  const settlement: SeededSettlement = {
    weekStart,
    status: 'PAID',
    paidOn: addDays(weekStart, 11),
    days: paid,
    basePayCents: payCents,
    expensesCents: 0,
  };
  return { logs, settlements: [settlement] };
}

interface SeededPerson extends Pick<
  DemoPerson,
  'username' | 'hourlyRateTenThousandths' | 'createdOn'
> {
  hasLeft: boolean;
}

/** Returns the Mondays of a driver's usual weeks, oldest first. A driver who left stopped five weeks ago. */
function mondaysOf({ username, hasLeft, createdOn }: SeededPerson, today: Day): Day[] {
  const current = weekStartOf(today);
  const weekCount = username === NEWCOMER ? NEWCOMERS_WEEKS : DEMO_WEEKS;
  const recent = Array.from({ length: weekCount }, (_, index) => addDays(current, -7 * index));
  const firstMondayLastYear = weekStartOf(`${yearOf(today) - 1}-11-17`);
  const lastYear = Array.from({ length: LAST_YEARS_WEEKS }, (_, index) =>
    addDays(firstMondayLastYear, 7 * index),
  );
  const isRegular = username !== NEWCOMER && !(username in ONE_WEEK_LAST_YEAR);
  return [...new Set([...(isRegular ? lastYear : []), ...recent])]
    .filter((monday) => monday >= createdOn && monday <= current)
    .filter((monday) => !hasLeft || monday < addDays(current, -28))
    .toSorted();
}

/** Returns all weeks of a driver, oldest first. */
export function seedWeeks(person: SeededPerson, today: Day): SeededWeek[] {
  const { username } = person;
  const current = weekStartOf(today);
  const usual = mondaysOf(person, today).map((weekStart) => {
    const weeksAgo = Temporal.PlainDate.from(weekStart).until(current).days / 7;
    const rates = ratesInWeek(person, weeksAgo);
    return seedWeek({ username, rates, weeksAgo, today, weekStart });
  });
  const payCents = ONE_WEEK_LAST_YEAR[username];
  if (payCents === undefined) return usual;
  return [oneWeek(person, payCents, weekStartOf(`${yearOf(today) - 1}-06-08`)), ...usual];
}
