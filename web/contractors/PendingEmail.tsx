import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { cancelContractorEmailChange } from '../../domain/email-changes/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useMayCall } from '../app/session.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useCancelEmailChange } from './api.ts';

/** The new email of a contractor until it is confirmed. */
export function PendingEmail({ id, newEmail }: { id: string; newEmail: string }) {
  const mayCancel = useMayCall()(cancelContractorEmailChange);
  const { mutateAsync, error, isPending } = useCancelEmailChange(id);
  const toast = useToast();
  async function onCancel() {
    try {
      // This line is gone by then, and with it what `mutate` would call.
      toast.success((await mutateAsync()).message);
    } catch {
      // Shown below.
    }
  }
  return (
    <>
      {newEmail}
      <Typography variant="body2">Waiting for confirmation.</Typography>
      {error && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {errorSentence(error, 'Failed to cancel the change')}
        </Typography>
      )}
      {mayCancel && (
        <Button size="small" disabled={isPending} onClick={() => void onCancel()}>
          Cancel email change
        </Button>
      )}
    </>
  );
}
