import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { can, isOwn } from '../../domain/access.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useDownloadStatement, useSendStatement } from './api.ts';
import { statementMessages as text } from './statement-messages.ts';

/** Downloads and prints a statement. The office can also send it to the payee again. */
export function StatementActions({ settlement }: { settlement: Settlement }) {
  const { id, userId, status } = settlement;
  const actor = useActor();
  const toast = useToast();
  const download = useDownloadStatement(id);
  const sending = useSendStatement(id);
  const canSend =
    status === 'PAID' && can(actor, 'action:process-payroll') && !isOwn(actor, userId);
  return (
    <Stack sx={{ gap: 1, alignItems: { md: 'flex-end' } }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {download.isPending ? text.downloading : text.download}
        </Button>
        <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
          {text.print}
        </Button>
        {canSend && (
          <Button
            variant="outlined"
            disabled={sending.isPending}
            onClick={() =>
              sending.mutate(undefined, { onSuccess: ({ message }) => toast.success(message) })
            }
          >
            {text.sendAgain}
          </Button>
        )}
      </Stack>
      <ErrorAlert onClose={download.reset}>
        {download.error && errorSentence(download.error, text.downloadFailed)}
      </ErrorAlert>
      <ErrorAlert onClose={sending.reset}>
        {sending.error && errorSentence(sending.error, text.sendFailed)}
      </ErrorAlert>
    </Stack>
  );
}
