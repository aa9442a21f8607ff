import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState, type ReactNode } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { refusalOfMissedDay } from '../../domain/time-logs/rules.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { useActor } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { DashedLine } from '../ui/Loading.tsx';
import { useToast } from '../ui/Toast.tsx';
import { historyOf, useSubmitNoWork } from './api.ts';
import { notesIdOf } from './day-names.ts';
import { messages } from './messages.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import type { Week } from './unsent-week/use-week.ts';
import {
  canChooseStatus,
  dayStateOfLog,
  hasWorkAfter,
  progressOf,
  type DayRow,
  type WeekKind,
} from './unsent-week/draft.ts';
import { messages as quantityText } from '../people/day/messages.ts';
import { hasReadings } from '../people/day/typed-quantities.ts';
import { WeekList } from './WeekList.tsx';
import { WeekTable } from './WeekTable.tsx';
import { PayNote, WeekStatusLine } from './WeekStatusLine.tsx';

const { copy, day, noWork, request, submission } = messages;

export function LoadingWeek() {
  return (
    // On a phone, the placeholder fills the screen as the week does, so that the content below does not move.
    <Box sx={{ py: 2, minHeight: { xs: '100dvh', md: 'auto' } }}>
      <HiddenText>{messages.weeks.loading}</HiddenText>
      <Skeleton width="40%" height={32} />
      {Array.from({ length: 7 }, (_, day) => (
        <Skeleton key={day} height={56} />
      ))}
    </Box>
  );
}

interface WeekContentProps {
  kind: WeekKind;
  weekStart: Day;
  today: Day;
  /** The day whose fields are shown. The notes field of this day receives the focus. */
  linkedDay: Day | undefined;
  week: Week;
}

interface WeekHintsProps {
  rows: readonly DayRow[];
  today: Day;
  children: ReactNode;
}

function WeekHints({ rows, today, children }: WeekHintsProps) {
  return (
    <>
      {children}
      <PayNote rows={rows} />
      {hasWorkAfter(rows, today) && <Typography variant="hint">{day.aheadHint}</Typography>}
    </>
  );
}

/** Returns which days show their fields, and a function that opens a day. An editable day of a past week is read-only
 *  until the person opens it for a correction. */
function useCorrections(kind: WeekKind, linkedDay: Day | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<Day>>(new Set(linkedDay ? [linkedDay] : []));
  return {
    isEditable: (row: DayRow) =>
      row.lock === 'open' && (kind !== 'past' || row.changed || opened.has(row.day)),
    onOpen: (row: DayRow) => {
      setOpened(new Set([...opened, row.day]));
      // The fields are in the document only in the next frame, when they have replaced the button.
      window.requestAnimationFrame(() => document.getElementById(notesIdOf(row.day))?.focus());
    },
  };
}

/** Returns whether miles are entered as readings of the odometer, and the button that changes it. A week with readings
 *  begins with them. */
function useOdometer(rows: readonly DayRow[], canChange: boolean) {
  const [chosen, setChosen] = useState<boolean>();
  const hasMiles = rows.some(({ quantityUnits }) => quantityUnits.includes('MILE'));
  const isUsed = chosen ?? rows.some(({ typedQuantities }) => typedQuantities.some(hasReadings));
  return {
    isUsed,
    button: canChange && hasMiles && (
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setChosen(!isUsed)}>
        {isUsed ? quantityText.enterMiles : quantityText.enterOdometer}
      </Button>
    ),
  };
}

function submitLabel(kind: WeekKind, wasSubmitted: boolean): string {
  if (kind === 'past') return submission.correction;
  return wasSubmitted ? submission.update : submission.action;
}

const RequestDayDialog = lazyComponent(
  async () => (await import('./RequestDayDialog.tsx')).RequestDayDialog,
);

function RequestDay({ rows, today }: { rows: readonly DayRow[]; today: Day }) {
  const [isOpen, setOpen] = useState(false);
  const [lastReason, setLastReason] = useState('');
  const days = rows.filter(
    ({ day, stored }) => !refusalOfMissedDay(day, stored && dayStateOfLog(stored), today),
  );
  if (days.length === 0) return null;
  return (
    <Box>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {request.action}
      </Button>
      <Suspense>
        {isOpen && (
          <RequestDayDialog
            days={days}
            lastReason={lastReason}
            onRequested={setLastReason}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** Submits a week without logged days, so that the office knows that the person did not forget to submit the week. */
function NoWorkButton({ weekStart }: { weekStart: Day }) {
  const { mutateAsync, error, isPending } = useSubmitNoWork(weekStart);
  const toast = useToast();
  async function submit() {
    try {
      // A callback of `mutate` would not run if the refetched week had already removed this button.
      const { isSent } = await mutateAsync();
      toast.success(isSent ? noWork.done : noWork.saved);
    } catch {
      // The alert below shows `error`.
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={isPending}
        onClick={() => void submit()}
      >
        {noWork.action}
      </Button>
      <ErrorAlert>{error && errorSentence(error, noWork.failed)}</ErrorAlert>
    </>
  );
}

const UnsentWeekNotices = lazyComponent(
  async () => (await import('./unsent-week/UnsentWeekNotices.tsx')).UnsentWeekNotices,
);

/** Loads the notices only if there are some, which is rare. */
function Notices({ week, today }: { week: Week; today: Day }) {
  const { notSentInTime, refused, notice } = week;
  if (notSentInTime.length + refused.length === 0 && !notice?.staleDays) return null;
  return (
    <Suspense>
      <UnsentWeekNotices week={week} today={today} />
    </Suspense>
  );
}

/** Returns whether the week has no days and was not submitted. */
function isUntouched({ rows, isLoaded, wasSubmitted, hasUnsentNoWork }: Week): boolean {
  const hasDays = rows.some(({ stored, changed }) => stored || changed);
  return isLoaded && !wasSubmitted && !hasUnsentNoWork && !hasDays;
}

export function WeekContent({ kind, weekStart, today, linkedDay, week }: WeekContentProps) {
  const { rows } = week;
  const { weekName } = useCompanyTime();
  const { id: userId } = useActor();
  const isNarrow = useIsNarrow();
  const { isEditable, onOpen } = useCorrections(kind, linkedDay);
  const Grid = isNarrow ? WeekList : WeekTable;
  const hasFields = rows.some(isEditable);
  const odometer = useOdometer(rows, hasFields && kind !== 'upcoming');
  const hasStatusFields = rows.some((row) => isEditable(row) && canChooseStatus(row));
  const maySubmit = kind !== 'past' || hasFields;
  const history = kind !== 'upcoming' && rows.some((row) => row.stored) && (
    <HistoryButton name={weekName(weekStart)} queryOf={historyOf(userId, weekStart)} />
  );
  return (
    <Stack sx={{ gap: { xs: 0.5, md: 2 } }}>
      {week.status && <WeekStatusLine status={week.status} rows={rows} />}
      {kind === 'current' && <DashedLine />}
      <Notices week={week} today={today} />
      <Grid
        weekStart={weekStart}
        today={today}
        rows={rows}
        showsWorked={kind !== 'upcoming'}
        usesOdometer={odometer.isUsed}
        disabled={week.isBusy}
        hasReasonAbove={week.status?.variant === 'rejected' && Boolean(week.status.detail)}
        startsWithFields={kind === 'past'}
        linkedDay={linkedDay}
        isEditable={isEditable}
        onOpen={onOpen}
        onEdit={week.edit}
      />
      <WeekHints rows={rows} today={today}>
        {odometer.button}
      </WeekHints>
      {hasStatusFields && !isNarrow && <Typography variant="caption">{day.statusHint}</Typography>}
      {kind === 'past' && week.isLoaded && <RequestDay rows={rows} today={today} />}
      {kind !== 'upcoming' && isUntouched(week) && <NoWorkButton weekStart={weekStart} />}
      {!maySubmit && history && <Box sx={{ alignSelf: 'flex-end' }}>{history}</Box>}
      {maySubmit && (
        <SubmitBar
          label={submitLabel(kind, week.wasSubmitted)}
          unsent={progressOf(rows).unsent}
          isBusy={week.isBusy}
          notice={week.notice}
          onSubmit={week.submit}
          copyButton={
            kind !== 'past' && (
              <Button
                variant="outlined"
                startIcon={<ContentCopy />}
                disabled={week.isBusy}
                onClick={week.copyLastWeek}
              >
                {copy.action}
              </Button>
            )
          }
        >
          {history}
        </SubmitBar>
      )}
    </Stack>
  );
}
