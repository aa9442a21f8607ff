import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import type { listStaff } from '../../domain/staff/schema.ts';
import { ROLES } from '../../domain/access.ts';
import { roleName } from '../people/roles.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { oneOf } from '../app/search-params.ts';
import { useUrlDialog } from '../app/use-url-dialog.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { signInMessages } from '../people/sign-in-messages.ts';
import { BulkBar } from '../people/bulk/BulkBar.tsx';
import { useSelection } from '../people/bulk/selection.tsx';
import { FileActions } from '../people/FileActions.tsx';
import { usePersonDialogs } from '../people/PersonDialogs.tsx';
import { PeopleSortField } from '../people/PeopleSortField.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { downloadStaff, staffQuery } from './api.ts';
import { staffColumns } from './columns.tsx';
import { messages } from './messages.ts';
import { isFiltering, type StaffSearch } from './search.ts';
import { StaffDialogs, type StaffDialog } from './StaffDialogs.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useStaffBulk } from './use-staff-bulk.tsx';

const { page: text, filters: filtersText, empty, table } = messages;

interface StaffFiltersProps {
  filter: StaffSearch;
  /** Whether the list has rows. An empty list shows its own Clear Filters button. */
  hasMatches: boolean;
}

function StaffFilters({ filter, hasMatches }: StaffFiltersProps) {
  const setSearch = useSetSearch<StaffSearch>();
  const { search, sort } = filter;
  const change = (part: StaffSearch, typing?: 'typing') =>
    setSearch({ ...filter, page: undefined, ...part }, typing);
  return (
    <FilterBar isFiltering={isFiltering(filter) && hasMatches} onClear={() => setSearch({ sort })}>
      <SearchField
        label={filtersText.search}
        placeholder={filtersText.searchHint}
        value={search ?? ''}
        onSearch={(typed) => change({ search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label={filtersText.role}
        value={filter.role ?? ''}
        onChange={({ target }) => change({ role: oneOf(ROLES, target.value) })}
        emptyLabel={filtersText.anyRole}
        choices={ROLES.map((value) => ({ value, label: roleName(value) }))}
      />
      <ChoiceField
        label={filtersText.signIn}
        value={filter.signIn ?? ''}
        onChange={({ target }) => change({ signIn: oneOf(['never'], target.value) })}
        emptyLabel={filtersText.anySignIn}
        choices={[{ value: 'never', label: signInMessages.never }]}
      />
      <PeopleSortField value={sort} onChange={(order) => change({ sort: order })} />
    </FilterBar>
  );
}

interface StatisticsProps {
  counts: ReceivedBody<typeof listStaff>['counts'] | undefined;
  hasFailed: boolean;
}

function Statistics({ counts, hasFailed }: StatisticsProps) {
  return (
    <StatRow hasFailed={hasFailed}>
      <StatCard label={text.total} value={counts?.staff} />
      <StatCard label={text.active} value={counts?.active} />
      <StatCard label={text.inactive} value={counts?.inactive} />
      <StatCard label={text.managers} value={counts?.managers} />
      <StatCard label={text.contractors} value={counts?.contractors} />
    </StatRow>
  );
}

export function StaffPage() {
  const { open: dialogInUrl, ...search } = useSearch({ from: '/dashboard/staff' });
  const setSearch = useSetSearch<StaffSearch>();
  const { data, error, refetch } = useQuery(staffQuery(search));
  const { shown, open, close } = usePersonDialogs<StaffDialog>();
  useUrlDialog(dialogInUrl === 'add', () => open({ kind: 'add' }));
  const { actionsOf, dialog, failure, clearFailure } = useRowActions(open);
  const [fileFailure, setFileFailure] = useState<string>();
  const { pagination } = data ?? {};
  const selection = useSelection(data?.users.filter(({ archived }) => !archived));
  const bulk = useStaffBulk(selection);
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
            <FileActions
              kind="staff"
              save={() => downloadStaff(search)}
              onFailure={setFileFailure}
            />
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        <Statistics counts={data?.counts} hasFailed={error !== null} />
        <StaffFilters filter={search} hasMatches={data?.users.length !== 0} />
        <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
        <ErrorAlert onClose={() => setFileFailure(undefined)}>{fileFailure}</ErrorAlert>
        <ListTable
          aria-label={table.name}
          loadingLabel={table.loading}
          hover
          columns={staffColumns(actionsOf, selection)}
          rows={data?.users}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, text.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={empty.title}
              hint={empty.noMatch}
              search={search}
              isFiltering={isFiltering(search)}
              unfiltered={{ sort: search.sort }}
            />
          }
        />
        {pagination && <Pager {...pagination} onPage={(page) => setSearch({ ...search, page })} />}
        <BulkBar selection={selection} onPage={data?.users.length ?? 0} actions={bulk.actions} />
      </Stack>
      {dialog}
      {bulk.dialogs}
      <StaffDialogs shown={shown} onClose={close} />
    </>
  );
}
