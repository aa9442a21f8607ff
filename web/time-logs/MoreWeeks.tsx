import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { WeekToApprove } from '../../domain/time-logs/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { focusDay } from './approval-focus.ts';
import { approvalMessages } from './approval-messages.ts';
import type { useApprovals } from './use-approvals.ts';

const { moreWeeks: text } = approvalMessages;

/** Loading begins this far before the end of the list. */
const AHEAD = '800px';

/** Calls back while the end of the list is near the screen. */
function useNearEnd(isOn: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return end;
}

interface MoreWeeksProps {
  weeks: readonly WeekToApprove[];
  /** With those that are not loaded. Undefined if it is not known. */
  weekCount: number | undefined;
  approvals: Pick<
    ReturnType<typeof useApprovals>,
    'error' | 'fetchNextPage' | 'isFetching' | 'isFetchNextPageError'
  >;
}

/** The end of the weeks that are loaded: scrolling there loads more of them, as the button does. */
export function MoreWeeks({ weeks, weekCount, approvals }: MoreWeeksProps) {
  const { error, fetchNextPage, isFetching, isFetchNextPageError } = approvals;
  const focusFrom = useRef<number>(undefined);
  // One fetch at a time: a next page would end the reload after a decision. After a failure the button tries again.
  const end = useNearEnd(!isFetching && !isFetchNextPageError, () => void fetchNextPage());

  // The button moves on with the end of the list; who pressed it goes on with the first new day.
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
