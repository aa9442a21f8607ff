import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { centsFromDollars } from '../../domain/money.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { messages } from './messages.ts';

const { pay: text } = messages;
const { columns } = text;

type Totals = TimeLogSummary['year'];
interface Period extends Omit<Totals, 'year'> {
  key: string;
  name?: string;
}

function Amount({ dollars }: { dollars: number }) {
  return (
    <TableCell align="right">
      <Money cents={centsFromDollars(dollars)} />
    </TableCell>
  );
}

function PeriodRow({ period }: { period: Period }) {
  return (
    <TableRow>
      {period.name && (
        <TableCell component="th" scope="row">
          {period.name}
        </TableCell>
      )}
      <TableCell align="right">{period.daysWorked}</TableCell>
      <Amount dollars={period.earned} />
      <Amount dollars={period.expenses} />
      <TableCell align="right">
        <Money cents={centsFromDollars(period.paid)} />
        <WithheldNote cents={centsFromDollars(period.withheld)} />
      </TableCell>
    </TableRow>
  );
}

export interface TotalsTableProps {
  title: string;
  /** The header of the first column. Undefined for a table with a single period. */
  nameHeader?: string | undefined;
  /** Undefined while the periods load. */
  periods: readonly Period[] | undefined;
}

const HEADERS = [columns.daysWorked, columns.earned, columns.expenses, columns.paid];

export function TotalsTable({ title, nameHeader, periods }: TotalsTableProps) {
  return (
    <TableContainer>
      {/* Five columns of small text fit on a phone without horizontal scrolling. */}
      <Table
        aria-label={title}
        sx={{
          '& .MuiTableCell-root': {
            px: { xs: 0.5, sm: 2 },
            typography: { xs: 'caption', sm: 'body2' },
          },
          '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom' },
        }}
      >
        <TableHead>
          <TableRow>
            {nameHeader && <TableCell>{nameHeader}</TableCell>}
            {HEADERS.map((header) => (
              <TableCell key={header} align="right">
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {!periods && <SkeletonRows columns={nameHeader ? 5 : 4} label={text.loading} />}
          {periods?.map((period) => (
            <PeriodRow key={period.key} period={period} />
          ))}
          {periods?.length === 0 && (
            <TableRow>
              <TableCell colSpan={5}>{text.empty}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
