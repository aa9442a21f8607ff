import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayIn, weekStartOf, type Day } from '../../domain/calendar.ts';

/** How often the page looks whether the week has rolled over (specification, 9). */
const CHECK_MS = 3_600_000;

function todayIn(timeZone: string): Day {
  return dayIn(timeZone, Temporal.Now.instant());
}

/** The company's day. A page that stays open over midnight follows: hourly, and when one comes back to
 *  it. In a new week the entries are loaded again. */
export function useToday(timeZone: string): Day {
  const queryClient = useQueryClient();
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const check = () => setToday(todayIn(timeZone));
    check();
    const timer = window.setInterval(check, CHECK_MS);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [timeZone]);

  const week = weekStartOf(today);
  const loadedWeek = useRef(week);
  useEffect(() => {
    if (loadedWeek.current === week) return;
    loadedWeek.current = week;
    void queryClient.invalidateQueries({ queryKey: ['time-logs'] });
  }, [week, queryClient]);
  return today;
}
