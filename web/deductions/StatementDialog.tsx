import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { yearOf } from '../../domain/calendar.ts';
import { downloadStatement } from '../../domain/deductions/accounting-schema.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { download } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';

const { statement: text } = messages;

/** Downloads the ledger of an agreement for a period. Mount this dialog only while it is open. */
export function StatementDialog({
  agreement: { id, name },
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const { today } = useCompanyTime();
  const [from, setFrom] = useState(`${yearOf(today)}-01-01`);
  const [through, setThrough] = useState(today);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      download(downloadStatement, { params: { id }, query: { from, through } }, 'statement.pdf'),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={text.title(name)}
      confirmLabel={text.submit}
      busyLabel={text.busy}
      busy={isPending}
      ready={from !== '' && through !== ''}
      error={error ? errorSentence(error, text.failed) : undefined}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2, pt: 1 }}>
        <TextInput
          type="date"
          label={text.from}
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextInput
          type="date"
          label={text.through}
          value={through}
          onChange={(event) => setThrough(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
