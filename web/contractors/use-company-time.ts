import { useQuery } from '@tanstack/react-query';
import { dayIn, longDate, weekEndOf, weekLabel, yearOf, type Day } from '../../domain/calendar.ts';
import { meQuery } from '../platform/session.tsx';

interface CompanyTime {
  /** The day that it is for the company, wherever this device is. */
  today: Day;
  /** The company's day of an instant: "Nov 16, 2026". */
  dateOf: (instant: string) => string;
  /** With the time and the zone's name: "Nov 16, 2026, 3:04 PM CST". */
  momentOf: (instant: string) => string;
  /** "Mon 16 – Sun 22 Nov", with the year where it is not this one. */
  weekName: (weekStart: Day) => string;
}

export function useCompanyTime(): CompanyTime {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  const today = dayIn(timeZone, Temporal.Now.instant());
  const moments = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return {
    today,
    dateOf: (instant) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
    momentOf: (instant) => moments.format(Temporal.Instant.from(instant).epochMilliseconds),
    weekName: (weekStart) => {
      const year = yearOf(weekEndOf(weekStart));
      return year === yearOf(today) ? weekLabel(weekStart) : `${weekLabel(weekStart)}, ${year}`;
    },
  };
}
