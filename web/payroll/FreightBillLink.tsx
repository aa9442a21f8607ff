import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import type { NewestVersion } from '../../domain/documents/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { useDownloadFreightBill } from './api.ts';
import { freightBillMessages as text } from './freight-bill-messages.ts';

interface FreightBillLinkProps {
  payLineId: string;
  document: NewestVersion;
}

/** Downloads the rated freight bill of a percent line. */
export function FreightBillLink({ payLineId, document }: FreightBillLinkProps) {
  const { mutate, error, isPending, reset } = useDownloadFreightBill(payLineId);
  return (
    <>
      <Button
        size="small"
        startIcon={<Download />}
        disabled={isPending}
        aria-label={text.downloadNamed(document.fileName)}
        sx={{ ml: -0.75 }}
        onClick={() => mutate(document.version)}
      >
        {text.download}
      </Button>
      <ErrorAlert onClose={reset}>{error && errorSentence(error, text.downloadFailed)}</ErrorAlert>
    </>
  );
}
