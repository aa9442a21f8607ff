import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { scopeNote } from '../people/scope-note.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { PageTabs } from '../ui/PageTabs.tsx';
import { approvalMessages } from './approval-messages.ts';
import { Approvals } from './Approvals.tsx';
import { approvalFilterOf, type ApprovalFilter, type TimeLogsSearch } from './search.ts';
import { useApprovals } from './use-approvals.ts';

const { tabs: text } = approvalMessages;

/** "Approvals", with how many days wait there; the filter is the queue's, so that both share one call. */
function ApprovalsLabel({ filter }: { filter: ApprovalFilter }) {
  const waiting = useApprovals(filter).data?.total ?? 0;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
      {text.approvals}
      {waiting > 0 && <Chip color="warning" label={waiting} />}
    </Stack>
  );
}

/** What an approver has beside their own weeks. */
export function TimeLogTabs({ search, myWeeks }: { search: TimeLogsSearch; myWeeks: ReactNode }) {
  const setSearch = useSetSearch<TimeLogsSearch>();
  const { tab = 'my-weeks' } = search;
  const note = scopeNote(useActor());
  const tabs = [
    { value: 'my-weeks', label: text.myWeeks },
    { value: 'approvals', label: <ApprovalsLabel filter={approvalFilterOf(search)} /> },
  ] as const;
  return (
    <PageTabs
      label={text.name}
      tabs={tabs}
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
