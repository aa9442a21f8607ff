import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface LeaveQuestionProps {
  open: boolean;
  title?: string | undefined;
  /** What is lost. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before what was typed is left behind. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const { open, title = 'Leave without saving?', children, onLeave, onStay } = props;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      confirmLabel="Leave"
      onConfirm={onLeave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
