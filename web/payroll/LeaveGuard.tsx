import { useBlocker } from '@tanstack/react-router';
import { sessionState } from '../platform/session-state.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** Whose amounts, and of which week. */
  what: string;
}

/** Asks before unsaved amounts are left behind: another week or page, back, closing the window. */
export function LeaveGuard({ isUnsaved, what }: LeaveGuardProps) {
  const blocker = useBlocker({
    // A session that has ended leaves at once: there is nothing that could still be saved.
    shouldBlockFn: () => isUnsaved && sessionState.user() !== undefined,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      danger
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you typed for {what} is not processed. It is lost when you leave.
    </ConfirmDialog>
  );
}
