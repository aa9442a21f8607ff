import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { listApprovals } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useMayCall } from '../platform/session.tsx';
import { useSetSearch } from '../platform/use-set-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { useApprovals } from './api.ts';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import { MyWeeks } from './MyWeeks.tsx';
import { entryFilterOf, type TimeLogsSearch } from './search.ts';
import { useNewWeek } from './use-new-week.ts';

/** "Central Time": the zone's name as people say it. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** "Approvals", with how many days wait there. */
function ApprovalsLabel() {
  const waiting = useApprovals().data?.total ?? 0;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
      Approvals
      {waiting > 0 && <Chip color="warning" label={waiting} />}
    </Stack>
  );
}

const TABS = [
  { value: 'my-weeks', label: 'My Weeks' },
  { value: 'approvals', label: <ApprovalsLabel /> },
] as const;

export function TimeLogsPage() {
  const search = useSearch({ from: '/dashboard/time-logs' });
  const setSearch = useSetSearch<TimeLogsSearch>();
  const isApprover = useMayCall()(listApprovals);
  const { timeZone, today } = useCompanyTime();
  useNewWeek(today);
  const { tab = 'my-weeks' } = search;
  const myWeeks = <MyWeeks today={today} filter={entryFilterOf(search)} />;
  return (
    <>
      <PageHeader
        title="Time Logs & Summary"
        subtitle={`${zoneName(timeZone)} · a week is open until Sunday night`}
      />
      {isApprover ? (
        <PageTabs
          label="Time logs"
          tabs={TABS}
          value={tab}
          onChoose={(next) => setSearch({ ...search, tab: next })}
        >
          {tab === 'approvals' ? <ApprovalQueue /> : myWeeks}
        </PageTabs>
      ) : (
        myWeeks
      )}
    </>
  );
}
