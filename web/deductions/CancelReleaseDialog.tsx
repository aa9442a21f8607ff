import type { Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
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
  return (
    <ConfirmWrite
      danger
      texts={{ ...text, title: text.title(agreement.name) }}
      write={useCancelRelease()}
      variables={release.payLineId}
      onClose={onClose}
    >
      {text.about(formatDollars(release.amount), weekName(release.weekStart))}
    </ConfirmWrite>
  );
}
