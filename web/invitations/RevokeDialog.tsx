import type { Invitation } from '../../domain/invitations/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useRevoke } from './api.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

export function RevokeDialog({ invitation, onClose }: InvitationDialogProps) {
  const { mutate, error, isPending } = useRevoke();
  const toast = useToast();
  function revoke() {
    mutate(invitation.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Revoke invitation"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to revoke the invitation') : undefined}
      onConfirm={revoke}
      onClose={onClose}
    >
      The link that {invitation.email} has stops working. You can invite them again later.
    </ConfirmDialog>
  );
}
