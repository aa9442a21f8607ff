import { addDays, weekStartOf, type Day } from '../../domain/calendar.ts';
import type { Period } from '../../domain/reports/rules.ts';
import { messages } from './messages.ts';

const { presets } = messages.period;

export const PRESETS = [
  { value: 'last-week', label: presets.lastWeek },
  { value: 'this-month', label: presets.thisMonth },
  { value: 'last-month', label: presets.lastMonth },
  { value: 'this-quarter', label: presets.thisQuarter },
  { value: 'last-quarter', label: presets.lastQuarter },
  { value: 'this-year', label: presets.thisYear },
  { value: 'last-year', label: presets.lastYear },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the dates of a preset. A current period ends today, because later days have no figures and would make the
 *  previous period longer. */
export function rangeOf(preset: Preset, today: Day): Period {
  if (preset === 'last-week') {
    const monday = weekStartOf(today);
    return { startDate: addDays(monday, -7), endDate: addDays(monday, -1) };
  }
  const [which, unit] = preset.split('-') as ['this' | 'last', keyof typeof MONTHS];
  const months = MONTHS[unit];
  const { year, month } = Temporal.PlainDate.from(today);
  const first = Math.floor((month - 1) / months) * months + 1;
  const start = Temporal.PlainDate.from({ year, month: first, day: 1 });
  if (which === 'this') return { startDate: start.toString(), endDate: today };
  return {
    startDate: start.subtract({ months }).toString(),
    endDate: start.subtract({ days: 1 }).toString(),
  };
}

/** Returns the preset with these dates, if any. */
export function presetOf({ startDate, endDate }: Period, today: Day): Preset | undefined {
  return PRESETS.find(({ value }) => {
    const range = rangeOf(value, today);
    return range.startDate === startDate && range.endDate === endDate;
  })?.value;
}
