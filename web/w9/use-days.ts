import { useQuery } from '@tanstack/react-query';
import { dayIn, longDate } from '../../domain/calendar.ts';
import { meQuery } from '../platform/session.tsx';

/** Days by the company's calendar. */
export function useDays() {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  return {
    today: dayIn(timeZone, Temporal.Now.instant()),
    dayOf: (instant: string) => longDate(dayIn(timeZone, Temporal.Instant.from(instant))),
  };
}
