import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listExpensesToDecide } from '../../domain/expenses/schema.ts';
import { queryOf } from '../app/api.ts';
import { scopeNote } from '../people/scope-note.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { Loading } from '../ui/Loading.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { approvalMessages } from './approval-messages.ts';
import { Approvals } from './Approvals.tsx';
import { ownTimeLogsQuery } from './prefetch.ts';
import {
  approvalFilterOf,
  isFiltering,
  ownTimeLogFilterOf,
  type ApprovalFilter,
  type TimeLogsSearch,
} from './search.ts';
import { useApprovals } from './use-approvals.ts';

const { tabs: text } = approvalMessages;

/** Shows "Approvals" with the number of days and expenses to decide. Uses the filter of the queue, so that the label
 *  and the queue share a request. */
function ApprovalsLabel({ filter }: { filter: ApprovalFilter }) {
  const days = useApprovals(filter).data?.total ?? 0;
  const { person: userId, week: weekStart } = filter;
  const query = { ...(userId && { userId }), ...(weekStart && { weekStart }) };
  // oxlint-disable-next-line linehaul/query-error -- the queue shows the error
  const expenses = useQuery(queryOf(listExpensesToDecide, { query })).data?.total ?? 0;
  const waiting = days + expenses;
  return (
    <Stack direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
      {text.approvals}
      {waiting > 0 && <Chip color="warning" label={waiting} />}
    </Stack>
  );
}

interface TimeLogTabsProps {
  search: TimeLogsSearch;
  myWeeks: ReactNode;
}

/** Returns the tab to show. A link to a day or to filtered days is about the person's own days. Without such a link,
 *  somebody who is not a contractor and has no days starts with the approvals. Undefined while the person's days load. */
function useTab({ tab, day, ...search }: TimeLogsSearch): TimeLogsSearch['tab'] {
  const { id: userId, roles } = useActor();
  const isOwn = roles.includes('Contractor') || day || isFiltering(ownTimeLogFilterOf(search));
  const known = tab ?? (isOwn ? 'my-weeks' : undefined);
  const own = useQuery({ ...ownTimeLogsQuery(userId), enabled: !known });
  if (known) return known;
  // After a failed load, the page keeps this tab during a retry.
  if (!own.data) return own.errorUpdateCount > 0 ? 'my-weeks' : undefined;
  return own.data.length === 0 ? 'approvals' : 'my-weeks';
}

export function TimeLogTabs({ search, myWeeks }: TimeLogTabsProps) {
  const setSearch = useSetSearch<TimeLogsSearch>();
  const tab = useTab(search);
  const note = scopeNote(useActor());
  const tabs = [
    { value: 'my-weeks', label: text.myWeeks },
    { value: 'approvals', label: <ApprovalsLabel filter={approvalFilterOf(search)} /> },
  ] as const;
  if (!tab) return <Loading />;
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
