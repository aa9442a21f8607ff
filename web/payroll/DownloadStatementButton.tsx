import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useDownloadStatement } from './api.ts';
import { statementMessages as text } from './statement-messages.ts';

/** Downloads the statement of a settlement as a PDF. */
export function DownloadStatementButton({ id }: { id: string }) {
  const { mutate, error, isPending, reset } = useDownloadStatement(id);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? text.downloading : text.download}
      </Button>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.downloadFailed)}</ErrorAlert>
    </Stack>
  );
}
