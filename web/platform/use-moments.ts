import { useQuery } from '@tanstack/react-query';
import { meQuery } from './session.tsx';

/** Instants as they are read where the company is: "Nov 16, 2026, 3:04:05 PM CST". */
export function useMoments(): (instant: string) => string {
  const { data } = useQuery(meQuery);
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: data?.user.company.timeZone ?? Temporal.Now.timeZoneId(),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  return (instant) => format.format(Temporal.Instant.from(instant).epochMilliseconds);
}
