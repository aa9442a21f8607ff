import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { useUnsentEntries } from '../app/offline/use-unsent-entries.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { weekKeyOf, withoutDays } from './approval-list.ts';
import { approvalMessages, exceptionMessages } from './approval-messages.ts';
import { ApprovalBar } from './ApprovalBar.tsx';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import { ApprovalWeek, SelectAllCheckbox } from './ApprovalWeek.tsx';
import { KeyHint, useApprovalKeys } from './ApprovalKeys.tsx';
import { NotSubmitted } from './NotSubmitted.tsx';
import { MoreWeeks } from './MoreWeeks.tsx';
import { RejectDialog } from './ReasonDialogs.tsx';
import type { ApprovalFilter } from './search.ts';
import {
  useApprovalQueue,
  type ApprovalQueueState,
  type RefusedDay,
} from './use-approval-queue.ts';
import { useApprovals } from './use-approvals.ts';

const { decision, queue: text } = approvalMessages;

const MAX_NAMED = 5;

interface RefusedAlertProps {
  refusedDays: readonly RefusedDay[];
  onClose: () => void;
}

function RefusedAlert({ refusedDays, onClose }: RefusedAlertProps) {
  if (refusedDays.length === 0) return null;
  return (
    <ErrorAlert title={decision.refused(refusedDays.length)} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refusedDays.slice(0, MAX_NAMED).map(({ id, name, reason }) => (
          <li key={id}>{decision.refusedDay(name, reason)}</li>
        ))}
        {refusedDays.length > MAX_NAMED && (
          <li>{decision.moreRefused(refusedDays.length - MAX_NAMED)}</li>
        )}
      </Box>
    </ErrorAlert>
  );
}

/** Shows why decisions failed. The list sticks to the top of the screen, so that it is visible at every position in the
 *  queue. */
function Failures({ queue }: { queue: ApprovalQueueState }) {
  const { refusedDays, rejectingIds, dismiss } = queue;
  // While the rejection dialog is open, the dialog shows the error.
  const error = rejectingIds.length === 0 ? queue.error : undefined;
  if (refusedDays.length === 0 && !error) return null;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: (theme) => theme.spacing(8),
        zIndex: (theme) => theme.zIndex.appBar - 1,
      }}
    >
      <RefusedAlert refusedDays={refusedDays} onClose={dismiss} />
      <ErrorAlert onClose={dismiss}>{error}</ErrorAlert>
    </Box>
  );
}

function CollapseAllButton({ queue }: { queue: ApprovalQueueState }) {
  const isOpen = queue.shownDays.length > 0;
  return (
    <Button size="small" onClick={() => queue.collapseAll(isOpen)}>
      {isOpen ? text.collapseAll : text.expandAll}
    </Button>
  );
}

interface SelectWithoutExceptionsProps {
  weeks: readonly WeekToApprove[];
  onSelect: (ids: readonly string[]) => void;
}

/** Shows a button that selects the weeks without exceptions. Shown only if some weeks have exceptions and other weeks
 *  have none. */
function SelectWithoutExceptions({ weeks, onSelect }: SelectWithoutExceptionsProps) {
  const { today } = useCompanyTime();
  const plain = weeks
    .filter(({ exceptions }) => exceptions.length === 0)
    .map(({ timeLogs }) => timeLogs.filter(({ date }) => date <= today))
    .filter((begun) => begun.length > 0);
  if (plain.length === 0 || weeks.every(({ exceptions }) => exceptions.length === 0)) return null;
  const ids = plain.flat().map(({ id }) => id);
  return (
    <Button size="small" onClick={() => onSelect(ids)}>
      {exceptionMessages.selectWithout(plain.length)}
    </Button>
  );
}

interface QueueHeadProps {
  queue: ApprovalQueueState;
  weeks: readonly WeekToApprove[];
  hasMore: boolean;
}

function QueueHead({ queue, weeks, hasMore }: QueueHeadProps) {
  useApprovalKeys(queue);
  const ids = queue.days.map(({ log }) => log.id);
  if (ids.length === 0) return null;
  const label = hasMore ? text.selectAllLoaded(ids.length) : text.selectAll(ids.length);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
      <Stack component="label" direction="row" sx={{ alignItems: 'center' }}>
        <SelectAllCheckbox
          label={label}
          ids={ids}
          selected={queue.selected}
          onSelect={queue.select}
        />
        <Typography variant="body2" component="span">
          {label}
        </Typography>
      </Stack>
      <CollapseAllButton queue={queue} />
      <SelectWithoutExceptions weeks={weeks} onSelect={queue.selectOnly} />
      <KeyHint />
    </Stack>
  );
}

interface QueueProps {
  weeks: readonly WeekToApprove[];
  /** A button at the end of the list that loads more weeks. */
  more: ReactNode;
}

function Queue({ weeks, more }: QueueProps) {
  const queue = useApprovalQueue(weeks, useCompanyTime().today);
  const { days, selected, rejectingIds, refusedDays, isBusy } = queue;
  return (
    <Stack sx={{ gap: 3 }}>
      <Failures queue={queue} />
      <QueueHead queue={queue} weeks={weeks} hasMore={more !== undefined} />
      {weeks.map((week) => (
        <ApprovalWeek
          key={weekKeyOf(week)}
          week={week}
          isCollapsed={queue.isCollapsed(week)}
          onToggle={() => queue.toggleCollapsed(week)}
          selected={selected}
          isBusy={isBusy}
          changeOf={queue.changeOf}
          refusalOf={(id) => refusedDays.find((day) => day.id === id)?.reason}
          onSelect={queue.select}
          onApprove={queue.approve}
          onReject={queue.askForReason}
        />
      ))}
      {more}
      <ApprovalBar
        count={selected.length}
        isBusy={isBusy}
        onApprove={() => queue.approve(selected)}
        onReject={() => queue.askForReason(selected)}
        onClear={() => queue.select(selected, false)}
      />
      {rejectingIds.length > 0 && (
        <RejectDialog
          days={days.filter(({ log }) => rejectingIds.includes(log.id))}
          changeOf={queue.changeOf}
          onReject={(reason) => queue.reject(rejectingIds, reason)}
          onClose={queue.closeReject}
        />
      )}
    </Stack>
  );
}

function LoadingQueue() {
  return (
    <Box>
      <HiddenText>{text.loading}</HiddenText>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} height={52} />
      ))}
    </Box>
  );
}

/** Returns the ids of the days with an unsent decision on this device. */
function useUnsentDecisions(): ReadonlySet<string> {
  const entries = useUnsentEntries('decisions');
  return useMemo(
    () => new Set(entries.flatMap(({ input }) => input.body.days.map(({ id }) => id))),
    [entries],
  );
}

interface ApprovalQueueProps {
  filter: ApprovalFilter;
  onFilter: (filter: ApprovalFilter) => void;
}

/** Lists the days of other people that need a decision. Shows no pay, because approvers cannot see the pay. */
export function ApprovalQueue({ filter, onFilter }: ApprovalQueueProps) {
  const approvals = useApprovals(filter);
  const unsent = useUnsentDecisions();
  const { data, error, isPending, isFetchNextPageError, refetch } = approvals;
  const loadError = (
    <LoadError onTryAgain={refetch}>
      {error && !isFetchNextPageError && errorSentence(error, text.loadFailed)}
    </LoadError>
  );
  if (isPending) return <LoadingQueue />;
  if (!data) return loadError;
  const { weekCount, choices, notSubmitted } = data;
  const weeks = withoutDays(data.weeks, unsent);
  const isFiltering = Object.keys(filter).length > 0;
  const more = approvals.hasNextPage ? (
    <MoreWeeks
      weeks={weeks}
      // With the filter for exceptions, the number of weeks is unknown until all weeks are loaded.
      weekCount={filter.exceptions === undefined ? weekCount : undefined}
      approvals={approvals}
    />
  ) : undefined;
  return (
    <Stack sx={{ gap: 3 }}>
      {/* After a failed refetch, the list, the selection and an open dialog stay on screen below the error. */}
      {loadError}
      {notSubmitted && <NotSubmitted missing={notSubmitted} />}
      {(weeks.length > 0 || isFiltering) && (
        <ApprovalFilters
          people={choices.people}
          weeks={choices.weekStarts}
          filter={filter}
          onFilter={onFilter}
        />
      )}
      <Queue weeks={weeks} more={more} />
      {weeks.length === 0 && !more && isFiltering && (
        <EmptyState
          mark="marker"
          title={text.noMatch}
          action={<Button onClick={() => onFilter({})}>{text.clearFilters}</Button>}
        >
          {text.noMatchHint}
        </EmptyState>
      )}
      {weeks.length === 0 && !more && !isFiltering && (
        <EmptyState
          title={text.empty}
          action={<ButtonLink to="/dashboard/help">{text.help}</ButtonLink>}
        >
          {text.emptyHint}
        </EmptyState>
      )}
    </Stack>
  );
}
