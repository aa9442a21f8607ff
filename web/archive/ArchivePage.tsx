import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { archiveQuery } from './api.ts';
import { ArchiveTable } from './ArchiveTable.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { messages } from './messages.ts';
import type { ArchiveSearch } from './search.ts';
import { useArchiveActions } from './use-archive-actions.tsx';

const { page: text } = messages;

/** The row that had the focus is gone: it goes back to the page, not to nowhere. */
function focusPage(): void {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

export function ArchivePage() {
  const search = useSearch({ from: '/dashboard/archive' });
  const setSearch = useSetSearch<ArchiveSearch>();
  const { data, error, refetch } = useQuery(archiveQuery(search));
  const [toDelete, setToDelete] = useState<StaffMember>();
  const { actionsOf, failure, clearFailure } = useArchiveActions(setToDelete, focusPage);
  const { counts, pagination } = data ?? {};
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 3 }}>
        <StatRow>
          <StatCard label={text.archivedUsers} value={counts?.archived} />
          <StatCard label={text.adminUsers} value={counts?.admins} hint={text.adminUsersHint} />
          <StatCard label={text.deletableUsers} value={counts?.deletable} />
        </StatRow>
        <Box component="search" sx={{ maxWidth: { sm: 320 } }}>
          <SearchField
            label={text.search}
            placeholder={text.searchHint}
            value={search.search ?? ''}
            onSearch={(typed) => setSearch({ search: typed || undefined }, 'typing')}
          />
        </Box>
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <LoadError onTryAgain={refetch}>
          {error && text.loadFailed(errorSentence(error, text.noReason))}
        </LoadError>
        {(data || !error) && (
          <ArchiveTable people={data?.users} search={search} actionsOf={actionsOf} />
        )}
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
      </Stack>
      {toDelete && (
        <DeleteDialog
          person={toDelete}
          onDeleted={focusPage}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  );
}
