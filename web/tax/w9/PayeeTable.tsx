import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { longDate } from '../../ui/format.ts';
import { fullName } from '../../../domain/people.ts';
import type { PayeeW9 } from '../../../domain/tax/w9/endpoints.ts';
import { columnFrom, hiddenFrom } from '../../ui/columns.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { NothingFound } from '../../ui/NothingFound.tsx';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useSetSearch } from '../../app/use-set-search.ts';
import { isFiltering, type W9Search } from './search.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { missingText, tinText } from './labels.ts';
import { messages } from './messages.ts';

const { table, state, empty } = messages;

/** Hides a column on a narrow screen, where its value appears below the name. */
const ON_WIDE = columnFrom('md');
const ON_NARROW = hiddenFrom('md');

function StateChips({ payee }: { payee: PayeeW9 }) {
  const { dateOf } = useCompanyTime();
  const { current, missing, requestedAt, reporting, tinNoticeReceivedOn, sameNumber } = payee;
  const [firstSame, ...moreSame] = sameNumber;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      {current && missing.length === 0 && <StatusChip tone="good" label={state.onFile} />}
      {current && missing.length > 0 && <StatusChip tone="waiting" label={state.incomplete} />}
      {!current && <StatusChip tone="neutral" label={state.notOnFile} />}
      {requestedAt && <StatusChip tone="waiting" label={state.requested(dateOf(requestedAt))} />}
      {tinNoticeReceivedOn && <StatusChip tone="bad" label={state.irsNotice} />}
      {firstSame && (
        <StatusChip tone="bad" label={state.sameNumber(fullName(firstSame), moreSame.length)} />
      )}
      {reporting === 'NOT_REPORTABLE' && <StatusChip tone="info" label={state.notReportable} />}
      {reporting === 'ALWAYS' && <StatusChip tone="info" label={state.alwaysReported} />}
    </Stack>
  );
}

function ReceivedText({ current }: Pick<PayeeW9, 'current'>) {
  if (!current) return table.none;
  const day = longDate(current.onFileSince);
  return current.source === 'PAPER' ? table.onPaper(day) : day;
}

function PayeeRow({ payee, actions }: { payee: PayeeW9; actions: RowAction[] }) {
  const { current, missing, archived, email } = payee;
  const number = current ? tinText(current.tinKind, current.tinLastFour) : table.none;
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="subtitle2">
          <bdi>{fullName(payee)}</bdi>
        </Typography>
        {archived && (
          <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
            {' '}
            {table.archived}
          </Typography>
        )}
        <Typography variant="caption" component="div" sx={{ color: 'text.faint' }}>
          {email}
        </Typography>
        <Stack sx={{ ...ON_NARROW, gap: 0.75, mt: 0.75 }}>
          {current && (
            <Typography variant="caption">
              <ReceivedText current={current} /> · {number}
            </Typography>
          )}
          <StateChips payee={payee} />
        </Stack>
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <StateChips payee={payee} />
        {missing.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.faint', mt: 0.5 }}>
            {missingText(missing)}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={ON_WIDE}>
        <ReceivedText current={current} />
      </TableCell>
      <TableCell sx={{ ...ON_WIDE, whiteSpace: 'nowrap' }}>{number}</TableCell>
      <TableCell align="right">
        <RowMenu label={table.actionsFor(fullName(payee))} actions={actions} />
      </TableCell>
    </TableRow>
  );
}

function NoPayees({ search }: { search: W9Search }) {
  const setSearch = useSetSearch<W9Search>();
  const { page, ...filter } = search;
  return (
    <NothingFound
      title={empty.title}
      page={page}
      isFiltering={isFiltering(search)}
      hint={empty.noMatch}
      onFirstPage={() => setSearch(filter)}
      onClear={() => setSearch({})}
    >
      {empty.nobodyYet}
    </NothingFound>
  );
}

interface PayeeTableProps {
  /** Undefined while loading. */
  payees: readonly PayeeW9[] | undefined;
  search: W9Search;
  actionsOf: (payee: PayeeW9) => RowAction[];
}

export function PayeeTable({ payees, search, actionsOf }: PayeeTableProps) {
  if (payees?.length === 0) return <NoPayees search={search} />;
  return (
    <ListTable
      aria-label={table.name}
      loadingLabel={table.loading}
      columns={[
        { title: table.columns.payee },
        { title: table.columns.state, sx: ON_WIDE },
        { title: table.columns.receivedOn, sx: ON_WIDE },
        { title: table.columns.number, sx: ON_WIDE },
        { title: table.columns.actions, align: 'right' },
      ]}
    >
      {payees?.map((payee) => (
        <PayeeRow key={payee.id} payee={payee} actions={actionsOf(payee)} />
      ))}
    </ListTable>
  );
}
