import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Day } from '../../domain/calendar.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useRegister } from './api.ts';
import { messages } from './messages.ts';

const { register: text } = messages;

/** Buttons that download the settlements of the week for bookkeeping. */
export function RegisterButtons({ weekStart }: { weekStart: Day }) {
  const { mutate, error, isPending, reset } = useRegister(weekStart);
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, justifyContent: { md: 'flex-end' }, flexWrap: 'wrap' }}>
        {(['xlsx', 'csv'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<Download />}
            disabled={isPending}
            onClick={() => mutate(kind)}
          >
            {text.actions[kind]}
          </Button>
        ))}
      </Stack>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
    </>
  );
}
