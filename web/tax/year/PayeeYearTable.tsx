import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import type { Day } from '../../../domain/calendar.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import type { TaxYearResponse, YearPayee, YearSums } from '../../../domain/tax/year/year-schema.ts';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { Money } from '../../ui/Money.tsx';
import { TaxFormStatus } from '../form-1099-nec/TaxFormStatus.tsx';
import { payeeKey, PayeeName } from './PayeeName.tsx';
import { PayeeYear } from './PayeeYear.tsx';
import { totalRowsOf } from './year-totals.ts';
import { yearMessages } from './messages.ts';

const { columns } = yearMessages.payees;

const COLUMNS = 7;

const SUMS = ['reported', 'belowThreshold', 'excluded', 'paid'] as const;

function SumCells({ sums, strong = false }: { sums: YearSums; strong?: boolean }) {
  return SUMS.map((name) => (
    <TableCell key={name} align="right">
      <Money plain strong={strong || name === 'paid'} cents={centsFromDollars(sums[name])} />
    </TableCell>
  ));
}

interface PayeeRowProps {
  payee: YearPayee;
  dueOn: Day;
  isOpen: boolean;
  onToggle: () => void;
}

function PayeeRow({ payee, dueOn, isOpen, onToggle }: PayeeRowProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <PayeeName payee={payee} />
      </TableCell>
      <SumCells sums={payee} />
      <TableCell>
        <TaxFormStatus payee={payee} dueOn={dueOn} />
      </TableCell>
      <TableCell align="right">
        <IconButton
          size="small"
          aria-label={yearMessages.payee.payments(fullName(payee.user))}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

interface PayeeYearTableProps {
  data: TaxYearResponse;
  open: readonly string[];
  onToggle: (id: string) => void;
}

export function PayeeYearTable({ data, open, onToggle }: PayeeYearTableProps) {
  return (
    <TableContainer>
      <Table aria-labelledby="year-payees">
        <TableHead>
          <TableRow>
            <TableCell>{columns.payee}</TableCell>
            <TableCell align="right">{columns.reported}</TableCell>
            <TableCell align="right">{columns.belowThreshold}</TableCell>
            <TableCell align="right">{columns.excluded}</TableCell>
            <TableCell align="right">{columns.paid}</TableCell>
            <TableCell>{columns.form}</TableCell>
            <TableCell>
              <HiddenText>{columns.payments}</HiddenText>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.payees.map((payee) => {
            const id = payeeKey(payee);
            const isOpen = open.includes(id);
            return (
              <Fragment key={id}>
                <PayeeRow
                  payee={payee}
                  dueOn={data.dueOn}
                  isOpen={isOpen}
                  onToggle={() => onToggle(id)}
                />
                {isOpen && (
                  <TableRow>
                    <TableCell colSpan={COLUMNS} sx={{ bgcolor: 'background.default' }}>
                      <PayeeYear payee={payee} year={data.year} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
        <TableFooter>
          {totalRowsOf(data).map(({ name, sums }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <SumCells sums={sums} strong />
              <TableCell colSpan={2} />
            </TableRow>
          ))}
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
