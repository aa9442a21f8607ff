import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeLogWeeks } from '../../domain/calendar.ts';
import { fullName } from '../../domain/people.ts';
import {
  listDecided,
  type DecidedLog,
  type DecidedWeek,
} from '../../domain/time-logs/decided-schema.ts';
import { queryOf } from '../app/api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Pager } from '../ui/Pager.tsx';
import { QuantityDetails } from '../ui/QuantityDetails.tsx';
import { decidedTotalsText, nameOfDay, weekKeyOf } from './approval-list.ts';
import { approvalMessages } from './approval-messages.ts';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import { fullDay } from './day-names.ts';
import {
  DayOrigin,
  LogStatusChip,
  PayrollNote,
  RejectionReason,
  workedText,
} from './LogStatus.tsx';
import { ReopenDialog } from './ReasonDialogs.tsx';
import type { TimeLogsSearch } from './search.ts';
import { useUndoDecision } from './use-undo-decision.ts';

const { decided: text, undo: undoText, reopening: reopeningText, correcting } = approvalMessages;

interface OpenDialog {
  kind: 'correct' | 'reopen';
  log: DecidedLog;
  week: DecidedWeek;
}

function DayDialog({ kind, log, week, onClose }: OpenDialog & { onClose: () => void }) {
  if (kind === 'correct') {
    const person = { ...week, id: week.userId };
    return <AddDayDialog people={[person]} day={log.date} onClose={onClose} />;
  }
  const name = nameOfDay({ log, person: fullName(week) });
  return <ReopenDialog log={log} name={name} onClose={onClose} />;
}

interface DecidedDayProps {
  log: DecidedLog;
  week: DecidedWeek;
  isBusy: boolean;
  onUndo: () => void;
  onOpen: (dialog: OpenDialog) => void;
}

function DayButtons({
  log,
  week,
  isBusy,
  name,
  onUndo,
  onOpen,
}: DecidedDayProps & { name: string }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {log.canUndo && (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={undoText.actionNamed(name)}
          onClick={onUndo}
        >
          {undoText.action}
        </Button>
      )}
      {log.status === 'REJECTED' && !log.payrollRun && week.inScope && (
        <Button
          size="small"
          aria-label={correcting.actionNamed(name)}
          onClick={() => onOpen({ kind: 'correct', log, week })}
        >
          {correcting.action}
        </Button>
      )}
      {!log.canUndo && log.status === 'APPROVED' && !log.payrollRun && (
        <Button
          size="small"
          aria-label={reopeningText.actionNamed(name)}
          onClick={() => onOpen({ kind: 'reopen', log, week })}
        >
          {reopeningText.action}
        </Button>
      )}
    </Stack>
  );
}

function DecidedDay(props: DecidedDayProps) {
  const { log, week } = props;
  const { dateTimeOf } = useCompanyTime();
  const { decidedBy } = log;
  const name = nameOfDay({ log, person: fullName(week) });
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'center',
        minHeight: 52,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        gridTemplateColumns: {
          xs: '1fr auto',
          md: '180px minmax(96px, 0.5fr) 128px minmax(0, 1fr) auto',
        },
      }}
    >
      <Typography variant="subtitle2" component="span">
        {fullDay(log.date)}
      </Typography>
      <Typography variant="body2" component="span">
        {workedText(log)}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <LogStatusChip status={log.status} />
        <PayrollNote log={log} />
      </Stack>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {log.description && <Typography variant="body2">{log.description}</Typography>}
        <QuantityDetails quantities={log.quantities} />
        <RejectionReason log={log} />
        <DayOrigin log={log} />
        <Typography variant="caption">
          {decidedBy && `${fullName(decidedBy)}, `}
          {dateTimeOf(log.decidedAt)}
        </Typography>
      </Box>
      <DayButtons name={name} {...props} />
    </Box>
  );
}

interface WeeksProps {
  weeks: readonly DecidedWeek[];
  onOpen: (dialog: OpenDialog) => void;
}

function Weeks({ weeks, onOpen }: WeeksProps) {
  const { weekName } = useCompanyTime();
  const [error, setError] = useState<string>();
  const { undo, isUndoing } = useUndoDecision({ onError: setError, onUndone: () => undefined });
  return (
    <div>
      <ErrorAlert onClose={() => setError(undefined)}>{error}</ErrorAlert>
      {weeks.map((week) => (
        <Disclosure
          key={weekKeyOf(week)}
          title={
            <Stack
              direction="row"
              component="span"
              sx={{ columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}
            >
              <Typography component="span" variant="h4">
                {fullName(week)}
              </Typography>
              <Typography component="span" variant="hint">
                {weekName(week.weekStart)} · {decidedTotalsText(week.timeLogs)}
              </Typography>
            </Stack>
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {week.timeLogs.map((log) => (
              <DecidedDay
                key={log.id}
                log={log}
                week={week}
                isBusy={isUndoing}
                onOpen={onOpen}
                onUndo={() =>
                  undo({ days: [log], status: decisionOf(log), names: namesOf(week, log) })
                }
              />
            ))}
          </Box>
        </Disclosure>
      ))}
    </div>
  );
}

const decisionOf = ({ status }: DecidedLog) => (status === 'REJECTED' ? 'REJECTED' : 'APPROVED');
const namesOf = (week: DecidedWeek, log: DecidedLog) =>
  new Map([[log.id, nameOfDay({ log, person: fullName(week) })]]);

type Filter = Pick<TimeLogsSearch, 'person' | 'week' | 'decision'>;

interface DecidedDaysProps {
  filter: Filter;
  page: number;
  onFilter: (filter: Filter, page?: number) => void;
}

/** Lists the decided days by person and week. The actor's own decisions have an Undo button. Other approved days have a
 *  Reopen button. */
export function DecidedDays({ filter, page, onFilter }: DecidedDaysProps) {
  const { today } = useCompanyTime();
  const { current, previous } = timeLogWeeks(today);
  const { person: userId, week: weekStart, decision: status } = filter;
  const query = {
    page,
    ...(userId && { userId }),
    ...(weekStart && { weekStart }),
    ...(status && { status }),
  };
  // The dialog is outside the list, because a refetch can remove its row.
  const [dialog, setDialog] = useState<OpenDialog>();
  const { data, error, refetch } = useQuery(queryOf(listDecided, { query }));
  return (
    <Stack sx={{ gap: 3 }}>
      <ApprovalFilters
        people={data?.people ?? []}
        weeks={[current, ...previous]}
        hasDecision
        filter={filter}
        onFilter={onFilter}
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {!data && !error && (
        <Box>
          <HiddenText>{text.loading}</HiddenText>
          {Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={52} />
          ))}
        </Box>
      )}
      <Typography variant="h3" component="h2">
        {text.title}
      </Typography>
      {data && data.weeks.length > 0 && <Weeks weeks={data.weeks} onOpen={setDialog} />}
      {data?.weeks.length === 0 && (
        <NothingFound
          title={text.empty}
          page={page}
          isFiltering={Object.keys(filter).length > 0}
          hint={text.noMatchHint}
          onFirstPage={() => onFilter(filter)}
          onClear={() => onFilter({})}
        >
          {text.emptyHint}
        </NothingFound>
      )}
      {data && <Pager {...data.pagination} onPage={(next) => onFilter(filter, next)} />}
      {dialog && <DayDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}
