import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isOwn } from '../../../domain/access.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import type { OpeningBalance } from '../../../domain/tax/opening-balances/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { useActor } from '../../app/session.tsx';
import { useIsBelow } from '../../app/use-is-below.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { longDate } from '../../ui/format.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { payLabels } from '../../ui/pay-labels.ts';
import { messages } from './messages.ts';

const { list: text } = messages;

const paidText = ({ isSum, paidOn }: OpeningBalance) =>
  isSum ? text.through(longDate(paidOn)) : longDate(paidOn);

function State({ balance }: { balance: OpeningBalance }) {
  return balance.reversedAt === null ? (
    <StatusChip tone="good" label={text.counted} />
  ) : (
    <StatusChip tone="neutral" label={text.reversed} />
  );
}

/** Shows the note of a payment, and who entered and reversed the payment. */
function BalanceHistory({ balance }: { balance: OpeningBalance }) {
  const { dateOf } = useCompanyTime();
  const { note, enteredAt, enteredBy, fromFile, reversedAt, reversedBy, reversalReason } = balance;
  return (
    <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {note && <div>{note}</div>}
      <div>{text.entered(dateOf(enteredAt), enteredBy, fromFile)}</div>
      {reversedAt !== null && (
        <div>{text.reversedBy(dateOf(reversedAt), reversedBy, reversalReason ?? '')}</div>
      )}
    </Typography>
  );
}

interface RowProps {
  balance: OpeningBalance;
  onReverse: (balance: OpeningBalance) => void;
}

function Actions({ balance, onReverse }: RowProps) {
  const isOwnBalance = isOwn(useActor(), balance.user.id);
  const reversed = balance.reversedAt === null ? undefined : text.reversedAlready;
  return (
    <RowMenu
      label={text.actionsFor(fullName(balance.user), longDate(balance.paidOn))}
      actions={[
        {
          label: text.reverse,
          icon: <Undo fontSize="small" />,
          danger: true,
          disabledReason: isOwnBalance ? text.own : reversed,
          onChoose: () => onReverse(balance),
        },
      ]}
    />
  );
}

const amount = (dollars: number) => <Money plain cents={centsFromDollars(dollars)} />;

function balanceColumns(onReverse: RowProps['onReverse']): Columns<OpeningBalance> {
  const { columns } = text;
  return [
    {
      header: columns.payee,
      isRowHeader: true,
      cell: (balance) => (
        <>
          <bdi>{fullName(balance.user)}</bdi>
          <BalanceHistory balance={balance} />
        </>
      ),
    },
    { header: columns.paidOn, cell: paidText },
    { header: columns.pay, align: 'right', cell: ({ pay }) => amount(pay) },
    {
      header: columns.substantiated,
      align: 'right',
      cell: ({ substantiated }) => amount(substantiated),
    },
    { header: columns.withheld, align: 'right', cell: ({ withheld }) => amount(withheld) },
    {
      header: columns.method,
      cell: ({ paymentMethod }) => payLabels.paymentMethods[paymentMethod],
    },
    { header: columns.state, cell: (balance) => <State balance={balance} /> },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (balance) => <Actions balance={balance} onReverse={onReverse} />,
    },
  ];
}

function Card({ balance, onReverse }: RowProps) {
  const { columns } = text;
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        display: 'grid',
        gap: 1,
        borderTop: 1,
        borderColor: 'divider',
        listStyle: 'none',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Stack sx={{ gap: 0.75, minWidth: 0, alignItems: 'flex-start' }}>
          <Typography variant="subtitle2" component="h2">
            <bdi>{fullName(balance.user)}</bdi>
          </Typography>
          <State balance={balance} />
        </Stack>
        <Actions balance={balance} onReverse={onReverse} />
      </Stack>
      <DescriptionList
        items={[
          [columns.paidOn, paidText(balance)],
          [columns.pay, amount(balance.pay)],
          ...(balance.substantiated > 0
            ? ([[columns.substantiated, amount(balance.substantiated)]] as const)
            : []),
          ...(balance.withheld > 0
            ? ([[columns.withheld, amount(balance.withheld)]] as const)
            : []),
          [columns.method, payLabels.paymentMethods[balance.paymentMethod]],
        ]}
      />
      <BalanceHistory balance={balance} />
    </Box>
  );
}

interface BalanceTableProps {
  balances: readonly OpeningBalance[];
  onReverse: (balance: OpeningBalance) => void;
}

export function BalanceTable({ balances, onReverse }: BalanceTableProps) {
  const isNarrow = useIsBelow('md');
  if (isNarrow) {
    return (
      <Box component="ul" aria-label={text.name} sx={{ m: 0, p: 0 }}>
        {balances.map((balance) => (
          <Card key={balance.id} balance={balance} onReverse={onReverse} />
        ))}
      </Box>
    );
  }
  return (
    <ListTable
      aria-label={text.name}
      columns={balanceColumns(onReverse)}
      rows={balances}
      keyOf={({ id }) => id}
    />
  );
}
