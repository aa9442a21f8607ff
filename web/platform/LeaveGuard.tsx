import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { sessionState } from './session-state.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Where a form knows sooner than the screen that it was saved. */
  isSaved?: () => boolean;
  title?: string;
  /** What is lost. */
  children: ReactNode;
}

/** Asks before what was typed is left behind: by another page, back, closing the window. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isUnsaved, isSaved, title = 'Leave without saving?', children } = props;
  const blocker = useBlocker({
    // A session that has ended leaves at once.
    shouldBlockFn: () => isUnsaved && !isSaved?.() && sessionState.user() !== undefined,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      danger
      title={title}
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
