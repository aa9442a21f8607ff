import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { dayName, shortDate } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { messages } from './messages.ts';
import { sheetSums, type DayView, type SheetLayoutProps } from './sheet-layout.ts';

const { sheet: text } = messages;

const AMOUNT_WIDTH = '15%';

function DayRow({ day, isQuiet, mark, pay, expenses, notes }: DayView) {
  const tone = { color: isQuiet ? 'text.faint' : 'text.primary' };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={tone}>
        {dayName(day)}
        {mark}
      </TableCell>
      <TableCell sx={{ ...tone, whiteSpace: 'nowrap' }}>{shortDate(day)}</TableCell>
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

export function SheetTable({ days, totals }: SheetLayoutProps) {
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
            <DayRow key={day.day} {...day} />
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
