import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ChangePasswordForm } from '../platform/ChangePasswordForm.tsx';
import { devicesQuery } from './api.ts';

/** Mounted while it is open, so that it always begins blank. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  function close() {
    // A change has signed out every other device.
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    onClose();
  }
  return (
    <Dialog
      open
      // A click beside the dialog would lose what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Change Password</DialogTitle>
      <DialogContent sx={{ pb: 3 }}>
        <DialogContentText sx={{ mb: 2.5 }}>
          Every other device that is signed in to your account will be signed out.
        </DialogContentText>
        <ChangePasswordForm onDone={close} onCancel={close} />
      </DialogContent>
    </Dialog>
  );
}
