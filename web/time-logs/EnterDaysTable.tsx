import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { fullName } from '../../domain/people.ts';
import type { PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { hoursNumber, shortDate, shortDayName } from '../ui/format.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { EntryField, FillButton, problemIdOf, problemOf } from './EnterDaysFields.tsx';
import { fullDay } from './day-names.ts';
import type { EntryDay, EntryRow } from './entered-hours.ts';
import { entryMessages as text } from './entry-messages.ts';
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

interface RowProps {
  row: EntryRow;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

function Problems({ row, entry }: Pick<RowProps, 'row' | 'entry'>) {
  const days = row.days.filter((day) => problemOf(day, entry) !== undefined);
  if (days.length === 0) return null;
  return (
    <TableRow>
      <TableCell colSpan={9}>
        {days.map((day) => (
          <Typography
            key={day.day}
            id={problemIdOf(day)}
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
            {text.problemOn(fullDay(day.day), problemOf(day, entry) ?? '')}
          </Typography>
        ))}
      </TableCell>
    </TableRow>
  );
}

function HoursCell({ row, day, entry, onCorrect }: RowProps & { day: EntryDay }) {
  return (
    <TableCell align="center" sx={DAY_CELL}>
      <EntryField row={row} entry={entry} day={day} onCorrect={onCorrect} />
    </TableCell>
  );
}

function PersonRow(props: RowProps) {
  const { row, entry } = props;
  const { person, days } = row;
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row" sx={NAME_CELL}>
          {fullName(person)}
          <Box>
            <FillButton row={row} entry={entry} />
          </Box>
        </TableCell>
        {days.map((day) => (
          <HoursCell key={day.day} {...props} day={day} />
        ))}
        <TableCell align="right" sx={{ verticalAlign: 'top' }}>
          {hoursNumber(hoursFromHundredths(row.hourHundredths))}
        </TableCell>
      </TableRow>
      <Problems row={row} entry={entry} />
    </>
  );
}

interface EnterDaysTableProps {
  weekStart: Day;
  rows: readonly EntryRow[] | undefined;
  entry: EnterDays;
  onCorrect: (person: PersonWithDays, log: TimeLog) => void;
}

/** Shows one row for each person. If the window is narrow, the table scrolls inside its container. */
export function EnterDaysTable({ weekStart, rows, entry, onCorrect }: EnterDaysTableProps) {
  return (
    <TableContainer
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
            {daysOfWeek(weekStart).map((day) => (
              <TableCell key={day} align="center" sx={DAY_CELL}>
                {shortDayName(day)}
                <Box sx={{ whiteSpace: 'nowrap' }}>{shortDate(day)}</Box>
              </TableCell>
            ))}
            <TableCell align="right" sx={{ verticalAlign: 'top' }}>
              {text.total}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && <SkeletonRows columns={9} label={text.loading} />}
          {rows?.map((row) => (
            <PersonRow
              key={row.person.id}
              row={row}
              entry={entry}
              onCorrect={(log) => onCorrect(row.person, log)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
