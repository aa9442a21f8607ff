import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { longDate } from '../ui/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money, TakenOffNote } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { messages } from './messages.ts';
import { StatementDays } from './StatementDays.tsx';
import { earnedOfSettlement } from './typed-sheet.ts';

const { table: text } = messages.statements;

const AMOUNT = { width: { lg: '13%' } };

interface StatementColumnsOptions {
  weekName: CompanyTime['weekName'];
  /** The ids of the settlements whose days are shown. */
  expanded: readonly string[];
  onToggle: (id: string) => void;
}

function statementColumns(options: StatementColumnsOptions): Columns<Settlement> {
  const { weekName, expanded, onToggle } = options;
  return [
    {
      header: text.columns.week,
      isRowHeader: true,
      sx: { width: { lg: '28%' } },
      cell: ({ weekStart }) => weekName(weekStart),
    },
    {
      header: text.columns.pay,
      align: 'right',
      sx: AMOUNT,
      cell: (settlement) => <Money plain cents={earnedOfSettlement(settlement)} />,
    },
    {
      header: text.columns.expenses,
      align: 'right',
      sx: AMOUNT,
      cell: ({ expenses }) => <Money plain cents={centsFromDollars(expenses)} />,
    },
    {
      header: text.columns.total,
      align: 'right',
      sx: AMOUNT,
      cell: ({ totalPay, withheld, afterGross, payouts }) => (
        <>
          <Money plain strong cents={centsFromDollars(totalPay)} />
          <TakenOffNote
            withheldCents={centsFromDollars(withheld)}
            deductedCents={-centsFromDollars(afterGross)}
            payoutsCents={centsFromDollars(payouts)}
          />
        </>
      ),
    },
    {
      header: text.columns.state,
      cell: (settlement) => <SettlementStatus settlement={settlement} withDate={false} />,
    },
    {
      header: text.columns.paidOn,
      sx: { whiteSpace: 'nowrap' },
      cell: ({ paidOn }) => (paidOn ? longDate(paidOn) : '–'),
    },
    {
      header: text.columns.days,
      isHeaderHidden: true,
      align: 'right',
      sx: { width: { lg: 72 } },
      cell: ({ id, weekStart }) => (
        <IconButton
          aria-label={text.daysOf(weekName(weekStart))}
          aria-expanded={expanded.includes(id)}
          onClick={() => onToggle(id)}
        >
          <ExpandMore sx={{ transform: expanded.includes(id) ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      ),
    },
  ];
}

export function StatementTable({ settlements }: { settlements: readonly Settlement[] }) {
  const { weekName } = useCompanyTime();
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setExpanded(
      expanded.includes(id) ? expanded.filter((other) => other !== id) : [...expanded, id],
    );
  return (
    <ListTable
      aria-label={text.name}
      sx={{ tableLayout: { lg: 'fixed' } }}
      columns={statementColumns({ weekName, expanded, onToggle: toggle })}
      rows={settlements}
      keyOf={({ id }) => id}
      renderDetail={(settlement) =>
        expanded.includes(settlement.id) && <StatementDays settlement={settlement} />
      }
    />
  );
}
