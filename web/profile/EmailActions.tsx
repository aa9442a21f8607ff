import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { refusalOfEmailChange } from '../../domain/email-changes/rules.ts';
import type { PendingEmail } from '../../domain/email-changes/schema.ts';
import { fullName } from '../../domain/people.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { useToast } from '../ui/Toast.tsx';
import { emailChangeQuery, useCancelEmailChange } from './api.ts';
import { refusalText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';

const { email: text } = messages;

function useCancel() {
  const { mutateAsync, error, isPending } = useCancelEmailChange();
  const toast = useToast();
  async function cancel() {
    try {
      // A callback of `mutate` would not run here, because success unmounts the button.
      toast.success((await mutateAsync()).message);
    } catch {
      // EmailActions shows the error.
    }
  }
  return { cancel, error, isPending };
}

function pendingText({ newEmail, requestedBy }: PendingEmail): string {
  if (!requestedBy) return text.pending(newEmail);
  return text.pendingBy(newEmail, fullName(requestedBy));
}

function Problem({ error, fallback }: { error: Error | null; fallback: string }) {
  if (!error) return null;
  return (
    <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
      {errorSentence(error, fallback)}
    </Typography>
  );
}

/** Shows a new email that the person has not confirmed yet, and the buttons that change the email or cancel the
 *  change. The profile shows this component below the current email. */
export function EmailActions({ onChangeEmail }: { onChangeEmail: () => void }) {
  const actor = useActor();
  const { data: company } = useQuery(companyQuery);
  const { data, error, refetch } = useQuery(emailChangeQuery);
  const { cancel, error: cancelError, isPending } = useCancel();
  const refused = company && refusalOfEmailChange(actor, company.canSendEmail);
  return (
    <Stack sx={{ mt: 0.5, gap: 1 }}>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {data?.pending && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {pendingText(data.pending)}
        </Typography>
      )}
      <Problem error={cancelError} fallback={text.cancelFailed} />
      {refused && <Typography variant="body2">{refusalText(refused)}</Typography>}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {company && !refused && (
          <Button size="small" variant="outlined" onClick={onChangeEmail}>
            {text.change}
          </Button>
        )}
        {data?.pending && (
          <Button
            size="small"
            variant="outlined"
            disabled={isPending}
            onClick={() => void cancel()}
          >
            {text.cancel}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
