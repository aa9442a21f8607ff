import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { scopeNote } from '../people/scope-note.ts';
import { useActor } from '../platform/session.tsx';
import { useSetSearch } from '../platform/use-set-search.ts';
import { PageTabs } from '../ui/PageTabs.tsx';
import { useApprovals } from './api.ts';
import { Approvals } from './Approvals.tsx';
import type { TimeLogsSearch } from './search.ts';

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

/** What an approver has beside their own weeks. */
export function TimeLogTabs({ search, myWeeks }: { search: TimeLogsSearch; myWeeks: ReactNode }) {
  const setSearch = useSetSearch<TimeLogsSearch>();
  const { tab = 'my-weeks' } = search;
  const note = scopeNote(useActor());
  return (
    <PageTabs
      label="Time logs"
      tabs={TABS}
      value={tab}
      onChoose={(next) => setSearch({ ...search, tab: next })}
    >
      {tab === 'approvals' ? (
        <Stack sx={{ gap: 2 }}>
          {note && <Typography variant="hint">{note}</Typography>}
          <Approvals search={search} />
        </Stack>
      ) : (
        myWeeks
      )}
    </PageTabs>
  );
}
