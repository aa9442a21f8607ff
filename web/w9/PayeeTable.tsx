import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { longDate } from '../../domain/calendar.ts';
import type { PayeeW9 } from '../../domain/w9/endpoints.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { isFiltering, type W9Search } from './search.ts';
import { useDays } from './use-days.ts';
import { useSetSearch } from './W9Filters.tsx';
import { tinText } from './words.ts';

/** A phone has no room for five columns: there the rest stands under the name. */
const ON_WIDE = { display: { xs: 'none', md: 'table-cell' } };
const ON_NARROW = { display: { md: 'none' } };

export const nameOf = ({ firstName, lastName }: Pick<PayeeW9, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

function StateChips({ payee }: { payee: PayeeW9 }) {
  const { dayOf } = useDays();
  const { current, missing, askedAt, reporting, tinNoticeReceivedOn } = payee;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {current && missing.length === 0 && <StatusChip tone="good" label="Given" />}
      {current && missing.length > 0 && <StatusChip tone="waiting" label="Incomplete" />}
      {!current && <StatusChip tone="neutral" label="Not given" />}
      {askedAt && <StatusChip tone="waiting" label={`Asked for ${dayOf(askedAt)}`} />}
      {tinNoticeReceivedOn && <StatusChip tone="bad" label="IRS notice" />}
      {reporting === 'NOT_REPORTABLE' && <StatusChip tone="info" label="Not reportable" />}
      {reporting === 'ALWAYS' && <StatusChip tone="info" label="Always reported" />}
    </Stack>
  );
}

function GivenText({ current }: Pick<PayeeW9, 'current'>) {
  if (!current) return '–';
  return `${longDate(current.givenOn)}${current.source === 'PAPER' ? ', on paper' : ''}`;
}

function PayeeRow({ payee, actions }: { payee: PayeeW9; actions: RowAction[] }) {
  const { current, missing, archived, email } = payee;
  const number = current ? tinText(current.tinKind, current.tinLastFour) : '–';
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="subtitle2">
          <bdi>{nameOf(payee)}</bdi>
        </Typography>
        {archived && (
          <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
            {' '}
            (archived)
          </Typography>
        )}
        <Typography variant="caption" component="div" sx={{ color: 'text.faint' }}>
          {email}
        </Typography>
        <Stack sx={{ ...ON_NARROW, gap: 0.75, mt: 0.75 }}>
          {current && (
            <Typography variant="caption">
              <GivenText current={current} /> · {number}
            </Typography>
          )}
          <StateChips payee={payee} />
        </Stack>
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <StateChips payee={payee} />
        {missing.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.faint', mt: 0.5 }}>
            {missing.join(' ')}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <GivenText current={current} />
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>{number}</TableCell>
      <TableCell align="right">
        <RowMenu label={`Actions for ${nameOf(payee)}`} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

function NoPayees({ search }: { search: W9Search }) {
  const setSearch = useSetSearch();
  const isPastEnd = (search.page ?? 1) > 1;
  const clears = isFiltering(search) || isPastEnd;
  return (
    <EmptyState
      mark={clears ? 'marker' : 'shield'}
      title="No payees found"
      action={clears && <Button onClick={() => setSearch({})}>Clear filters</Button>}
    >
      {clears ? 'Nobody matches.' : 'Contractors stand here, and whoever was paid.'}
    </EmptyState>
  );
}

interface PayeeTableProps {
  /** Left out while they load. */
  payees: readonly PayeeW9[] | undefined;
  search: W9Search;
  actionsOf: (payee: PayeeW9) => RowAction[];
}

export function PayeeTable({ payees, search, actionsOf }: PayeeTableProps) {
  if (payees?.length === 0) return <NoPayees search={search} />;
  return (
    <TableContainer>
      <Table aria-label="W-9 forms">
        <TableHead>
          <TableRow>
            <TableCell>Payee</TableCell>
            <TableCell sx={ON_WIDE}>W-9</TableCell>
            <TableCell sx={ON_WIDE}>Given on</TableCell>
            <TableCell sx={ON_WIDE}>Number</TableCell>
            <TableCell align="right">Actions</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!payees && <SkeletonRows columns={5} label="Loading W-9 forms..." />}
          {payees?.map((payee) => (
            <PayeeRow key={payee.id} payee={payee} actions={actionsOf(payee)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
