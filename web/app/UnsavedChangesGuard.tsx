import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { UnsavedChangesDialog } from './forms/UnsavedChangesDialog.tsx';
import { sessionState } from './session-state.ts';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Called on navigation, because `isUnsaved` is outdated between a save and the next render. */
  isSaved?: () => boolean;
  title?: string | undefined;
  /** The text that says which input the person would lose. */
  children: ReactNode;
}

/** Asks for confirmation before a navigation, the Back button or closing the window discards unsaved input. */
export function UnsavedChangesGuard(props: LeaveGuardProps) {
  const { isUnsaved, isSaved, title, children } = props;
  const blocker = useBlocker({
    // Does not block after the session ends, because the app then opens the public page.
    shouldBlockFn: () => isUnsaved && !isSaved?.() && sessionState.user() !== undefined,
    enableBeforeUnload: () => isUnsaved && sessionState.user() !== undefined,
    withResolver: true,
  });
  return (
    <UnsavedChangesDialog
      open={blocker.status === 'blocked'}
      title={title}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {children}
    </UnsavedChangesDialog>
  );
}
