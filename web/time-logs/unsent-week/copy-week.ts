import type { Day } from '../../../domain/calendar.ts';
import { withEdit, type DayRow, type WeekDraft, type WeekKind } from './draft.ts';

/** Fills the untouched days of a week from the same weekdays of the week before. For a future week, copies only the
 *  notes, because nobody has worked those days yet. */
export function copyOfLastWeek(
  rows: readonly DayRow[],
  lastWeek: readonly DayRow[],
  kind: WeekKind,
  draft: WeekDraft,
): { draft: WeekDraft; copied: number } {
  let next = draft;
  let copied = 0;
  rows.forEach((row, index) => {
    const source = lastWeek[index];
    if (!source || source.status === 'REJECTED') return;
    if (row.lock !== 'open' || row.stored || row.changed) return;
    const { notes, worked, hours } = source;
    const patch = {
      notes,
      ...(kind !== 'upcoming' && { worked }),
      ...(kind !== 'upcoming' && worked && row.entersHours && hours !== row.hours && { hours }),
    };
    const after = withEdit(next, row.day, row.stored, patch);
    if (after[row.day]) copied += 1;
    next = after;
  });
  return { draft: next, copied };
}

/** Undoes a copy. Keeps the input that the person has entered in other days since the copy. */
export function withoutCopy(now: WeekDraft, before: WeekDraft, copy: WeekDraft): WeekDraft {
  const isCopied = (day: Day) => copy[day] !== undefined && before[day] === undefined;
  return Object.fromEntries(Object.entries(now).filter(([day]) => !isCopied(day)));
}
