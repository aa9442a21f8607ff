import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';

/** On a page that stays open over Sunday's midnight, the entries are loaded again (specification, 9). */
export function useNewWeek(today: Day): void {
  const queryClient = useQueryClient();
  const week = weekStartOf(today);
  const loadedWeek = useRef(week);
  useEffect(() => {
    if (loadedWeek.current === week) return;
    loadedWeek.current = week;
    void queryClient.invalidateQueries({ queryKey: [listTimeLogs.feature] });
  }, [week, queryClient]);
}
