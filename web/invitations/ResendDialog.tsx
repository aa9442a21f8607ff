import type { Invitation } from '../../domain/invitations/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useResend } from './api.ts';
import type { ShownLink } from './LinkDialog.tsx';

interface ResendDialogProps {
  invitation: Invitation;
  onResent: (shown: ShownLink) => void;
  onClose: () => void;
}

export function ResendDialog({ invitation, onResent, onClose }: ResendDialogProps) {
  const { mutate, error, isPending } = useResend();
  return (
    <ConfirmDialog
      open
      title="Resend invitation"
      confirmLabel="Resend"
      busyLabel="Resending..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to resend the invitation') : undefined}
      onConfirm={() => mutate(invitation.id, { onSuccess: onResent })}
      onClose={onClose}
    >
      {invitation.email} gets a new link for 7 days. The link that they have now stops working.
    </ConfirmDialog>
  );
}
