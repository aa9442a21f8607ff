import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment, useState } from 'react';
import { longDate } from '../ui/format.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { messages } from './messages.ts';
import { StatementDays } from './StatementDays.tsx';
import { earnedOfSettlement } from './sheet-draft.ts';

const { table: text } = messages.statements;

interface StatementRowProps {
  settlement: Settlement;
  isOpen: boolean;
  onToggle: () => void;
}

function StatementRow({ settlement, isOpen, onToggle }: StatementRowProps) {
  const { weekName } = useCompanyTime();
  const week = weekName(settlement.weekStart);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {week}
      </TableCell>
      <TableCell align="right">
        <Money plain cents={earnedOfSettlement(settlement)} />
      </TableCell>
      <TableCell align="right">
        <Money plain cents={centsFromDollars(settlement.expenses)} />
      </TableCell>
      <TableCell align="right">
        <Money plain strong cents={centsFromDollars(settlement.totalPay)} />
        <WithheldNote cents={centsFromDollars(settlement.withheld)} />
      </TableCell>
      <TableCell>
        <SettlementStatus settlement={settlement} withDate={false} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {settlement.paidOn ? longDate(settlement.paidOn) : '–'}
      </TableCell>
      <TableCell align="right">
        <IconButton aria-label={text.daysOf(week)} aria-expanded={isOpen} onClick={onToggle}>
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

const AMOUNT = { width: { lg: '13%' } };

export function StatementTable({ settlements }: { settlements: readonly Settlement[] }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]);
  return (
    <ListTable
      aria-label={text.name}
      sx={{ tableLayout: { lg: 'fixed' } }}
      columns={[
        { title: text.columns.week, sx: { width: { lg: '28%' } } },
        { title: text.columns.pay, align: 'right', sx: AMOUNT },
        { title: text.columns.expenses, align: 'right', sx: AMOUNT },
        { title: text.columns.total, align: 'right', sx: AMOUNT },
        { title: text.columns.state },
        { title: text.columns.paidOn },
        { title: text.columns.days, isTitleHidden: true, sx: { width: { lg: 72 } } },
      ]}
    >
      {settlements.map((settlement) => {
        const isOpen = open.includes(settlement.id);
        return (
          <Fragment key={settlement.id}>
            <StatementRow
              settlement={settlement}
              isOpen={isOpen}
              onToggle={() => toggle(settlement.id)}
            />
            {isOpen && (
              <TableRow>
                <TableCell colSpan={7} sx={{ bgcolor: 'background.default' }}>
                  <StatementDays settlement={settlement} />
                </TableCell>
              </TableRow>
            )}
          </Fragment>
        );
      })}
    </ListTable>
  );
}
