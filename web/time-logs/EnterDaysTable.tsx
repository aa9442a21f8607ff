import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { fullName } from '../../domain/people.ts';
import type { PersonWithDays } from '../../domain/time-logs/missed-days.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { hoursNumber, hoursText, shortDate, shortDayName } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { fullDay } from './day-names.ts';
import type { EntryDay, EntryRow } from './entry-draft.ts';
import { entryMessages as text } from './entry-messages.ts';
import { HoursInput } from './HoursField.tsx';
import { LogStatusText, PayrollNote } from './LogStatus.tsx';
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

interface LoggedDayProps {
  person: PersonWithDays;
  log: TimeLog;
  onCorrect: () => void;
}

/** Shows a logged day. A button opens the dialog that corrects the day, unless the day is in a payroll run. */
function LoggedDay({ person, log, onCorrect }: LoggedDayProps) {
  const hours = log.worked ? hoursText(log.hoursWorked) : text.notWorked;
  if (log.payrollRun) {
    return (
      <>
        <Box>{hours}</Box>
        <PayrollNote log={log} />
      </>
    );
  }
  return (
    <>
      <Button size="small" sx={{ minWidth: 0, px: 0.5 }} onClick={onCorrect}>
        {hours}
        <HiddenText>{text.correct(fullName(person), fullDay(log.date))}</HiddenText>
      </Button>
      <Box>
        <LogStatusText status={log.status} />
      </Box>
    </>
  );
}

interface RowProps {
  row: EntryRow;
  entry: EnterDays;
  onCorrect: (log: TimeLog) => void;
}

const problemIdOf = ({ fieldId }: EntryDay) => `${fieldId}-problem`;

function problemOf(day: EntryDay, entry: EnterDays): string | undefined {
  if (day.hasProblem) return text.hoursInvalid;
  if (entry.refusedField !== day.fieldId) return undefined;
  return errorSentence(entry.failure?.error, text.failed);
}

/** Shows the problems of a row below its fields. */
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
  const { person } = row;
  const hasProblem = problemOf(day, entry) !== undefined;
  const { log } = day;
  return (
    <TableCell align="center" sx={DAY_CELL}>
      {log ? (
        <LoggedDay person={person} log={log} onCorrect={() => onCorrect(log)} />
      ) : (
        <HoursInput
          id={day.fieldId}
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          aria-label={text.hoursOf(fullName(person), fullDay(day.day))}
          aria-invalid={hasProblem}
          {...(hasProblem && { 'aria-describedby': problemIdOf(day) })}
          value={day.typed}
          disabled={!day.isOpen || entry.isBusy}
          onChange={(event) => entry.edit(day.fieldId, event.target.value)}
          sx={{ px: 1 }}
        />
      )}
    </TableCell>
  );
}

function PersonRow(props: RowProps) {
  const { row, entry } = props;
  const { person, days } = row;
  const openWeekdays = days.slice(0, 5).filter(({ isOpen }) => isOpen);
  const canFill = openWeekdays.some(({ typed }) => typed === '');
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="row" sx={NAME_CELL}>
          {fullName(person)}
          {openWeekdays.length > 0 && (
            <Box>
              <Button
                size="small"
                disabled={!canFill || entry.isBusy}
                onClick={() => entry.fill(row)}
              >
                {text.fill}
                <HiddenText>{text.fillFor(fullName(person), entry.hoursPerDay)}</HiddenText>
              </Button>
            </Box>
          )}
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
}

/** Shows one row for each person. On a narrow screen, the table scrolls inside its container. */
export function EnterDaysTable({ weekStart, rows, entry }: EnterDaysTableProps) {
  const [correcting, setCorrecting] = useState<{ person: PersonWithDays; log: TimeLog }>();
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
              onCorrect={(log) => setCorrecting({ person: row.person, log })}
            />
          ))}
        </TableBody>
      </Table>
      {correcting && (
        <AddDayDialog
          people={[correcting.person]}
          day={correcting.log.date}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </TableContainer>
  );
}
