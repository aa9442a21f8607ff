import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysOfWeek, type Day } from '../../domain/calendar.ts';
import type { ContractorDetails } from '../../domain/contractors/schema.ts';
import { enterOnBehalf } from '../../domain/time-logs/missed-days.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { countText, dayName, hoursNumber, dayAndDate } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Section } from '../ui/Section.tsx';
import { quantityTexts, workOfLogs, workText, type Work } from '../ui/work-text.ts';
import { contractorTimeLogsQuery, MAX_RECORDS } from './api.ts';
import type { DateRange } from './date-range.ts';
import { messages } from './messages.ts';
import { weekRowsOf, type WeekRow } from './week-rows.ts';

const { weeks: text } = messages;

const SHOWN_AT_FIRST = 8;

/** Returns the first rows of a loaded list and a button that shows more. */
export function useVisibleRows<Row>(rows: readonly Row[]) {
  const [count, setCount] = useState(SHOWN_AT_FIRST);
  const hidden = rows.length - count;
  return {
    shown: rows.slice(0, count),
    moreButton: hidden > 0 && (
      <Button sx={{ mt: 1 }} onClick={() => setCount(count + 26)}>
        {messages.contractor.more(hidden)}
      </Button>
    ),
  };
}

/** Renders the name of a week, such as "Mon, Nov 16 – Sun, Nov 22". The line can break only after the dash. */
export function WeekName({ weekStart }: { weekStart: Day }) {
  const [start, end] = useCompanyTime().weekName(weekStart).split(' – ');
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {start} –
      </Box>{' '}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {end}
      </Box>
    </>
  );
}

/** Shows the hours, and under them the miles and loads. A week of miles has no hours. */
function WeekWork({ hours, quantities }: Work) {
  const texts = quantityTexts(quantities);
  return (
    <>
      {(hours > 0 || texts.length === 0) && hoursNumber(hours)}
      {texts.map((text) => (
        <Typography key={text} component="span" variant="caption" sx={{ display: 'block' }}>
          {text}
        </Typography>
      ))}
    </>
  );
}

const MARKS = {
  APPROVED: { label: text.approved, color: 'success.main', Icon: Check },
  PENDING: { label: text.pending, color: 'warning.main', Icon: Schedule },
  REJECTED: { label: text.rejected, color: 'error.main', Icon: Close },
} as const;

interface RejectedDaysProps {
  contractor: ContractorDetails;
  /** The days on screen. The list shows only rejected days that are in no settlement. */
  logs: readonly TimeLog[];
}

/** Lists the rejected days with their reasons. A button opens the dialog that corrects the day. */
function RejectedDays({ contractor, logs }: RejectedDaysProps) {
  const [corrected, setCorrected] = useState<Day>();
  const rejected = logs.filter(({ status, payrollRun }) => status === 'REJECTED' && !payrollRun);
  return (
    <>
      {rejected.length > 0 && (
        <Box component="ul" aria-label={text.rejectedDays} sx={{ m: 0, mt: 2, p: 0 }}>
          {rejected.map((log) => (
            <Stack
              key={log.id}
              component="li"
              direction="row"
              sx={{ gap: 2, py: 0.5, alignItems: 'center', justifyContent: 'space-between' }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="body2">
                  {text.rejectedDay(
                    dayAndDate(log.date),
                    log.worked ? workText(workOfLogs([log])) : text.notWorked,
                  )}
                </Typography>
                {log.decisionReason && (
                  <Typography variant="caption">
                    {text.rejectedBecause(log.decisionReason)}
                  </Typography>
                )}
              </Box>
              <Button
                size="small"
                aria-label={text.correctNamed(dayAndDate(log.date))}
                onClick={() => setCorrected(log.date)}
              >
                {text.correct}
              </Button>
            </Stack>
          ))}
        </Box>
      )}
      {corrected !== undefined && (
        <AddDayDialog
          people={[contractor]}
          day={corrected}
          onClose={() => setCorrected(undefined)}
        />
      )}
    </>
  );
}

/** Narrow enough that seven days and the name of the week fit on a phone. */
const DAY_CELL = { px: { xs: 0.25, sm: 1 }, width: '7%' };
const EDGE_CELL = { px: { xs: 1, sm: 2 } };

/** The weekday names, Monday first. They are the same for any week. */
const WEEKDAYS = daysOfWeek('2026-11-16').map(dayName);

function DayMark({ log }: { log: TimeLog | undefined }) {
  if (!log?.worked) {
    return (
      <Box component="span" sx={{ color: 'text.faint' }}>
        <span aria-hidden>–</span>
        <HiddenText>{log ? text.notWorked : text.notLogged}</HiddenText>
      </Box>
    );
  }
  const { label, color, Icon } = MARKS[log.status];
  return (
    <>
      <Icon fontSize="small" sx={{ color, verticalAlign: 'middle' }} />
      <HiddenText>{label}</HiddenText>
    </>
  );
}

function Legend() {
  return (
    <Typography
      component="div"
      variant="caption"
      // Screen readers skip the legend, because they read each mark in the table as a word.
      aria-hidden
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1 }}
    >
      {Object.values(MARKS).map(({ label, color, Icon }) => (
        <Box key={label} component="span" sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <Icon fontSize="inherit" sx={{ color }} />
          {label}
        </Box>
      ))}
    </Typography>
  );
}

const COLUMNS: Columns<WeekRow> = [
  {
    header: text.columns.week,
    isRowHeader: true,
    sx: EDGE_CELL,
    cell: ({ weekStart }) => <WeekName weekStart={weekStart} />,
  },
  ...WEEKDAYS.map((name, index) => ({
    header: name,
    shortHeader: name.slice(0, 1),
    align: 'center' as const,
    sx: DAY_CELL,
    cell: ({ days }: WeekRow) => <DayMark log={days[index]?.log} />,
  })),
  {
    header: text.columns.hours,
    align: 'right',
    sx: EDGE_CELL,
    cell: ({ work }) => <WeekWork {...work} />,
  },
];

interface ContractorWeeksProps {
  contractor: ContractorDetails;
  range: DateRange;
}

/** The button and the dialog to add a day that the contractor forgot, or to correct a day. */
function AddDay({ contractor }: { contractor: ContractorDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.addDay}
      </Button>
      {isOpen && <AddDayDialog people={[contractor]} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ContractorWeeks({ contractor, range }: ContractorWeeksProps) {
  const { id } = contractor;
  const { data: logs, error, refetch } = useQuery(contractorTimeLogsQuery(id, range));
  const { id: actorId } = useActor();
  const mayCall = useMayCall();
  const isApprover = mayCall(decideTimeLogs);
  const mayAdd = mayCall(enterOnBehalf) && actorId !== id;
  const { shown, moreButton } = useVisibleRows(weekRowsOf(logs ?? []));
  const shownLogs = shown.flatMap(({ days }) => days.flatMap(({ log }) => log ?? []));
  const isAnyPending = logs?.some(({ status }) => status === 'PENDING') ?? false;
  return (
    <Section
      title={text.title}
      action={
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          {mayAdd && <AddDay contractor={contractor} />}
          {isApprover && isAnyPending && (
            <ButtonLink
              to="/dashboard/time-logs"
              search={{ tab: 'approvals', person: id }}
              size="small"
            >
              {text.approvals}
            </ButtonLink>
          )}
        </Stack>
      }
    >
      <ListTable
        aria-label={text.title}
        loadingLabel={text.loading}
        columns={COLUMNS}
        rows={logs && shown}
        keyOf={({ weekStart }) => weekStart}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        empty={<Typography variant="hint">{text.empty}</Typography>}
      />
      {(logs ? logs.length > 0 : !error) && (
        <>
          <Legend />
          {moreButton}
          {mayAdd && <RejectedDays contractor={contractor} logs={shownLogs} />}
          {logs?.length === MAX_RECORDS && (
            <Typography variant="hint">{text.newestOnly(countText(MAX_RECORDS))}</Typography>
          )}
        </>
      )}
    </Section>
  );
}
