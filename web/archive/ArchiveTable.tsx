import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayIn, longDate } from '../../domain/calendar.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { TextLink } from '../platform/links.tsx';
import { meQuery } from '../platform/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import type { ArchiveSearch } from './search.ts';

/** A phone has no room for five columns: there all but the actions stand under the name. */
const ON_WIDE = { display: { xs: 'none', md: 'table-cell' } };
const ON_NARROW = { display: { md: 'none' } };

/** The company's day of an instant, wherever this device is. */
function useCompanyDate(): (instant: string | null) => string {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  return (instant) =>
    instant === null ? '–' : longDate(dayIn(timeZone, Temporal.Instant.from(instant)));
}

interface NobodyProps {
  search: ArchiveSearch;
  onSearch: (search: ArchiveSearch) => void;
}

/** Nobody at all, nobody who matches, or a page past the last one. */
function Nobody({ search: { search, page }, onSearch }: NobodyProps) {
  if (page !== undefined && page > 1) {
    return (
      <EmptyState
        mark="marker"
        title="No archived users found"
        action={<Button onClick={() => onSearch({ search })}>Go to the first page</Button>}
      >
        This page lies past the end of the list.
      </EmptyState>
    );
  }
  if (search) {
    return (
      <EmptyState
        mark="marker"
        title="No archived users found"
        action={<Button onClick={() => onSearch({})}>Clear search</Button>}
      >
        Nobody matches. Try another name or email.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No archived users found"
      action={<TextLink to="/dashboard/staff">Go to Staff Management</TextLink>}
    >
      Who leaves is archived on the Staff Management page, and then stands here.
    </EmptyState>
  );
}

interface ArchiveRowProps {
  person: StaffMember;
  archivedOn: string;
  actions: RowAction[];
}

function ArchiveRow({ person, archivedOn, actions }: ArchiveRowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  const roles = person.roles.join(', ');
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="subtitle2">
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="caption" component="div" sx={{ ...ON_NARROW, color: 'text.faint' }}>
          {person.email}
          <br />
          {roles}
          <br />
          Archived {archivedOn}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>{person.email}</TableCell>
      <TableCell sx={ON_WIDE}>{roles}</TableCell>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>{archivedOn}</TableCell>
      <TableCell align="right">
        <RowMenu label={`Actions for ${name}`} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

interface ArchiveTableProps extends NobodyProps {
  /** Left out while they load. */
  people: readonly StaffMember[] | undefined;
  actionsOf: (person: StaffMember) => RowAction[];
}

export function ArchiveTable({ people, search, onSearch, actionsOf }: ArchiveTableProps) {
  const dateOf = useCompanyDate();
  if (people?.length === 0) return <Nobody search={search} onSearch={onSearch} />;
  return (
    <TableContainer>
      <Table aria-label="Archived users">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={ON_WIDE}>Email</TableCell>
            <TableCell sx={ON_WIDE}>Roles</TableCell>
            <TableCell sx={ON_WIDE}>Archived Date</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!people && <SkeletonRows columns={5} label="Loading archived users..." />}
          {people?.map((person) => (
            <ArchiveRow
              key={person.id}
              person={person}
              archivedOn={dateOf(person.archivedAt)}
              actions={actionsOf(person)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
