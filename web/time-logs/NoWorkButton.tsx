import Button from '@mui/material/Button';
import type { Day } from '../../domain/calendar.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSubmitNoWork } from './api.ts';
import { messages } from './messages.ts';

const { noWork: text } = messages;

/** Submits a week without logged days, so the office knows that nobody forgot it. */
export function NoWorkButton({ weekStart }: { weekStart: Day }) {
  const { mutate, error, isPending } = useSubmitNoWork(weekStart);
  const toast = useToast();
  const submit = () =>
    mutate(undefined, {
      onSuccess: ({ isSent }) => toast.success(isSent ? text.done : text.saved),
    });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={isPending}
        onClick={submit}
      >
        {text.action}
      </Button>
      <ErrorAlert>{error && errorSentence(error, text.failed)}</ErrorAlert>
    </>
  );
}
