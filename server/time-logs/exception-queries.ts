import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import { sum } from '../../domain/money.ts';
import {
  DAYS_BEFORE_WEEK,
  exceptionsOf,
  WEEKS_FOR_USUAL_HOURS,
  type WeekException,
  type ExceptionInput,
} from '../../domain/time-logs/exceptions.ts';
import type { TimeLogRow } from './queries.ts';

/** The fields that the exceptions of a week need, besides the pending days of the week. */
export type StoredExceptionInput = Pick<
  ExceptionInput,
  'weekHundredths' | 'pastWeekHundredths' | 'workedDays'
>;

/** Returns the fields of `StoredExceptionInput` for json_build_object, for the week of a person (`u.id`, `u.week_start`).
 *  Each field reads a few weeks of one person. Index: time_logs_one_per_day. */
export const exceptionFields = (today: Day) => sql`
  'weekHundredths', (select coalesce(sum(h.hour_hundredths), 0)::int from time_logs h
    where h.user_id = u.id and h.day between u.week_start and least(u.week_start + 6, ${today}::date)
      and h.status <> 'REJECTED'),
  'pastWeekHundredths', (select coalesce(json_agg(p.hundredths), '[]') from (
      select sum(h.hour_hundredths)::int as hundredths from time_logs h
      where h.user_id = u.id and h.day < u.week_start
        and h.day >= u.week_start - ${sql.lit(7 * WEEKS_FOR_USUAL_HOURS)}
        and h.status = 'APPROVED' and h.worked
      group by (u.week_start - 1 - h.day) / 7
    ) p where p.hundredths > 0),
  'workedDays', (select coalesce(json_agg(h.day), '[]') from time_logs h
    where h.user_id = u.id and h.day >= u.week_start - ${sql.lit(DAYS_BEFORE_WEEK)}
      and h.day <= least(u.week_start + 6, ${today}::date)
      and h.worked and h.status <> 'REJECTED')`;

type PendingRow = Pick<
  TimeLogRow,
  | 'date'
  | 'worked'
  | 'hourHundredths'
  | 'quantities'
  | 'requestReason'
  | 'pressedAt'
  | 'enteredAt'
  | 'decisionReason'
>;

export function exceptionsOfRow(
  row: StoredExceptionInput & { weekStart: Day; timeLogs: readonly PendingRow[] },
  today: Day,
): WeekException[] {
  const { weekStart, weekHundredths, pastWeekHundredths, workedDays } = row;
  return exceptionsOf({
    weekStart,
    today,
    weekHundredths,
    pastWeekHundredths,
    workedDays,
    pending: row.timeLogs.map(({ date, worked, hourHundredths, quantities, ...log }) => ({
      date,
      worked,
      hourHundredths,
      mileHundredths: sum(
        quantities.filter(({ unit }) => unit === 'MILE').map(({ hundredths }) => hundredths),
      ),
      hasQuantities: quantities.length > 0,
      isRequested: log.requestReason !== null,
      isSentLate: log.pressedAt !== null,
      isOnBehalf: log.enteredAt !== null,
      wasRejected: log.decisionReason !== null,
    })),
  });
}
