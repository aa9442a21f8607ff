import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { dayIn, weekEndOf, yearOf, type Day } from '../../domain/calendar.ts';
import { exactMoment, longDate, weekLabel, zonedMoment } from '../ui/format.ts';
import { meQuery } from './session.tsx';

/** How often a page that stays open looks whether the day has changed (specification, 9). */
const CHECK_MS = 3_600_000;

/** Hourly, and when one comes back to the page: a sleeping device lets no timer run. */
function onClockCheck(check: () => void): () => void {
  const timer = window.setInterval(check, CHECK_MS);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearInterval(timer);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', check);
  };
}

export interface CompanyTime {
  timeZone: string;
  /** The day that it is for the company, wherever this device is; a page open over midnight follows. */
  today: Day;
  /** The company's day of an instant: "Nov 16, 2026". */
  dateOf: (instant: string) => string;
  /** With the time and the zone's name: "Nov 16, 2026, 3:04 PM CST". */
  momentOf: (instant: string) => string;
  /** To the second, for the audit trail: "Nov 16, 2026, 3:04:05 PM CST". */
  exactMomentOf: (instant: string) => string;
  /** "Mon 16 – Sun 22 Nov", with the year where it is not this one. */
  weekName: (weekStart: Day) => string;
}

/** Days and instants as they are where the company is. Until it is known where, as on this device. */
export function useCompanyTime(): CompanyTime {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  const today = useSyncExternalStore(onClockCheck, () => dayIn(timeZone, Temporal.Now.instant()));
  return {
    timeZone,
    today,
    dateOf: (instant) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
    momentOf: (instant) => zonedMoment(timeZone, instant),
    exactMomentOf: (instant) => exactMoment(timeZone, instant),
    weekName: (weekStart) => {
      const year = yearOf(weekEndOf(weekStart));
      return year === yearOf(today) ? weekLabel(weekStart) : `${weekLabel(weekStart)}, ${year}`;
    },
  };
}
