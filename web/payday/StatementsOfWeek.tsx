import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { byteSizeText } from '../../domain/byte-size.ts';
import type { Day } from '../../domain/calendar.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useDownloadStatements } from './api.ts';
import { statementsMessages as text } from './statements-messages.ts';
import { SendStatementsButton } from './SendStatementsButton.tsx';

interface StatementsOfWeekProps {
  weekStart: Day;
  /** The number of settlements that are not reversed. */
  count: number;
  /** The ids of the paid settlements. */
  paid: string[];
}

/** The buttons that download the statements of all settlements of the week. */
export function StatementsOfWeek({ weekStart, count, paid }: StatementsOfWeekProps) {
  const { mutate, variables, bytes, error, isPending, reset } = useDownloadStatements(weekStart);
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
        {(['pdf', 'zip'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            startIcon={<Download />}
            disabled={isPending}
            onClick={() => mutate(kind)}
          >
            {text.actions[kind](count)}
          </Button>
        ))}
        {paid.length > 0 && <SendStatementsButton settlementIds={paid} />}
      </Stack>
      <Typography
        component="output"
        variant="hint"
        sx={{ textAlign: { md: 'end' }, '&:empty': { display: 'none' } }}
      >
        {isPending &&
          (variables === 'zip' && bytes > 0
            ? text.received(byteSizeText(bytes))
            : text.preparing(count))}
      </Typography>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
    </Stack>
  );
}
