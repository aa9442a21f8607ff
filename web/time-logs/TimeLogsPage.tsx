import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCan } from '../platform/session.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useApprovals, useCompany } from './api.ts';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import { MyWeeks } from './MyWeeks.tsx';
import { entryFilterOf, type TimeLogsSearch } from './search.ts';
import { useToday } from './use-today.ts';

type TabName = NonNullable<TimeLogsSearch['tab']>;

/** "Central Time": the zone's name as people say it. */
function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function PageTabs({ tab }: { tab: TabName }) {
  const navigate = useNavigate({ from: '/dashboard/time-logs' });
  const waiting = useApprovals().data?.total;
  const go = (next: TabName) => void navigate({ search: (search) => ({ ...search, tab: next }) });
  return (
    <Tabs
      value={tab}
      onChange={(_, next: TabName) => go(next)}
      aria-label="Time logs"
      sx={{ mb: 3 }}
    >
      <Tab value="my-weeks" label="My Weeks" id="tab-my-weeks" aria-controls="panel-my-weeks" />
      <Tab
        value="approvals"
        id="tab-approvals"
        aria-controls="panel-approvals"
        label={
          <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
            Approvals
            {waiting !== undefined && waiting > 0 && <Chip color="warning" label={waiting} />}
          </Stack>
        }
      />
    </Tabs>
  );
}

export function TimeLogsPage() {
  const search = useSearch({ from: '/dashboard/time-logs' });
  const isApprover = useCan()('action:approve-time-log');
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const tab: TabName = isApprover && search.tab === 'approvals' ? 'approvals' : 'my-weeks';
  return (
    <>
      <PageHeader
        title="Time Logs & Summary"
        subtitle={`${zoneName(timeZone)} · a week is open until Sunday night`}
      />
      {isApprover && <PageTabs tab={tab} />}
      <Box
        {...(isApprover && {
          role: 'tabpanel',
          id: `panel-${tab}`,
          'aria-labelledby': `tab-${tab}`,
        })}
      >
        {tab === 'approvals' ? (
          <ApprovalQueue />
        ) : (
          <MyWeeks today={today} filter={entryFilterOf(search)} />
        )}
      </Box>
    </>
  );
}
