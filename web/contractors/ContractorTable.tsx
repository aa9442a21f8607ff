import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../platform/links.tsx';
import { useSetSearch } from '../platform/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { ContractorStatus } from './ContractorStatus.tsx';
import { isFiltering, type ContractorsSearch } from './search.ts';

/** A phone has no room for four columns: there the email stands under the name. */
const ON_WIDE = columnFrom('sm');
const ON_NARROW = hiddenFrom('sm');
/** There the name takes all the room that the two others leave. */
const TIGHT_CELL = { px: { xs: 1, sm: 2 } };
const NAME_CELL = { ...TIGHT_CELL, width: { xs: '100%', sm: 'auto' }, overflowWrap: 'anywhere' };

interface NoContractorsProps {
  search: ContractorsSearch;
  addButton: ReactNode;
}

function NoContractors({ search, addButton }: NoContractorsProps) {
  const setSearch = useSetSearch<ContractorsSearch>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title="No contractors found"
      page={page}
      isFiltering={isFiltering(search)}
      hint="Nobody matches. Try another name, email or status."
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({})}
      action={addButton}
    >
      Add the first one: they can sign in at once and log their days.
    </NothingFound>
  );
}

function ContractorRow({ contractor, actions }: { contractor: Contractor; actions: RowAction[] }) {
  const name = fullName(contractor);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={NAME_CELL}>
        <TextLink to="/dashboard/contractors/$id" params={{ id: contractor.id }} underline="hover">
          {/* Names are written in any script and direction: each is a piece of its own. */}
          <bdi>{name}</bdi>
        </TextLink>
        <Typography variant="caption" component="div" sx={ON_NARROW}>
          {contractor.email}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>{contractor.email}</TableCell>
      <TableCell sx={TIGHT_CELL}>
        <ContractorStatus isActive={contractor.isActive} />
      </TableCell>
      <TableCell align="right" sx={TIGHT_CELL}>
        <RowMenu label={`Actions for ${name}`} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

interface ContractorTableProps {
  /** Left out while they load. */
  contractors: readonly Contractor[] | undefined;
  search: ContractorsSearch;
  actionsOf: (contractor: Contractor) => RowAction[];
  addButton: ReactNode;
}

export function ContractorTable(props: ContractorTableProps) {
  const { contractors, search, actionsOf, addButton } = props;
  if (contractors?.length === 0) return <NoContractors search={search} addButton={addButton} />;
  return (
    <TableContainer>
      <Table aria-label="Contractors">
        <TableHead>
          <TableRow>
            <TableCell sx={TIGHT_CELL}>Name</TableCell>
            <TableCell sx={ON_WIDE}>Email</TableCell>
            <TableCell sx={TIGHT_CELL}>Status</TableCell>
            <TableCell align="right" sx={TIGHT_CELL}>
              Actions
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!contractors && <SkeletonRows columns={4} label="Loading contractors..." />}
          {contractors?.map((contractor) => (
            <ContractorRow
              key={contractor.id}
              contractor={contractor}
              actions={actionsOf(contractor)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
