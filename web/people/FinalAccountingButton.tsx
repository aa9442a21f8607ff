import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { downloadFinalAccounting } from '../../domain/deductions/accounting-schema.ts';
import { download } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useMayCall } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';

const { accounting: text } = messages;

/** Downloads what a payee owes and what the carrier holds. Renders nothing for people who do not see deductions. */
export function FinalAccountingButton({ userId }: { userId: string }) {
  const mayDownload = useMayCall()(downloadFinalAccounting);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      download(downloadFinalAccounting, { query: { userId } }, 'final-accounting.pdf'),
  });
  if (!mayDownload) return null;
  return (
    <div>
      <Button size="small" startIcon={<Download />} disabled={isPending} onClick={() => mutate()}>
        {text.action}
      </Button>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.failed)}</ErrorAlert>
    </div>
  );
}
