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
import { messages } from './messages.ts';
import { isFiltering, type StaffSearch } from './search.ts';
import { ON_WIDE, StaffRow } from './StaffRow.tsx';

const { empty, table } = messages;

function NoStaff({ search }: { search: StaffSearch }) {
  const setSearch = useSetSearch<StaffSearch>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title={empty.title}
      page={page}
      isFiltering={isFiltering(search)}
      hint={empty.noMatch}
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
      <Table aria-label={table.name}>
        <TableHead>
          <TableRow>
            <TableCell>{table.columns.name}</TableCell>
            <TableCell sx={ON_WIDE}>{table.columns.email}</TableCell>
            <TableCell sx={ON_WIDE}>{table.columns.roles}</TableCell>
            <TableCell sx={ON_WIDE}>{table.columns.status}</TableCell>
            <TableCell sx={ON_WIDE}>{table.columns.archived}</TableCell>
            <TableCell align="right">{table.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!staff && <SkeletonRows columns={6} label={table.loading} />}
          {staff?.map((person) => (
            <StaffRow key={person.id} person={person} actions={actionsOf(person)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
