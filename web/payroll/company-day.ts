import { useQuery } from '@tanstack/react-query';
import { dayIn, longDate, type Day } from '../../domain/calendar.ts';
import { meQuery } from '../platform/session.tsx';

interface CompanyDay {
  /** The day that it is for the company, wherever this device is. */
  today: Day;
  /** The company's day of an instant: "Nov 16, 2026". */
  dateOf: (instant: string) => string;
}

export function useCompanyDay(): CompanyDay {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  return {
    today: dayIn(timeZone, Temporal.Now.instant()),
    dateOf: (instant) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
  };
}
