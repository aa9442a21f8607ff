import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Cents } from '../../domain/money.ts';
import type { DayAmounts } from '../../domain/payroll/lines.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { dayName, shortDate } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { fieldsOf } from './DayFields.tsx';
import { DayMark } from './DayMark.tsx';
import { messages } from './messages.ts';
import { SubstantiationHint, SubstantiatedMark } from './Substantiated.tsx';
import { linesWithoutDay, type SheetTotals } from './typed-sheet.ts';
import type { TypedSheet } from './use-typed-sheet.ts';

const { sheet: text } = messages;
const { sums } = messages.sheet;

/** The content of a row in both layouts. The row is a day, or a line without a day. */
interface DayView {
  id: string;
  name: string;
  /** Empty for a line without a day. */
  date: string;
  /** Whether the day is dimmed, because it has no amounts and no pending or approved hours. */
  isDimmed: boolean;
  mark: ReactNode;
  pay: ReactNode;
  expenses: ReactNode;
  notes: ReactNode;
}

/** The props of both layouts: the table and, on a narrow screen, the cards. */
interface SheetLayoutProps {
  days: readonly DayView[];
  totals: SheetTotals;
  isEditable: boolean;
}

/** Returns the totals of the week in the order of the specification. The gross is an addition to the specification. */
function sheetSums(totals: SheetTotals): [name: string, cents: Cents][] {
  return [
    [sums.earned, totals.earnedCents],
    [sums.expenses, totals.expensesCents],
    [sums.gross, totals.grossCents],
    [totals.isPaid ? sums.net : sums.netBefore, totals.netCents],
    [sums.paid, totals.paidCents],
    [sums.outstanding, totals.outstandingCents],
  ];
}

const AMOUNT_WIDTH = '15%';

function DayRow({ name, date, isDimmed, mark, pay, expenses, notes }: DayView) {
  const tone = { color: isDimmed ? 'text.faint' : 'text.primary' };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={tone}>
        {name}
        {mark}
      </TableCell>
      <TableCell sx={{ ...tone, whiteSpace: 'nowrap' }}>{date}</TableCell>
      <TableCell align="right" sx={tone}>
        {pay}
      </TableCell>
      <TableCell align="right" sx={tone}>
        {expenses}
      </TableCell>
      <TableCell sx={{ ...tone, overflowWrap: 'anywhere' }}>{notes}</TableCell>
    </TableRow>
  );
}

function SheetTable({ days, totals }: SheetLayoutProps) {
  return (
    <TableContainer>
      <Table aria-label={text.name}>
        <TableHead>
          <TableRow>
            <TableCell>{text.columns.day}</TableCell>
            <TableCell>{text.columns.date}</TableCell>
            <TableCell align="right" width={AMOUNT_WIDTH}>
              {text.columns.pay}
            </TableCell>
            <TableCell align="right" width={AMOUNT_WIDTH}>
              {text.columns.expenses}
            </TableCell>
            <TableCell width="36%">{text.columns.notes}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((day) => (
            <DayRow key={day.id} {...day} />
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" colSpan={2}>
              {text.total}
            </TableCell>
            <TableCell align="right">
              <Money plain cents={totals.earnedCents} />
            </TableCell>
            <TableCell align="right">
              <Money plain cents={totals.expensesCents} />
            </TableCell>
            <TableCell>
              <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', columnGap: 2 }}>
                {/* The first two sums have their own columns. */}
                {sheetSums(totals)
                  .slice(2)
                  .map(([name, cents]) => (
                    <span key={name}>
                      {name} <Money plain cents={cents} />
                    </span>
                  ))}
              </Stack>
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" component="div">
        {label}
      </Typography>
      {children}
    </Box>
  );
}

interface DayItemProps extends DayView {
  isEditable: boolean;
}

function DayItem({ name, date, isDimmed, isEditable, mark, pay, expenses, notes }: DayItemProps) {
  const hasNotes = isEditable || notes !== '–';
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        color: isDimmed ? 'text.faint' : 'text.primary',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="subtitle2" component="h4">
          {name} {date}
        </Typography>
        {mark}
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {isEditable ? pay : <Figure label={text.columns.pay}>{pay}</Figure>}
        {isEditable ? expenses : <Figure label={text.columns.expenses}>{expenses}</Figure>}
        {hasNotes && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            {isEditable ? notes : <Figure label={text.columns.notes}>{notes}</Figure>}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Shows the days as cards on a narrow screen. */
function SheetStack({ days, totals, isEditable }: SheetLayoutProps) {
  return (
    <>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
      >
        {days.map((day) => (
          <DayItem key={day.id} {...day} isEditable={isEditable} />
        ))}
      </Box>
      <Typography variant="subtitle2" component="h4" sx={{ mt: 2, mb: 1 }}>
        {text.total}
      </Typography>
      <AmountList
        lines={sheetSums(totals).map(([name, cents]) => ({
          name,
          cents,
          strong: name === text.sums.gross,
        }))}
      />
    </>
  );
}

interface SheetGridProps {
  sheet: PayrollSheet;
  amounts: readonly DayAmounts[];
  totals: SheetTotals;
  /** Undefined if the week cannot be edited. */
  typed?: TypedSheet | undefined;
}

type Figures = Omit<DayAmounts, 'day'>;

function figuresOf({ payCents, expensesCents, expensesSubstantiated, notes }: Figures) {
  return {
    pay: <Money plain cents={payCents} />,
    expenses: (
      <>
        <Money plain cents={expensesCents} />
        <SubstantiatedMark expensesCents={expensesCents} substantiated={expensesSubstantiated} />
      </>
    ),
    notes: notes || '–',
  };
}

/** Shows the seven days, the lines without a day, and the totals in a table. A narrow screen shows cards instead. */
export function SheetGrid({ sheet, amounts, totals, typed }: SheetGridProps) {
  const isNarrow = useIsBelow('md');
  const settlement = sheet.settlement;
  const days = amounts.map((amount, index): DayView => {
    const logged = sheet.days[index];
    const isLogged = logged?.status === 'APPROVED' || logged?.status === 'PENDING';
    const hasFigures = amount.payCents !== 0 || amount.expensesCents !== 0;
    return {
      id: amount.day,
      name: dayName(amount.day),
      date: shortDate(amount.day),
      isDimmed: !hasFigures && !isLogged,
      mark: logged && <DayMark day={logged} settlement={settlement} />,
      ...(typed ? fieldsOf(typed, index, isNarrow) : figuresOf(amount)),
    };
  });
  const lines = settlement ? linesWithoutDay(settlement) : [];
  const withoutDay = lines.map((line): DayView => ({
    id: String(line.position),
    name: payLabels.lineKinds[line.kind],
    date: '',
    isDimmed: false,
    mark: null,
    ...figuresOf(line),
  }));
  const Layout = isNarrow ? SheetStack : SheetTable;
  return (
    <>
      <Layout days={[...days, ...withoutDay]} totals={totals} isEditable={typed !== undefined} />
      {typed && totals.expensesCents > 0 && <SubstantiationHint />}
    </>
  );
}
