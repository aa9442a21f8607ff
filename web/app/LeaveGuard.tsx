import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './forms/LeaveQuestion.tsx';
import { sessionState } from './session-state.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Called on navigation, because a form knows that it was saved before the next render updates `isUnsaved`. */
  isSaved?: () => boolean;
  title?: string | undefined;
  /** Says what leaving would lose. */
  children: ReactNode;
}

/** Asks before a navigation, the Back button or closing the window discards unsaved input. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, isSaved, title, children } = props;
  const blocker = useBlocker({
    // Never blocks once the session has ended.
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
