import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import { roleNames } from '../people/roles.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListTable } from '../ui/ListTable.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { messages } from './messages.ts';
import type { ArchiveSearch } from './search.ts';

const { empty, table } = messages;

/** Narrow screens show the email, roles and date under the name. */
const ON_WIDE = columnFrom('md');
const ON_NARROW = hiddenFrom('md');

/** The empty state: nobody is archived, nobody matches, or the page is past the last one. */
function EmptyArchive({ search: { search, page } }: { search: ArchiveSearch }) {
  const setSearch = useSetSearch<ArchiveSearch>();
  const { title } = empty;
  if (page !== undefined) {
    const firstButton = <Button onClick={() => setSearch({ search })}>{empty.firstPage}</Button>;
    return (
      <EmptyState mark="marker" title={title} action={firstButton}>
        {empty.pastTheEnd}
      </EmptyState>
    );
  }
  if (search !== undefined) {
    const clearButton = <Button onClick={() => setSearch({})}>{empty.clearSearch}</Button>;
    return (
      <EmptyState mark="marker" title={title} action={clearButton}>
        {empty.noMatch}
      </EmptyState>
    );
  }
  const staffLink = <TextLink to="/dashboard/staff">{empty.staffPage}</TextLink>;
  return (
    <EmptyState title={title} action={staffLink}>
      {empty.nobodyYet}
    </EmptyState>
  );
}

interface ArchiveRowProps {
  person: StaffMember;
  /** The day on which the person was archived, and the name of the person who did it. */
  archivedOn: string;
  actions: RowAction[];
}

function ArchiveRow({ person, archivedOn, actions }: ArchiveRowProps) {
  const name = fullName(person);
  const roles = roleNames(person.roles);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="subtitle2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" component="div" sx={ON_NARROW}>
          {person.email}
          <br />
          {roles}
          <br />
          {table.archivedOn(archivedOn)}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>{person.email}</TableCell>
      <TableCell sx={ON_WIDE}>{roles}</TableCell>
      <TableCell sx={ON_WIDE}>{archivedOn}</TableCell>
      <TableCell align="right">
        <RowMenu label={table.actionsFor(name)} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

interface ArchiveTableProps {
  search: ArchiveSearch;
  /** Undefined while loading. */
  people: readonly StaffMember[] | undefined;
  actionsOf: (person: StaffMember) => RowAction[];
}

export function ArchiveTable({ people, search, actionsOf }: ArchiveTableProps) {
  const { dateOf } = useCompanyTime();
  if (people?.length === 0) return <EmptyArchive search={search} />;
  return (
    <ListTable
      aria-label={table.name}
      loadingLabel={table.loading}
      columns={[
        { title: table.columns.name },
        { title: table.columns.email, sx: ON_WIDE },
        { title: table.columns.roles, sx: ON_WIDE },
        { title: table.columns.archivedOn, sx: ON_WIDE },
        { title: table.columns.actions, align: 'right' },
      ]}
    >
      {people?.map((person) => (
        <ArchiveRow
          key={person.id}
          person={person}
          archivedOn={
            person.archivedAt
              ? table.dayAndName(dateOf(person.archivedAt), person.archivedBy ?? table.somebody)
              : '–'
          }
          actions={actionsOf(person)}
        />
      ))}
    </ListTable>
  );
}
