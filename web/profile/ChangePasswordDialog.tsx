import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  ChangePasswordFields,
  PasswordChanged,
  usePasswordChange,
} from '../app/change-password.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { devicesQuery } from './api.ts';
import { messages } from './messages.ts';

const { password: text } = messages;

/** Mounted while it is open, so that it always begins blank. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const { form, asksForCurrent, isChanged } = usePasswordChange();
  function close() {
    // A change has signed out every other device.
    void queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
    onClose();
  }
  if (isChanged) {
    return (
      <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{text.title}</DialogTitle>
        <DialogContent>
          <PasswordChanged onDone={close} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <DialogContentText>{text.otherDevices}</DialogContentText>
      <ChangePasswordFields asksForCurrent={asksForCurrent} />
    </FormDialog>
  );
}
