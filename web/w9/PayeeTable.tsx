import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { longDate } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import type { PayeeW9 } from '../../domain/w9/endpoints.ts';
import { columnFrom, hiddenFrom } from '../ui/columns.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { RowMenu, type RowAction } from '../ui/RowMenu.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { isFiltering, type W9Search } from './search.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { tinText } from './words.ts';

/** A phone has no room for five columns: there the rest stands under the name. */
const ON_WIDE = columnFrom('md');
const ON_NARROW = hiddenFrom('md');

function StateChips({ payee }: { payee: PayeeW9 }) {
  const { dateOf } = useCompanyTime();
  const { current, missing, askedAt, reporting, tinNoticeReceivedOn } = payee;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {current && missing.length === 0 && <StatusChip tone="good" label="Given" />}
      {current && missing.length > 0 && <StatusChip tone="waiting" label="Incomplete" />}
      {!current && <StatusChip tone="neutral" label="Not given" />}
      {askedAt && <StatusChip tone="waiting" label={`Asked for ${dateOf(askedAt)}`} />}
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
          <bdi>{fullName(payee)}</bdi>
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
        <RowMenu label={`Actions for ${fullName(payee)}`} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

function NoPayees({ search }: { search: W9Search }) {
  const setSearch = useSetSearch<W9Search>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title="No payees found"
      page={page}
      isFiltering={isFiltering(search)}
      hint="Nobody matches. Try another name or email, or all payees."
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({})}
    >
      Contractors and everyone who was paid appear here.
    </NothingFound>
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
