import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { seesPayOfOthers } from '../../domain/access.ts';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { Email } from '../ui/Email.tsx';
import { formatRate } from '../ui/format.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { otherRatesText } from '../ui/rate-labels.ts';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';
import { isFiltering, type ContractorsSearch } from './search.ts';

const { empty, table } = messages;

export function ContractorStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusChip tone="good" label={messages.status.active} />
  ) : (
    <StatusChip tone="neutral" label={messages.status.inactive} />
  );
}

/** A phone shows the email and the rate under the name instead of in columns. */
const ON_WIDE = columnFrom('sm');
const ON_NARROW = hiddenFrom('sm');
/** The cells have less padding on a phone, where the name column takes the remaining width. */
const TIGHT_CELL = { px: { xs: 1, sm: 2 } };
const NAME_CELL = { ...TIGHT_CELL, width: { xs: '100%', sm: 'auto' }, overflowWrap: 'anywhere' };

function rateText({ dailyRate, otherRates = [] }: Contractor): string {
  if (typeof dailyRate !== 'number') return otherRatesText(otherRates) || messages.rate.none;
  return messages.rate.perHour(formatRate(dailyRate));
}

interface NoContractorsProps {
  search: ContractorsSearch;
  mayAdd: boolean;
}

function NoContractors({ search, mayAdd }: NoContractorsProps) {
  const setSearch = useSetSearch<ContractorsSearch>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title={empty.title}
      page={page}
      isFiltering={isFiltering(search)}
      hint={empty.noMatch}
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({ sort: search.sort })}
    >
      {mayAdd ? empty.addFirst : empty.nobodyReports}
    </NothingFound>
  );
}

interface ContractorRowProps {
  contractor: Contractor;
  showsRate: boolean;
  /** Undefined for people who can only read the list. */
  actions: RowAction[] | undefined;
}

function ContractorRow({ contractor, showsRate, actions }: ContractorRowProps) {
  const name = fullName(contractor);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={NAME_CELL}>
        <TextLink to="/dashboard/contractors/$id" params={{ id: contractor.id }} underline="hover">
          {/* A name can be in any script and direction, so it is isolated. */}
          <bdi>{name}</bdi>
        </TextLink>
        <Typography variant="caption" component="div" sx={ON_NARROW}>
          <Email address={contractor.email} />
        </Typography>
        {showsRate && (
          <Typography variant="caption" component="div" sx={ON_NARROW}>
            {rateText(contractor)}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, overflowWrap: 'anywhere' }}>
        <Email address={contractor.email} />
      </TableCell>
      {showsRate && (
        <TableCell align="right" sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>
          {rateText(contractor)}
        </TableCell>
      )}
      <TableCell sx={TIGHT_CELL}>
        <ContractorStatus isActive={contractor.isActive} />
      </TableCell>
      {actions && (
        <TableCell align="right" sx={TIGHT_CELL}>
          <RowMenu label={table.actionsFor(name)} actions={actions} />
        </TableCell>
      )}
    </TableRow>
  );
}

interface ContractorTableProps {
  /** Undefined while loading. */
  contractors: readonly Contractor[] | undefined;
  search: ContractorsSearch;
  /** Undefined for people who can only read the list. */
  actionsOf: ((contractor: Contractor) => RowAction[]) | undefined;
  mayAdd: boolean;
}

export function ContractorTable(props: ContractorTableProps) {
  const { contractors, search, actionsOf, mayAdd } = props;
  const showsRate = seesPayOfOthers(useActor());
  if (contractors?.length === 0) return <NoContractors search={search} mayAdd={mayAdd} />;
  return (
    <ListTable
      aria-label={table.name}
      loadingLabel={table.loading}
      columns={[
        { title: table.columns.name, sx: TIGHT_CELL },
        { title: table.columns.email, sx: ON_WIDE },
        ...(showsRate ? [{ title: table.columns.rate, align: 'right' as const, sx: ON_WIDE }] : []),
        { title: table.columns.status, sx: TIGHT_CELL },
        ...(actionsOf
          ? [{ title: table.columns.actions, align: 'right' as const, sx: TIGHT_CELL }]
          : []),
      ]}
    >
      {contractors?.map((contractor) => (
        <ContractorRow
          key={contractor.id}
          contractor={contractor}
          showsRate={showsRate}
          actions={actionsOf?.(contractor)}
        />
      ))}
    </ListTable>
  );
}
