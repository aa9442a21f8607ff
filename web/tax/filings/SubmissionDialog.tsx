import Stack from '@mui/material/Stack';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { messages } from '../form-1099-nec/messages.ts';
import { documentName } from '../form-1099-nec/labels.ts';

const text = messages.submission;

/** Returns the reasons not to mark a Form 1099-NEC as submitted yet. */
function submissionWarnings({ year, nec, corrected }: TaxDocument, today: Day): string[] {
  const isZero = nec?.compensation === 0 && nec.withheld === 0 && !corrected;
  return [...(yearOf(today) <= year ? [text.yearNotOver] : []), ...(isZero ? [text.zero] : [])];
}

interface SubmissionDialogProps {
  document: TaxDocument;
  today: Day;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before a Form 1099-NEC is marked as submitted, because this cannot be undone. */
export function SubmissionDialog({ document, today, onConfirm, onClose }: SubmissionDialogProps) {
  return (
    <ConfirmDialog
      open
      title={text.title(documentName(document))}
      confirmLabel={text.confirm}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1 }}>
        {submissionWarnings(document, today).map((doubt) => (
          <span key={doubt}>{doubt}</span>
        ))}
        <span>{text.meaning}</span>
      </Stack>
    </ConfirmDialog>
  );
}
