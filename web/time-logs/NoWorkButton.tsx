import Button from '@mui/material/Button';
import type { Day } from '../../domain/calendar.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useSubmitNoWork } from './api.ts';
import { messages } from './messages.ts';

const { noWork: text } = messages;

/** For a week in which nothing was logged: the office knows that nobody forgot it. */
export function NoWorkButton({ weekStart }: { weekStart: Day }) {
  const { submit, failure, busy } = useDialogMutation(
    useSubmitNoWork(weekStart),
    text.failed,
    () => undefined,
  );
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={busy}
        onClick={() => submit()}
      >
        {text.action}
      </Button>
      <ErrorAlert>{failure}</ErrorAlert>
    </>
  );
}
