import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { SuccessAlert } from '../ui/Alerts.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useResetPassword } from './api.ts';

interface PasswordResetDialogProps {
  person: StaffMember;
  onClose: () => void;
}

/** Asks first; then shows the temporary password, once. */
export function PasswordResetDialog({ person, onClose }: PasswordResetDialogProps) {
  const { mutate, data, error, isPending } = useResetPassword(person.id);
  const name = fullName(person);
  if (data) return <TemporaryPassword name={name} {...data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={`Reset the password of ${name}?`}
      confirmLabel="Reset Password"
      busyLabel="Resetting..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to reset password') : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {name} is signed out everywhere and gets a temporary password. It is shown to you once, is
      valid 24 hours, and must be changed at the next sign-in.
    </ConfirmDialog>
  );
}

interface TemporaryPasswordProps {
  name: string;
  message: string;
  temporaryPassword: string;
  onClose: () => void;
}

function TemporaryPassword({ name, message, temporaryPassword, onClose }: TemporaryPasswordProps) {
  const titleId = useId();
  const passwordId = useId();
  return (
    <Dialog
      open
      // It cannot be shown again: a press beside the dialog does not close it.
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Temporary password</DialogTitle>
      <DialogContent>
        <SuccessAlert>
          <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
            {/* The message names the password at its end: here it stands on a line of its own. */}
            {message.replace(temporaryPassword, '').trim()}
            <Box
              component="code"
              id={passwordId}
              sx={{ typography: 'subtitle1', fontFamily: 'monospace', overflowWrap: 'anywhere' }}
            >
              {temporaryPassword}
            </Box>
            <CopyButton text={temporaryPassword} shownIn={passwordId} />
          </Stack>
        </SuccessAlert>
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Give it to {name} in person or by phone. It is valid 24 hours, must be changed at the next
          sign-in, and is not shown again.
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
