import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dayIn, weekEndOf, yearOf, type Day } from '../../domain/calendar.ts';
import { hundredthsFromHours, type HourHundredths } from '../../domain/hours.ts';
import {
  exactDateTimeText,
  longDate,
  weekLabel,
  weekLabelWithYear,
  zonedDateTimeText,
} from '../ui/format.ts';
import { clock } from './clock.ts';
import { meQuery } from './session.tsx';

/** How often an open page checks whether the day has changed. A new week appears within a minute after midnight. */
const CHECK_INTERVAL_MS = 30_000;

/** Checks regularly and when the page gets the focus again, because timers stop while a device sleeps. Also checks when
 *  the server says that the clock of the device is wrong. */
function onClockCheck(check: () => void): () => void {
  const timer = window.setInterval(check, CHECK_INTERVAL_MS);
  const stopListening = clock.onChange(check);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearInterval(timer);
    stopListening();
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

export interface CompanyTime {
  timeZone: string;
  /** Today in the company's time zone, by the server's clock. A page that stays open past midnight rerenders with the new
   *  day. */
  today: Day;
  /** The date of an instant in the company's time zone: "Nov 16, 2026". */
  dateOf: (instant: string) => string;
  /** The date, time and time zone of an instant: "Nov 16, 2026, 3:04 PM CST". */
  dateTimeOf: (instant: string) => string;
  /** The date, time with seconds, and time zone of an instant, for the audit trail: "Nov 16, 2026, 3:04:05 PM CST". */
  exactDateTimeOf: (instant: string) => string;
  /** The name of a week: "Mon, Nov 16 – Sun, Nov 22". The name includes the year if the week does not end in the
   *  current year. */
  weekName: (weekStart: Day) => string;
}

/** Formats days and instants in the company's time zone. Uses the device's time zone until the company's time zone is
 *  loaded. */
export function useCompanyTime(): CompanyTime {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  const today = useSyncExternalStore(onClockCheck, () => dayIn(timeZone, clock.now()));
  return {
    timeZone,
    today,
    dateOf: (instant) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
    dateTimeOf: (instant) => zonedDateTimeText(timeZone, instant),
    exactDateTimeOf: (instant) => exactDateTimeText(timeZone, instant),
    weekName: (weekStart) => {
      const year = yearOf(weekEndOf(weekStart));
      return year === yearOf(today) ? weekLabel(weekStart) : weekLabelWithYear(weekStart);
    },
  };
}

const DEFAULT_HOURS = 8;

export function useHoursPerDay(): HourHundredths {
  const company = useQuery(meQuery).data?.user.company;
  return hundredthsFromHours(company?.hoursPerWorkedDay ?? DEFAULT_HOURS);
}
