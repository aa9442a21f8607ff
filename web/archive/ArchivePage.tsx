import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Unarchive from '@mui/icons-material/UnarchiveOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../domain/people.ts';
import { refusalOfArchiving, refusalOfErasing } from '../../domain/staff/rules.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { type RowAction, RowMenu } from '../ui/RowMenu.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { useToast } from '../ui/Toast.tsx';
import { archiveQuery, useSetArchived } from './api.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';
import type { ArchiveSearch } from './search.ts';
import Typography from '@mui/material/Typography';
import { roleNames } from '../people/roles.ts';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';

const { page: text, table, empty, unarchive: unarchiveText } = messages;

/** Unarchives a person without asking for confirmation. A toast offers Undo. */
function useUnarchiving(onUnarchived: () => void) {
  const { mutateAsync } = useSetArchived();
  const [failure, setFailure] = useState<string>();
  const toast = useToast();

  async function archiveAgain(id: string, name: string): Promise<void> {
    try {
      await mutateAsync({ id, archived: true });
      toast.success(unarchiveText.undone(name));
    } catch (error) {
      toast.undoFailed(errorSentence(error, unarchiveText.undoFailed));
    }
  }

  async function unarchive(person: StaffMember): Promise<void> {
    const { id } = person;
    const name = fullName(person);
    setFailure(undefined);
    try {
      await mutateAsync({ id, archived: false });
      onUnarchived();
      toast.undo(unarchiveText.done(name), () => void archiveAgain(id, name));
    } catch (error) {
      setFailure(errorSentence(error, unarchiveText.failed));
    }
  }
  return { unarchive, failure, clearFailure: () => setFailure(undefined) };
}

/** Returns the actions of each row. A disabled action shows why it is disabled. The server applies the same rules. */
function useArchiveActions(onDelete: (person: StaffMember) => void, onUnarchived: () => void) {
  // The rules do not check scope. Only administrators can open this page, and they have company scope.
  const actor = useActor();
  const { unarchive, failure, clearFailure } = useUnarchiving(onUnarchived);
  const actionsOf = (person: StaffMember): RowAction[] => [
    {
      label: unarchiveText.action,
      icon: <Unarchive />,
      disabledReason: refusalText(refusalOfArchiving(actor, person)),
      onChoose: () => void unarchive(person),
    },
    {
      label: messages.deletion.action,
      icon: <DeleteForever color="inherit" />,
      danger: true,
      disabledReason: refusalText(refusalOfErasing(actor, person)),
      onChoose: () => onDelete(person),
    },
  ];
  return { actionsOf, failure, clearFailure };
}

/** The columns of the archive. A narrow screen shows the email, the roles and the date under the name. */
function archiveColumns(
  { dateOf }: CompanyTime,
  actionsOf: (person: StaffMember) => RowAction[],
): Columns<StaffMember> {
  /** Returns the day on which the person was archived, and the name of the person who did it. */
  function archivedOn({ archivedAt, archivedBy }: StaffMember): string {
    return archivedAt ? table.dayAndName(dateOf(archivedAt), archivedBy ?? table.somebody) : '–';
  }
  return [
    {
      header: table.columns.name,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere' },
      cell: (person) => (
        <>
          <Typography component="span" variant="subtitle2">
            <bdi>{fullName(person)}</bdi>
          </Typography>
          <OnlyBelow width="md">
            {person.email}
            <br />
            {roleNames(person.roles)}
            <br />
            {table.archivedOn(archivedOn(person))}
          </OnlyBelow>
        </>
      ),
    },
    {
      header: table.columns.email,
      from: 'md',
      sx: { overflowWrap: 'anywhere' },
      cell: ({ email }) => email,
    },
    { header: table.columns.roles, from: 'md', cell: ({ roles }) => roleNames(roles) },
    { header: table.columns.archivedOn, from: 'md', cell: archivedOn },
    {
      header: table.columns.actions,
      align: 'right',
      cell: (person) => (
        <RowMenu label={table.actionsFor(fullName(person))} actions={actionsOf(person)} />
      ),
    },
  ];
}

/** Moves the focus to the main content when the row that had the focus is gone. */
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
        <StatRow hasFailed={error !== null}>
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
        <ListTable
          aria-label={table.name}
          loadingLabel={table.loading}
          hover
          columns={archiveColumns(useCompanyTime(), actionsOf)}
          rows={data?.users}
          keyOf={({ id }) => id}
          failure={error && text.loadFailed(errorSentence(error, text.noReason))}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={empty.title}
              hint={empty.noMatch}
              clearLabel={empty.clearSearch}
              search={search}
              isFiltering={search.search !== undefined}
              action={<TextLink to="/dashboard/staff">{empty.staffPage}</TextLink>}
            >
              {empty.nobodyYet}
            </EmptyList>
          }
        />
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
