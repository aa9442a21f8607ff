import { useBlocker } from '@tanstack/react-router';
import { sessionState } from '../platform/session-state.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Asks before a form that was begun is left behind. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // A session that has ended leaves at once.
    shouldBlockFn: () => isDirty && sessionState.user() !== undefined,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      danger
      title="Leave without signing?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      What you filled in is not signed, and nothing of it is kept when you leave.
    </ConfirmDialog>
  );
}
