import { dayIn, monthOf, weekEndOf, yearOf, type Day } from './calendar.ts';
import { hundredthsFromHours } from './hours.ts';
import type { Cents } from './money.ts';
import { rateFromTenThousandths, type TenThousandths } from './rate.ts';

/** This file formats what people read on screens, in emails and in PDFs: dates, times, ranges, money, numbers and
 *  hours. Machine-readable output (CSV files, the API, stored days) does not depend on a locale and is not formatted
 *  here. */
export const DEFAULT_LOCALE = 'en-US';

/** Caches the formatters by locale and options, because `Intl` formatters are slow to create. */
function cached<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

type DateOptions = Intl.DateTimeFormatOptions;

const numbers = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dates = cached((locale, options: DateOptions) => new Intl.DateTimeFormat(locale, options));
const lists = cached((locale, options: Intl.ListFormatOptions) => {
  return new Intl.ListFormat(locale, options);
});

const relativeTimes = cached((locale, options: Intl.RelativeTimeFormatOptions) => {
  return new Intl.RelativeTimeFormat(locale, options);
});

// Numbers

/** "12,345" */
export function countText(count: number, locale = DEFAULT_LOCALE): string {
  return numbers(locale, {}).format(count);
}

/** Returns a number with exactly `decimals` decimals and without thousands separators, such as "7.5" or "1234.0". */
export function decimalText(value: number, decimals: number, locale = DEFAULT_LOCALE): string {
  // `toFixed` rounds first, because `Intl` rounds 7.35 up although its binary value is below 7.35.
  const rounded = value.toFixed(decimals) as `${number}`;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numbers(locale, { ...digits, useGrouping: false }).format(rounded);
}

/** "rate, phone, and email" */
export function listText(parts: readonly string[], locale = DEFAULT_LOCALE): string {
  return lists(locale, {}).format(parts);
}

// Hours

/** Returns hours with one decimal (specification, 7), or with two decimals if one decimal would round paid quarter
 *  hours. For example: "8.0", "4.7", "7.25". */
export function hoursNumber(hours: number, locale = DEFAULT_LOCALE): string {
  return decimalText(hours, hundredthsFromHours(hours) % 10 === 0 ? 1 : 2, locale);
}

/** "4.7 h", "7.25 h". Because of a no-break space, the number and its unit are always on the same line. */
export function hoursText(hours: number, locale = DEFAULT_LOCALE): string {
  return `${hoursNumber(hours, locale)}\u00A0h`;
}

// Money

const DOLLARS = { style: 'currency', currency: 'USD' } as const;

/** "$1,250.00" */
export function formatCents(cents: Cents, locale = DEFAULT_LOCALE): string {
  // The negation of an empty sum is -0. Without this option, -0 would have a minus sign.
  return numbers(locale, { ...DOLLARS, signDisplay: 'negative' }).format(cents / 100);
}

/** Returns a rate with the decimals that it needs, at least two: "$31.25", "$0.585" */
export function formatRate(rate: TenThousandths, locale = DEFAULT_LOCALE): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return numbers(locale, { ...DOLLARS, ...digits }).format(rateFromTenThousandths(rate));
}

/** Returns an amount for the axis of a chart, such as "$12K" or "$1.5K".
 *  @param decimals the maximum number of decimals. The default depends on the locale. */
export function compactDollars(cents: Cents, decimals?: number, locale = DEFAULT_LOCALE): string {
  // Without a minimum, Safari writes "$15.0K".
  const precision =
    decimals === undefined ? {} : { minimumFractionDigits: 0, maximumFractionDigits: decimals };
  return numbers(locale, { ...DOLLARS, notation: 'compact', ...precision }).format(cents / 100);
}

/** Returns an amount such as "1,234.56", for a form that already has the dollar sign. */
export function amountText(cents: Cents, locale = DEFAULT_LOCALE): string {
  return numbers(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    cents / 100,
  );
}

// Days

function dayText(day: Day, options: DateOptions, locale: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime('UTC');
  return dates(locale, { ...options, timeZone: 'UTC' }).format(epochMilliseconds);
}

/** "Monday" */
export function dayName(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { weekday: 'long' }, locale);
}

/** "Mon" */
export function shortDayName(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { weekday: 'short' }, locale);
}

/** "Nov 16" */
export function shortDate(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { month: 'short', day: 'numeric' }, locale);
}

/** "Nov 16, 2026" */
export function longDate(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { month: 'short', day: 'numeric', year: 'numeric' }, locale);
}

/** "November 16, 2026" */
export function fullDate(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { dateStyle: 'long' }, locale);
}

/** "Mon, Nov 16" */
export function dayAndDate(day: Day, locale = DEFAULT_LOCALE): string {
  return `${shortDayName(day, locale)}, ${shortDate(day, locale)}`;
}

/** "Mon, Nov 16 – Sun, Nov 22". In Spanish, without the names of the days: "16–22 nov" or "30 nov – 6 dic". */
export function weekLabel(weekStart: Day, locale = DEFAULT_LOCALE): string {
  if (locale !== DEFAULT_LOCALE) {
    const weekEnd = weekEndOf(weekStart);
    const isOneMonth = monthOf(weekStart) === monthOf(weekEnd);
    return isOneMonth
      ? `${Number(weekStart.slice(8))}–${shortDate(weekEnd, locale)}`
      : `${shortDate(weekStart, locale)} – ${shortDate(weekEnd, locale)}`;
  }
  return `${dayAndDate(weekStart, locale)} – ${dayAndDate(weekEndOf(weekStart), locale)}`;
}

/** "Mon, Dec 22 – Sun, Dec 28, 2025". In Spanish: "22–28 dic 2025". */
export function weekLabelWithYear(weekStart: Day, locale = DEFAULT_LOCALE): string {
  const separator = locale === DEFAULT_LOCALE ? ', ' : ' ';
  return `${weekLabel(weekStart, locale)}${separator}${yearOf(weekEndOf(weekStart))}`;
}

/** "November 2026"
 *  @param month such as `2026-11` */
export function monthLabel(month: string, locale = DEFAULT_LOCALE): string {
  return dayText(`${month}-01`, { month: 'long', year: 'numeric' }, locale);
}

/** "Nov 2026" */
export function shortMonthLabel(day: Day, locale = DEFAULT_LOCALE): string {
  return dayText(day, { month: 'short', year: 'numeric' }, locale);
}

/** "Nov"
 *  @param month such as `2026-11` */
export function shortMonthName(month: string, locale = DEFAULT_LOCALE): string {
  return dayText(`${month}-01`, { month: 'short' }, locale);
}

// Instants

function instantText(instant: string, options: DateOptions, locale: string): string {
  return dates(locale, options).format(Temporal.Instant.from(instant).epochMilliseconds);
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** "11:02 AM" */
export function timeText(timeZone: string, instant: string, locale = DEFAULT_LOCALE): string {
  return instantText(instant, { ...CLOCK, timeZone }, locale);
}

/** "Sat, 9:04 AM" */
export function dayAndTime(timeZone: string, instant: string, locale = DEFAULT_LOCALE): string {
  return instantText(instant, { weekday: 'short', ...CLOCK, timeZone }, locale);
}

/** "Nov 22, 2026 at 11:02 AM" */
export function dateTimeText(timeZone: string, instant: string, locale = DEFAULT_LOCALE): string {
  const day = longDate(dayIn(timeZone, Temporal.Instant.from(instant)), locale);
  const clock = timeText(timeZone, instant, locale);
  return locale === DEFAULT_LOCALE ? `${day} at ${clock}` : `${day}, ${clock}`;
}

const ZONED = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  ...CLOCK,
  timeZoneName: 'short',
} as const;

/** "Nov 16, 2026, 3:04 PM CST" */
export function zonedDateTimeText(
  timeZone: string,
  instant: string,
  locale = DEFAULT_LOCALE,
): string {
  return instantText(instant, { ...ZONED, timeZone }, locale);
}

/** "Nov 16, 2026, 3:04:05 PM CST" */
export function exactDateTimeText(
  timeZone: string,
  instant: string,
  locale = DEFAULT_LOCALE,
): string {
  return instantText(instant, { ...ZONED, second: '2-digit', timeZone }, locale);
}

/** Returns the name of a time zone in common use, such as "Central Time". */
export function zoneName(timeZone: string, locale = DEFAULT_LOCALE): string {
  const format = dates(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats a length of time of at least a minute in the largest unit of which it has two or more: "90 minutes",
 *  "2 hours", "5 days". */
export function durationText(seconds: number, locale = DEFAULT_LOCALE): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? ['minute', 60];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return numbers(locale, options).format(Math.round(seconds / size));
}

/** "now", "1 minute ago", "3 days ago" */
export function agoText(seconds: number, locale = DEFAULT_LOCALE): string {
  const span = UNITS.find(([, size]) => seconds >= size);
  if (!span) return relativeTimes(locale, { numeric: 'auto' }).format(0, 'second');
  const [unit, size] = span;
  return relativeTimes(locale, {}).format(-Math.floor(seconds / size), unit);
}
