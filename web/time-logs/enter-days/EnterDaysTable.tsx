import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { daysOfWeek, type Day } from '../../../domain/calendar.ts';
import { fullName } from '../../../domain/people.ts';
import type { PersonWithDays } from '../../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../../domain/time-logs/schema.ts';
import { formatCents, shortDate, shortDayName } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { fullDay } from '../day-names.ts';
import { Differences } from './Differences.tsx';
import { gridHandlers } from './grid-handlers.ts';
import { cellNumber } from './cell-text.ts';
import { EntryField, FillButton, problemIdOf, problemOf, UnitOfLine } from './EnterDaysFields.tsx';
import { cellsOf, payOfRows, totalsOf, type EntryLine, type EntryRow } from './entered-days.ts';
import { entryMessages as text } from './messages.ts';
import type { EnterDays } from './use-enter-days.ts';

/** The names stay in view when the days are scrolled on a narrow screen. */
const NAME_CELL = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  width: { xs: 132, sm: 180 },
  minWidth: { xs: 132, sm: 180 },
  overflowWrap: 'anywhere',
  verticalAlign: 'top',
} as const;
const DAY_CELL = { px: 0.75, verticalAlign: 'top' } as const;
const TOTAL_CELL = { verticalAlign: 'top', whiteSpace: 'nowrap' } as const;

/** The columns that depend on the people of the page. */
interface Columns {
  /** Without it, everybody is paid by the hour. */
  hasUnit: boolean;
  hasPay: boolean;
}

const countOfColumns = ({ hasUnit, hasPay }: Columns) => 9 + Number(hasUnit) + Number(hasPay);

function columnsOf(rows: readonly EntryRow[] = []): Columns {
  const hasUnit = rows.some(({ lines }) => lines.some(({ unit }) => unit !== 'HOUR'));
  return { hasUnit, hasPay: payOfRows(rows) !== undefined };
}

interface RowProps {
  row: EntryRow;
  entry: EnterDays;
  columns: Columns;
  onCorrect: (log: TimeLog) => void;
}

/** Shows the problems of a person's fields, and what was entered for logged days. */
function Notes({ row, entry, columns, onCorrect }: RowProps) {
  const cells = cellsOf(row).filter((cell) => problemOf(cell, entry) !== undefined);
  const hasDifference = cellsOf(row).some(({ difference }) => difference);
  if (cells.length === 0 && !hasDifference) return null;
  return (
    <TableRow>
      <TableCell colSpan={countOfColumns(columns)}>
        {cells.map((cell) => (
          <Typography
            key={cell.fieldId}
            id={problemIdOf(cell)}
            component="p"
            variant="caption"
            sx={{
              position: 'sticky',
              left: 16,
              maxWidth: 'calc(100vw - 96px)',
              width: 'fit-content',
              color: 'error.main',
              fontWeight: 500,
            }}
          >
            {text.problemOn(fullDay(cell.day), problemOf(cell, entry) ?? '')}
          </Typography>
        ))}
        <Differences row={row} entry={entry} onCorrect={onCorrect} />
      </TableCell>
    </TableRow>
  );
}

function LineCells(props: RowProps & { line: EntryLine }) {
  const { row, line, entry, columns } = props;
  const { unit, cells, hundredths, payCents } = line;
  return (
    <>
      {columns.hasUnit && (
        <TableCell sx={{ verticalAlign: 'top' }}>
          <UnitOfLine line={line} />
          {row.lines.length > 1 && <FillButton row={row} line={line} entry={entry} />}
        </TableCell>
      )}
      {cells.map((cell) => (
        <TableCell key={cell.day} align="center" sx={DAY_CELL}>
          <EntryField {...props} cell={cell} />
        </TableCell>
      ))}
      <TableCell align="right" sx={TOTAL_CELL}>
        {cellNumber(unit, hundredths)}
      </TableCell>
      {columns.hasPay && (
        <TableCell align="right" sx={TOTAL_CELL}>
          {payCents !== undefined && (payCents === 0 ? text.none : formatCents(payCents))}
        </TableCell>
      )}
    </>
  );
}

/** Removes the line between the units of a person. */
const withoutBorder = (isLast: boolean) => (isLast ? {} : { '& > td': { borderBottom: 0, pb: 0 } });

function PersonRows(props: RowProps) {
  const { row, entry } = props;
  const { person, lines } = row;
  return (
    <>
      {lines.map((line, index) => (
        <TableRow key={line.unit} sx={withoutBorder(index === lines.length - 1)}>
          {index === 0 && (
            <TableCell component="th" scope="row" rowSpan={lines.length} sx={NAME_CELL}>
              {fullName(person)}
              {lines.length === 1 && (
                <Box>
                  <FillButton row={row} line={line} entry={entry} />
                </Box>
              )}
            </TableCell>
          )}
          <LineCells {...props} line={line} />
        </TableRow>
      ))}
      <Notes {...props} />
    </>
  );
}

interface TotalsProps {
  rows: readonly EntryRow[];
  columns: Columns;
  everybody: string;
}

/** Shows the work of all people on the page, one row for each unit. */
function Totals({ rows, columns: { hasUnit, hasPay }, everybody }: TotalsProps) {
  const totals = totalsOf(rows);
  const payCents = payOfRows(rows);
  const FOOT = { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } as const;
  return (
    <TableFooter>
      {totals.map(({ unit, ofDays, hundredths }, index) => (
        <TableRow key={unit} sx={withoutBorder(index === totals.length - 1)}>
          {index === 0 && (
            <TableCell
              component="th"
              scope="row"
              rowSpan={totals.length}
              sx={{ ...NAME_CELL, ...FOOT, bgcolor: 'background.default' }}
            >
              {everybody}
            </TableCell>
          )}
          {hasUnit && <TableCell sx={{ ...FOOT, fontWeight: 400 }}>{text.units[unit]}</TableCell>}
          {ofDays.map(({ day, hundredths: ofDay }) => (
            <TableCell key={day} align="center" sx={{ ...DAY_CELL, ...FOOT }}>
              {cellNumber(unit, ofDay)}
            </TableCell>
          ))}
          <TableCell align="right" sx={{ ...TOTAL_CELL, ...FOOT }}>
            {cellNumber(unit, hundredths)}
          </TableCell>
          {hasPay && (
            <TableCell align="right" sx={{ ...TOTAL_CELL, ...FOOT }}>
              {index === 0 && payCents !== undefined && formatCents(payCents)}
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableFooter>
  );
}

interface EnterDaysTableProps {
  weekStart: Day;
  rows: readonly EntryRow[] | undefined;
  /** The label of the totals. */
  everybody: string;
  entry: EnterDays;
  onCorrect: (person: PersonWithDays, log: TimeLog) => void;
}

/** Shows one row for each person and unit. If the window is narrow, the table scrolls inside its container. */
export function EnterDaysTable(props: EnterDaysTableProps) {
  const { weekStart, rows, everybody, entry, onCorrect } = props;
  const columns = columnsOf(rows);
  return (
    <TableContainer
      {...gridHandlers(rows ?? [], entry)}
      sx={{
        scrollPaddingLeft: { xs: 140, sm: 188 },
        // The sticky bars must not cover the focused field.
        '& input, & button': { scrollMarginBlock: (theme) => theme.spacing(14) },
      }}
    >
      <Table aria-label={text.table}>
        <TableHead>
          <TableRow>
            <TableCell sx={NAME_CELL}>{text.person}</TableCell>
            {columns.hasUnit && <TableCell sx={{ verticalAlign: 'top' }}>{text.unit}</TableCell>}
            {daysOfWeek(weekStart).map((day) => (
              <TableCell key={day} align="center" sx={DAY_CELL}>
                {shortDayName(day)}
                <Box sx={{ whiteSpace: 'nowrap' }}>{shortDate(day)}</Box>
              </TableCell>
            ))}
            <TableCell align="right" sx={TOTAL_CELL}>
              {text.total}
            </TableCell>
            {columns.hasPay && (
              <TableCell align="right" sx={TOTAL_CELL}>
                {text.pay}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && <SkeletonRows columns={9} label={text.loading} />}
          {rows?.map((row) => (
            <PersonRows
              key={row.person.id}
              row={row}
              entry={entry}
              columns={columns}
              onCorrect={(log) => onCorrect(row.person, log)}
            />
          ))}
        </TableBody>
        {rows && rows.length > 1 && <Totals rows={rows} columns={columns} everybody={everybody} />}
      </Table>
    </TableContainer>
  );
}
