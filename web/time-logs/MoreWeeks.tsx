import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { WeekToApprove } from '../../domain/time-logs/approval-schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { focusDay } from './approval-focus.ts';
import { approvalMessages } from './approval-messages.ts';
import type { useApprovals } from './use-approvals.ts';

const { moreWeeks: text } = approvalMessages;

/** The distance from the end of the list at which more weeks start to load. */
const LOAD_MARGIN = '800px';

/** Calls `onNear` while the end of the list is near the viewport. */
function useNearEnd(isOn: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

interface MoreWeeksProps {
  weeks: readonly WeekToApprove[];
  /** The number of all weeks, including the weeks that are not loaded. Undefined if the number is unknown. */
  weekCount: number | undefined;
  approvals: Pick<
    ReturnType<typeof useApprovals>,
    'error' | 'fetchNextPage' | 'isFetching' | 'isFetchNextPageError'
  >;
}

/** Marks the end of the loaded weeks. Scrolling to the end loads more weeks, and so does the button. */
export function MoreWeeks({ weeks, weekCount, approvals }: MoreWeeksProps) {
  const { error, fetchNextPage, isFetching, isFetchNextPageError } = approvals;
  const focusFrom = useRef<number>(undefined);
  // Scrolling starts no fetch during another fetch, because fetching the next page would cancel the refetch after a
  // decision. After a failure, only the button retries.
  const end = useNearEnd(!isFetching && !isFetchNextPageError, () => void fetchNextPage());

  // The new weeks move the button down, so the focus moves to the first new day.
  useEffect(() => {
    const first = focusFrom.current !== undefined && weeks[focusFrom.current];
    if (!first) return;
    focusFrom.current = undefined;
    focusDay(first.timeLogs[0]?.id);
  }, [weeks]);

  return (
    <Stack ref={end} sx={{ gap: 1, alignItems: 'center' }}>
      <ErrorAlert title={text.failed}>
        {isFetchNextPageError && errorSentence(error, text.failedHint)}
      </ErrorAlert>
      <Typography variant="hint" component="output">
        {text.shown(weeks.length, weekCount)}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => {
          if (isFetching) return;
          focusFrom.current = weeks.length;
          void fetchNextPage();
        }}
      >
        {isFetching ? text.busy : text.action}
      </Button>
    </Stack>
  );
}
