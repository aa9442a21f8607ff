import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { isFiltering, type StaffSearch } from './search.ts';
import { useSetSearch } from './StaffFilters.tsx';
import { ON_WIDE, StaffRow } from './StaffRow.tsx';

/** Nobody at all, nobody who matches, or a page past the last one. */
function NoStaff({ search }: { search: StaffSearch }) {
  const setSearch = useSetSearch();
  const { page, ...filter } = search;
  const isPastEnd = page !== undefined && page > 1;
  return (
    <EmptyState
      mark={isFiltering(search) || isPastEnd ? 'marker' : 'shield'}
      title="No staff members or contractors found"
      action={
        isPastEnd ? (
          <Button onClick={() => setSearch(filter)}>Go to the first page</Button>
        ) : (
          isFiltering(search) && <Button onClick={() => setSearch({})}>Clear filters</Button>
        )
      }
    >
      {isFiltering(search) && !isPastEnd && 'Nobody matches. Try another name, email or role.'}
      {isPastEnd && 'This page lies past the end of the list.'}
    </EmptyState>
  );
}

interface StaffTableProps {
  /** Left out while they load. */
  staff: readonly StaffMember[] | undefined;
  search: StaffSearch;
  actionsOf: (person: StaffMember) => RowAction[];
}

export function StaffTable({ staff, search, actionsOf }: StaffTableProps) {
  if (staff?.length === 0) return <NoStaff search={search} />;
  return (
    <TableContainer>
      <Table aria-label="Staff and contractors">
        <TableHead>
          <TableRow>
            <TableCell>Name</TableCell>
            <TableCell sx={ON_WIDE}>Email</TableCell>
            <TableCell sx={ON_WIDE}>Roles</TableCell>
            <TableCell sx={ON_WIDE}>Status</TableCell>
            <TableCell sx={ON_WIDE}>Archived</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!staff && <SkeletonRows columns={6} label="Loading staff..." />}
          {staff?.map((person) => (
            <StaffRow key={person.id} person={person} actions={actionsOf(person)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
