import type { Day } from './calendar.ts';
import { dayName, longDate, shortDate, shortDayName } from './format.ts';

/** Returns the ways to write a day in a column header, in English and Spanish: "Mon", "lunes", "11/16", "11/16/2026", "Nov 16", "Mon 11/16". */
export function waysToWrite(day: Day): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const numbers = [
    [month, date],
    [String(Number(month)), String(Number(date))],
  ].map((parts) => parts.join('/'));
  const dates = [
    day,
    ...numbers.flatMap((text) => [text, `${text}/${year}`, `${text}/${year.slice(2)}`]),
    ...['en-US', 'es-US'].flatMap((locale) => [shortDate(day, locale), longDate(day, locale)]),
    `${Number(date)}-${shortDate(day).slice(0, 3)}`,
  ];
  const weekdays = ['en-US', 'es-US'].flatMap((locale) => [
    dayName(day, locale),
    shortDayName(day, locale),
  ]);
  const both = weekdays.flatMap((weekday) => dates.map((text) => `${weekday} ${text}`));
  return [...weekdays, ...dates, ...both];
}
