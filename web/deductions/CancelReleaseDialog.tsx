import type { Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { formatDollars } from '../ui/format.ts';
import { useCancelRelease } from './api.ts';
import { messages } from './messages.ts';

const { cancel: text } = messages;

interface CancelReleaseDialogProps {
  agreement: Agreement;
  release: Agreement['plannedPayouts'][number];
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function CancelReleaseDialog({ agreement, release, onClose }: CancelReleaseDialogProps) {
  const { weekName } = useCompanyTime();
  const { submit, failure, busy } = useDialogMutation(useCancelRelease(), text.failed, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={text.title(agreement.name)}
      confirmLabel={text.submit}
      busyLabel={text.busy}
      busy={busy}
      error={failure}
      onConfirm={() => submit(release.payLineId)}
      onClose={onClose}
    >
      {text.about(formatDollars(release.amount), weekName(release.weekStart))}
    </ConfirmDialog>
  );
}
