import { addDays, yearOf, type Day } from '../../calendar.ts';

/** Legal holidays in the District of Columbia, which move due dates everywhere (IRC 7503; 5 USC 6103; D.C. Code 28-2701
 *  for Emancipation Day). A holiday on a Saturday is observed on the Friday before. A holiday on a Sunday is observed
 *  on the Monday after. */
const FIXED_HOLIDAYS: readonly (readonly [monthDay: string, since: number])[] = [
  ['01-01', 1870], // New Year's Day
  ['04-16', 2005], // Emancipation Day
  ['06-19', 2021], // Juneteenth
  ['07-04', 1870], // Independence Day
  ['11-11', 1938], // Veterans Day
  ['12-25', 1870], // Christmas Day
];

/** The month, the day of the week (1 is Monday) and the position of that day in the month. The position -1 means the
 *  last such day of the month. */
const FLOATING_HOLIDAYS: readonly (readonly [month: number, dayOfWeek: number, nth: number])[] = [
  [1, 1, 3], // Martin Luther King Jr. Day
  [2, 1, 3], // Washington's Birthday
  [5, 1, -1], // Memorial Day
  [9, 1, 1], // Labor Day
  [10, 1, 2], // Columbus Day
  [11, 4, 4], // Thanksgiving Day
];

/** Returns Inauguration Day, January 20 of every fourth year (5 USC 6103(c); D.C. Code 28-2701; the IRS observed it in
 *  2017). If it falls on a Saturday, no other day is observed. If it falls on a Sunday, the Monday after is observed,
 *  which is also Martin Luther King Jr. Day. */
function inaugurationDay(year: number): Day[] {
  return (year - 1965) % 4 === 0 ? [`${year}-01-20`] : [];
}

const dayOfWeek = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek;

function observedOn(day: Day): Day {
  if (dayOfWeek(day) === 6) return addDays(day, -1);
  return dayOfWeek(day) === 7 ? addDays(day, 1) : day;
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = Temporal.PlainDate.from({ year, month, day: 1 });
  if (nth === -1) {
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 }).toString();
  }
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (nth - 1) }).toString();
}

/** Returns the days of a year on which legal holidays are observed. If the next year begins on a Saturday, its New
 *  Year's Day is observed on December 31 of this year. The function therefore also checks the holidays of the next
 *  year. */
export function legalHolidays(year: number): Set<Day> {
  const fixed = [year, year + 1].flatMap((calendarYear) =>
    FIXED_HOLIDAYS.filter(([, since]) => calendarYear >= since).map(([monthDay]) =>
      observedOn(`${calendarYear}-${monthDay}`),
    ),
  );
  const floating = FLOATING_HOLIDAYS.map(([month, weekday, nth]) =>
    nthWeekday(year, month, weekday, nth),
  );
  const all = [...fixed, ...floating, ...inaugurationDay(year)];
  return new Set(all.filter((day) => yearOf(day) === year));
}

/** @param companyHolidays the legal holidays of the state of the filing office (IRC 7503) */
export function isBusinessDay(day: Day, companyHolidays: readonly Day[] = []): boolean {
  return (
    dayOfWeek(day) < 6 && !legalHolidays(yearOf(day)).has(day) && !companyHolidays.includes(day)
  );
}

/** Moves a due date on a Saturday, Sunday or legal holiday to the next business day (IRC 7503). */
export function dueOnOrAfter(day: Day, companyHolidays: readonly Day[]): Day {
  let due = day;
  while (!isBusinessDay(due, companyHolidays)) due = addDays(due, 1);
  return due;
}

/** Returns the business day that is `count` business days after a day. */
export function businessDaysAfter(
  day: Day,
  count: number,
  companyHolidays: readonly Day[] = [],
): Day {
  let reached = day;
  for (let left = count; left > 0; left -= 1)
    reached = dueOnOrAfter(addDays(reached, 1), companyHolidays);
  return reached;
}

/** Returns the date on which Form 1099-NEC is due to the IRS (IRC 6071(c)) and to the recipient (IRC 6041(d),
 *  6041A(e)), on paper or electronically. The date is January 31 of the next year. The due date of March 31 (IRC
 *  6071(b)) applies to other forms. */
export function necDueOn(taxYear: number, companyHolidays: readonly Day[] = []): Day {
  return dueOnOrAfter(`${taxYear + 1}-01-31`, companyHolidays);
}

/** Returns the last day on which a Copy B that was furnished electronically must be online. It is October 15 of the
 *  next year (IRS requirements for furnishing information returns electronically). */
export function onlineThrough(taxYear: number): Day {
  return `${taxYear + 1}-10-15`;
}

const MIN_RETENTION_YEARS = 4;

/** Returns the last day on which the carrier must keep the records of a year. Linehaul requires at least four years
 *  from the due date. The General Instructions require three years, or four years with backup withholding. The carrier
 *  may set a longer time. */
export function retainThrough(taxYear: number, years = MIN_RETENTION_YEARS): Day {
  return Temporal.PlainDate.from(necDueOn(taxYear))
    .add({ years: Math.max(MIN_RETENTION_YEARS, years) })
    .toString();
}
