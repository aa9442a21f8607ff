import * as format from '../../domain/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { tenThousandthsFromRate } from '../../domain/rate.ts';
import { locale } from '../language/language.ts';

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const inLocale =
  <Value>(text: (value: Value, locale: string) => string) =>
  (value: Value): string =>
    text(value, locale);

const inZone =
  (text: (timeZone: string, instant: string, locale: string) => string) =>
  (timeZone: string, instant: string): string =>
    text(timeZone, instant, locale);

export const countText = inLocale(format.countText);
export const listText = inLocale<readonly string[]>(format.listText);
export const hoursText = inLocale(format.hoursText);
export const hoursNumber = inLocale(format.hoursNumber);
export const formatCents = inLocale(format.formatCents);
/** Formats an amount that is in dollars, as in the API. */
export const formatDollars = (dollars: number): string => formatCents(centsFromDollars(dollars));
/** Formats a rate that is in dollars per unit, as in the API. */
export const formatRate = (rate: number): string =>
  format.formatRate(tenThousandthsFromRate(rate), locale);
export const dayName = inLocale(format.dayName);
/** Returns the English name of a day, for CSV files, which are the same in every language. */
export const englishDayName = (day: string): string => format.dayName(day);
export const shortDayName = inLocale(format.shortDayName);
export const shortDate = inLocale(format.shortDate);
export const longDate = inLocale(format.longDate);
export const fullDate = inLocale(format.fullDate);
export const dayAndDate = inLocale(format.dayAndDate);
export const weekLabel = inLocale(format.weekLabel);
export const weekLabelWithYear = inLocale(format.weekLabelWithYear);
export const monthLabel = inLocale(format.monthLabel);
export const shortMonthLabel = inLocale(format.shortMonthLabel);
export const shortMonthName = inLocale(format.shortMonthName);
export const durationText = inLocale(format.durationText);
export const agoText = inLocale(format.agoText);
export const zoneName = inLocale(format.zoneName);
export const timeText = inZone(format.timeText);
export const dayAndTime = inZone(format.dayAndTime);
export const zonedDateTimeText = inZone(format.zonedDateTimeText);
export const exactDateTimeText = inZone(format.exactDateTimeText);

export const decimalText = (value: number, decimals: number): string =>
  format.decimalText(value, decimals, locale);

export const compactDollars = (cents: number, decimals?: number): string =>
  format.compactDollars(cents, decimals, locale);
