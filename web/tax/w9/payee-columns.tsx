import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { longDate } from '../../ui/format.ts';
import { fullName } from '../../../domain/people.ts';
import type { PayeeW9 } from '../../../domain/tax/w9/schema.ts';
import { selectionColumn, type Selection } from '../../people/bulk/selection.tsx';
import { hiddenFrom } from '../../ui/columns.ts';
import type { Columns } from '../../ui/ListTable.tsx';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { missingText, tinText } from './labels.ts';
import { Email } from '../../ui/Email.tsx';
import { messages } from './messages.ts';

const { table, state } = messages;

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

function numberOf({ current }: PayeeW9): string {
  return current ? tinText(current.tinKind, current.tinLastFour) : table.none;
}

function Payee({ payee }: { payee: PayeeW9 }) {
  const { current, archived, email } = payee;
  return (
    <>
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
        <Email address={email} />
      </Typography>
      <Stack sx={{ ...hiddenFrom('md'), gap: 0.75, mt: 0.75 }}>
        {current && (
          <Typography variant="caption">
            <ReceivedText current={current} /> · {numberOf(payee)}
          </Typography>
        )}
        <StateChips payee={payee} />
      </Stack>
    </>
  );
}

/** The columns of the payees. A narrow screen shows the state and the number under the name. */
export function payeeColumns(
  actionsOf: (payee: PayeeW9) => RowAction[],
  selection: Pick<Selection<PayeeW9>, 'has' | 'toggle'>,
): Columns<PayeeW9> {
  return [
    selectionColumn(selection, ({ archived }) => !archived),
    {
      header: table.columns.payee,
      isRowHeader: true,
      sx: { overflowWrap: 'anywhere', minWidth: { md: '9rem' } },
      cell: (payee) => <Payee payee={payee} />,
    },
    {
      header: table.columns.state,
      from: 'md',
      cell: (payee) => (
        <>
          <StateChips payee={payee} />
          {payee.missing.length > 0 && (
            <Typography variant="caption" component="div" sx={{ color: 'text.faint', mt: 0.5 }}>
              {missingText(payee.missing)}
            </Typography>
          )}
        </>
      ),
    },
    {
      header: table.columns.receivedOn,
      from: 'md',
      cell: ({ current }) => <ReceivedText current={current} />,
    },
    { header: table.columns.number, from: 'md', sx: { whiteSpace: 'nowrap' }, cell: numberOf },
    {
      header: table.columns.actions,
      align: 'right',
      cell: (payee) => (
        <RowMenu label={table.actionsFor(fullName(payee))} actions={actionsOf(payee)} />
      ),
    },
  ];
}
