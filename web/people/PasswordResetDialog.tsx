import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { fullName, type Names } from '../../domain/people.ts';
import { temporaryPassword } from '../../domain/sign-in/temporary-password.ts';
import { resetPassword } from '../../domain/staff/schema.ts';
import { call } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useSecretWrite } from '../app/use-write.ts';
import { SuccessAlert } from '../ui/Alerts.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { messages } from './messages.ts';

const { passwordReset, temporaryPassword: text } = messages;

const VALUES = 2 ** 32;

/** Returns a cryptographically random integer that is at least 0 and less than the limit. All values are equally
 *  likely. */
function randomBelow(limit: number): number {
  // `end` is a multiple of the limit. The values from `end` on would make small results more likely, so they are
  // rejected.
  const end = VALUES - (VALUES % limit);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (value < end) return value % limit;
  }
}

function useResetPassword(id: string) {
  return useSecretWrite(() =>
    call(resetPassword, {
      params: { id },
      body: { newPassword: temporaryPassword(randomBelow) },
    }),
  );
}

interface PasswordResetDialogProps {
  person: Names & { id: string };
  onClose: () => void;
}

/** Requires a confirmation, and then shows the temporary password once. */
export function PasswordResetDialog({ person, onClose }: PasswordResetDialogProps) {
  const { mutate, data, error, isPending } = useResetPassword(person.id);
  const name = fullName(person);
  if (data) return <TemporaryPassword name={name} {...data} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={passwordReset.title(name)}
      confirmLabel={passwordReset.action}
      busyLabel={passwordReset.busy}
      busy={isPending}
      error={error ? errorSentence(error, passwordReset.failed) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {passwordReset.warning(name)}
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
      // The dialog shows the password only once, so only "Done" closes it. Escape and a click outside do nothing.
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        <SuccessAlert>
          <Stack sx={{ gap: 1.5, alignItems: 'start' }}>
            {/* The message ends with the password, but the dialog shows the password on a separate line. */}
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
          {text.nextStep(name)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
