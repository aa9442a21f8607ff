import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { dayName, shortDate, weekLabel } from '../ui/format.ts';
import { QuantityDetails } from '../ui/QuantityDetails.tsx';
import {
  NotesField,
  StatusField,
  WorkedCheckbox,
  type DayFieldProps,
  HoursField,
  HoursProblem,
} from './DayInputs.tsx';
import {
  ChangeNote,
  DayOrigin,
  LogStatusChip,
  PayrollNote,
  RejectionReason,
  UnsentChip,
} from './LogStatus.tsx';
import { messages } from './messages.ts';
import { canChooseStatus, type DayPatch, type DayRow } from './unsent-week/draft.ts';
import {
  CorrectButton,
  DayMiles,
  DayQuantities,
  quantityPropsOf,
  WorkedMark,
  type WeekViewProps,
} from './week-parts.tsx';

const { week: text } = messages;
const { columns } = text;

function ReadOnlyCells({ row, showsWorked }: { row: DayRow; showsWorked: boolean }) {
  return (
    <>
      {showsWorked && (
        <TableCell>
          <WorkedMark row={row} />
          <QuantityDetails quantities={row.quantities} />
        </TableCell>
      )}
      <TableCell>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          {row.stored ? <LogStatusChip status={row.stored.status} /> : '–'}
          <PayrollNote log={row.stored} />
        </Stack>
      </TableCell>
    </>
  );
}

function StatusCell(field: DayFieldProps) {
  const { row } = field;
  if (canChooseStatus(row)) return <StatusField {...field} />;
  return row.stored && <LogStatusChip status={row.stored.status} />;
}

function FieldCells({ row, ...weekView }: WeekViewProps & { row: DayRow }) {
  const field = {
    row,
    disabled: weekView.disabled,
    onEdit: (patch: DayPatch) => weekView.onEdit(row, patch),
  };
  const quantities = quantityPropsOf(row, weekView);
  return (
    <>
      {weekView.showsWorked && (
        <TableCell sx={{ py: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
            <WorkedCheckbox {...field} />
            {row.worked && row.entersHours && <HoursField {...field} />}
            <DayMiles row={row} fields={quantities} />
          </Stack>
          <HoursProblem row={row} />
          <DayQuantities row={row} fields={quantities} />
        </TableCell>
      )}
      <TableCell sx={{ py: 1 }}>
        <StatusCell {...field} />
      </TableCell>
      <TableCell sx={{ py: 1 }}>
        <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
          <NotesField {...field} takesFocus={row.day === weekView.linkedDay} />
          {!weekView.hasReasonAbove && <RejectionReason log={row.stored} />}
          <DayOrigin log={row.stored} />
          {row.changed && (
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
              <UnsentChip />
              <ChangeNote row={row} />
            </Stack>
          )}
        </Stack>
      </TableCell>
    </>
  );
}

function NotesCell({ row, hasReasonAbove, onOpen }: WeekViewProps & { row: DayRow }) {
  return (
    <TableCell sx={{ overflowWrap: 'anywhere' }}>
      {row.notes || '–'}
      {!hasReasonAbove && <RejectionReason log={row.stored} />}
      <DayOrigin log={row.stored} />
      {row.lock === 'open' && (
        <Box sx={{ mt: 1 }}>
          <CorrectButton row={row} onOpen={onOpen} />
        </Box>
      )}
    </TableCell>
  );
}

/** Shows a week as a table, for screens that are wide enough. */
export function WeekTable(props: WeekViewProps) {
  const { weekStart, today, rows, showsWorked, isEditable } = props;
  const hasQuantities = rows.some(({ quantityUnits }) => quantityUnits.length > 0);
  return (
    <TableContainer>
      <Table aria-label={text.name(weekLabel(weekStart))}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '14%' }}>{columns.day}</TableCell>
            <TableCell sx={{ width: '10%' }}>{columns.date}</TableCell>
            {showsWorked && (
              <TableCell sx={{ width: hasQuantities ? '32%' : '15%' }}>{columns.worked}</TableCell>
            )}
            <TableCell sx={{ width: hasQuantities ? '16%' : '22%' }}>{columns.status}</TableCell>
            <TableCell>{columns.notes}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.day}>
              <TableCell component="th" scope="row">
                {dayName(row.day)}
                {row.day === today && (
                  <Typography variant="caption" component="span" sx={{ color: 'primary.main' }}>
                    {' '}
                    {messages.day.today}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{shortDate(row.day)}</TableCell>
              {isEditable(row) ? (
                <FieldCells {...props} row={row} />
              ) : (
                <>
                  <ReadOnlyCells row={row} showsWorked={showsWorked} />
                  <NotesCell {...props} row={row} />
                </>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
