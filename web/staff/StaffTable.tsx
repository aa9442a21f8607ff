import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import type { RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { isFiltering, type StaffSearch } from './search.ts';
import { ON_WIDE, StaffRow } from './StaffRow.tsx';

function NoStaff({ search }: { search: StaffSearch }) {
  const setSearch = useSetSearch<StaffSearch>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title="No staff members or contractors found"
      page={page}
      isFiltering={isFiltering(search)}
      hint="Nobody matches. Try another name, email or role."
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({ sort: search.sort })}
    />
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
