import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { messages as documents } from '../app/documents/messages.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useDownloadDocument } from './api.ts';

/** Downloads the newest version of an agreement's document. Renders nothing if the agreement has none. */
export function DocumentButton({ agreement }: { agreement: Agreement }) {
  const { id, document } = agreement;
  const { mutate, error, isPending, reset } = useDownloadDocument(id);
  if (!document) return null;
  const { version, fileName } = document;
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button
        size="small"
        startIcon={<Download />}
        disabled={isPending}
        aria-label={documents.downloadNamed(fileName)}
        onClick={() => mutate(version)}
        // A long name wraps, so that it does not push the other columns off the screen.
        sx={{
          mx: -1,
          '& .MuiButton-startIcon': { ml: 0 },
          px: 1,
          maxWidth: 280,
          textAlign: 'start',
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        }}
      >
        <bdi>{fileName}</bdi>
      </Button>
      <ErrorAlert onClose={reset}>
        {error && errorSentence(error, documents.downloadFailed)}
      </ErrorAlert>
    </Stack>
  );
}
