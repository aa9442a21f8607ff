import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './forms/LeaveQuestion.tsx';
import { sessionState } from './session-state.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Where a form knows sooner than the screen that it was saved. */
  isSaved?: () => boolean;
  title?: string | undefined;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before what was typed is left behind: by another page, back, closing the window. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, isSaved, title, children } = props;
  const blocker = useBlocker({
    // A session that has ended leaves at once.
    shouldBlockFn: () => isUnsaved && !isSaved?.() && sessionState.user() !== undefined,
    enableBeforeUnload: () => isUnsaved && sessionState.user() !== undefined,
    withResolver: true,
  });
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      title={title}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {children}
    </LeaveQuestion>
  );
}
