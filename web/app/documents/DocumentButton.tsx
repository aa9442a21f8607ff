import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { downloadDocumentVersion } from '../../../domain/deductions/schema.ts';
import type { NewestVersion } from '../../../domain/documents/schema.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { download } from '../download.ts';
import { errorSentence } from '../error-sentences.ts';
import { useWrite } from '../use-write.ts';
import { messages as documents } from './messages.ts';

/** Downloads a version of an agreement's document. The server records the download, so the page then shows it. */
export function useDownloadDocument(agreementId: string) {
  return useWrite((version: number) =>
    download(
      downloadDocumentVersion,
      { params: { id: agreementId, version } },
      `document-${version}`,
    ),
  );
}

interface DocumentButtonProps {
  agreementId: string;
  /** Null if the agreement has no document. */
  document: NewestVersion | null;
}

/** Downloads the newest version of an agreement's document. Renders nothing if the agreement has none. */
export function DocumentButton({ agreementId, document }: DocumentButtonProps) {
  const { mutate, error, isPending, reset } = useDownloadDocument(agreementId);
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
