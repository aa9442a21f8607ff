import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { messages } from '../messages.ts';

interface LeaveQuestionProps {
  open: boolean;
  title?: string | undefined;
  /** The text that says which input the person would lose. */
  children: ReactNode;
  onLeave: () => void;
  onStay: () => void;
}

export function UnsavedChangesDialog(props: LeaveQuestionProps) {
  const { open, title = messages.forms.leaveTitle, children, onLeave, onStay } = props;
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      confirmLabel={messages.forms.leave}
      cancelLabel={messages.forms.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}
