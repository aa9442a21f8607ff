import { addDays, daysBetween, isDay, weekStartOf, type Day } from '../../domain/calendar.ts';
import { fold } from './matching.ts';
import { messages } from './messages.ts';

const { weekNames } = messages;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const SPANISH_MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const RELATIVE = [
  [weekNames.current, 0],
  [weekNames.last, -7],
  [weekNames.next, 7],
] as const;
const MIN_MONTH_LETTERS = 3;

function distance(a: Day, b: Day): number {
  return Math.abs(daysBetween(a, b));
}

/** Computes the date for last year, this year and next year. Returns the date that is nearest to today. */
function nearest(dayIn: (year: number) => Day | undefined, today: Day): Day | undefined {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year + 1]
    .map(dayIn)
    .filter((day) => day !== undefined)
    .toSorted((a, b) => distance(a, today) - distance(b, today))[0];
}

function dayOf(year: number, month: number, day: number): Day | undefined {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
  return isDay(text) ? text : undefined;
}

/** Returns the date. If the year is missing, returns the date nearest to today. */
function dayOfDate(month: number, day: number, year: string | undefined, today: Day) {
  return year ? dayOf(Number(year), month, day) : nearest((near) => dayOf(near, month, day), today);
}

function monthOf(name: string): number | undefined {
  if (name.length < MIN_MONTH_LETTERS) return undefined;
  const isNamed = (month: string) => month.startsWith(name);
  const english = MONTHS.findIndex(isNamed);
  const index = english === -1 ? SPANISH_MONTHS.findIndex(isNamed) : english;
  return index === -1 ? undefined : index + 1;
}

/** Parses "16 nov", "nov 16", "november 16 2026" and "16 noviembre 2026". */
function namedDay(typed: string, today: Day): Day | undefined {
  const found =
    /^(?<day>\d{1,2}) (?<month>[a-z]+)(?: (?<year>\d{4}))?$/.exec(typed)?.groups ??
    /^(?<month>[a-z]+) (?<day>\d{1,2})(?: (?<year>\d{4}))?$/.exec(typed)?.groups;
  const month = found?.['month'] && monthOf(found['month']);
  return month ? dayOfDate(month, Number(found['day']), found['year'], today) : undefined;
}

/** Parses the folded dates "2026 11 16", "11 16" and "11 16 2026". The month is before the day, as in the US. */
function numberedDay(typed: string, today: Day): Day | undefined {
  const iso = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(typed);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2}) (\d{1,2})(?: (\d{4}))?$/.exec(typed);
  return written ? dayOfDate(Number(written[1]), Number(written[2]), written[3], today) : undefined;
}

/** Parses an ISO week number and returns the Monday of the week. Week 1 contains the year's first Thursday. */
function numberedWeek(typed: string, today: Day): Day | undefined {
  const found = /^(?:week|wk|w|semana) ?(\d{1,2})(?: (\d{4}))?$/.exec(typed);
  if (!found) return undefined;
  const mondayIn = (year: number): Day | undefined => {
    const monday = addDays(weekStartOf(`${year}-01-04`), 7 * (Number(found[1]) - 1));
    const { weekOfYear, yearOfWeek } = Temporal.PlainDate.from(monday);
    return weekOfYear === Number(found[1]) && yearOfWeek === year ? monday : undefined;
  };
  return found[2] ? mondayIn(Number(found[2])) : nearest(mondayIn, today);
}

/** Returns the Mondays of the weeks that the typed text can mean. Empty text means this week and last week. */
export function parseWeeks(typed: string, today: Day): Day[] {
  const query = fold(typed);
  const current = weekStartOf(today);
  if (query === '') return [current, addDays(current, -7)];
  // "W-9" means the tax form. "week 9" means the week.
  if (/^w ?9$/.test(query)) return [];
  const words = query.replace(/^(week of|semana del?) /, '').replaceAll(' de ', ' ');
  const day = namedDay(words, today) ?? numberedDay(words, today) ?? numberedWeek(query, today);
  if (day) return [weekStartOf(day)];
  return RELATIVE.filter(([name]) => name.startsWith(query) || weekNames.week === query).map(
    ([, days]) => addDays(current, days),
  );
}
