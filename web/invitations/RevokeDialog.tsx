import type { Invitation } from '../../domain/invitations/schema.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRevoke } from './api.ts';

interface InvitationDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

export function RevokeDialog({ invitation, onClose }: InvitationDialogProps) {
  const { submit, failure, busy } = useDialogMutation(
    useRevoke(),
    'Failed to revoke the invitation',
    onClose,
  );
  return (
    <ConfirmDialog
      open
      danger
      title="Revoke invitation"
      confirmLabel="Revoke"
      busyLabel="Revoking..."
      busy={busy}
      error={failure}
      onConfirm={() => submit(invitation.id)}
      onClose={onClose}
    >
      The link that {invitation.email} has stops working. You can invite them again later.
    </ConfirmDialog>
  );
}
