import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorSentence } from '../app/error-sentences.ts';
import { useAskedDialog } from '../app/use-asked-dialog.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { FileActions } from '../people/FileActions.tsx';
import { saveStaff, staffQuery } from './api.ts';
import { messages } from './messages.ts';
import type { StaffSearch } from './search.ts';
import { StaffDialogs, useStaffDialogs } from './StaffDialogs.tsx';
import { StaffFilters } from './StaffFilters.tsx';
import { StaffTable } from './StaffTable.tsx';
import { useRowActions } from './use-row-actions.tsx';

const { page: text } = messages;

export function StaffPage() {
  const { open: asked, ...search } = useSearch({ from: '/dashboard/staff' });
  const setSearch = useSetSearch<StaffSearch>();
  const { data, error, refetch } = useQuery(staffQuery(search));
  const { shown, open, close } = useStaffDialogs();
  useAskedDialog(asked === 'add', () => open({ kind: 'add' }));
  const { actionsOf, failure, clearFailure } = useRowActions(open);
  const [fileFailure, setFileFailure] = useState<string>();
  const { counts, pagination } = data ?? {};
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <>
            <Button variant="contained" startIcon={<Add />} onClick={() => open({ kind: 'add' })}>
              {messages.add.action}
            </Button>
            <FileActions kind="staff" save={() => saveStaff(search)} onFailure={setFileFailure} />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <StatRow hasFailed={error !== null}>
          <StatCard label={text.total} value={counts?.staff} />
          <StatCard label={text.active} value={counts?.active} />
          <StatCard label={text.inactive} value={counts?.inactive} />
          <StatCard label={text.managers} value={counts?.managers} />
          <StatCard label={text.contractors} value={counts?.contractors} />
        </StatRow>
        <StaffFilters filter={search} findsSomebody={data?.users.length !== 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <ErrorAlert onClose={() => setFileFailure(undefined)}>{fileFailure}</ErrorAlert>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {(data || !error) && (
          <StaffTable staff={data?.users} search={search} actionsOf={actionsOf} />
        )}
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
      </Stack>
      <StaffDialogs shown={shown} onClose={close} />
    </>
  );
}
