import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { admits, enteringDays } from '../../domain/access.ts';
import { weekStartOf, type Day } from '../../domain/calendar.ts';
import { listApprovals } from '../../domain/time-logs/approval-schema.ts';
import { listTimeLogs } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { messages } from './messages.ts';
import { MyWeeks } from './MyWeeks.tsx';
import { ownTimeLogFilterOf } from './search.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { zoneName } from '../ui/format.ts';

/** The tabs are lazy-loaded, because only approvers need the tabs and the queue. */
const TimeLogTabs = lazyComponent(async () => (await import('./TimeLogTabs.tsx')).TimeLogTabs);

/** Reloads the entries when a new week begins while the page is open (specification, 9). */
function useNewWeek(today: Day): void {
  const queryClient = useQueryClient();
  const week = weekStartOf(today);
  const loadedWeek = useRef(week);
  useEffect(() => {
    if (loadedWeek.current === week) return;
    loadedWeek.current = week;
    void queryClient.invalidateQueries({ queryKey: [listTimeLogs.feature] });
  }, [week, queryClient]);
}

export function TimeLogsPage() {
  const search = useSearch({ from: '/dashboard/time-logs' });
  const isApprover = useMayCall()(listApprovals);
  const mayEnterDays = admits(enteringDays, useActor());
  const { timeZone, today } = useCompanyTime();
  const isNarrow = useIsNarrow();
  useNewWeek(today);
  const myWeeks = (
    <MyWeeks today={today} filter={ownTimeLogFilterOf(search)} linkedDay={search.day} />
  );
  return (
    <>
      {/* On a phone, the smaller margins make all seven days fit on the screen. The subtitle is hidden, because the
          status of the week says when the week is due. */}
      <Box sx={{ mt: { xs: -1, md: 0 }, mb: { xs: -2.5, md: 0 } }}>
        <PageHeader
          title={messages.page.title}
          actions={
            !isApprover &&
            mayEnterDays && (
              <ButtonLink to="/dashboard/time-logs/enter-days" variant="outlined">
                {messages.page.enterDays}
              </ButtonLink>
            )
          }
          subtitle={!isNarrow && messages.page.subtitle(zoneName(timeZone))}
        />
      </Box>
      {isApprover ? (
        <Suspense fallback={<Loading />}>
          <TimeLogTabs search={search} myWeeks={myWeeks} />
        </Suspense>
      ) : (
        myWeeks
      )}
    </>
  );
}
