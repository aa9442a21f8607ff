import type { Report } from '../../domain/reports/schema.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDelete } from './api.ts';

interface DeleteDialogProps {
  report: Pick<Report, 'id' | 'name'>;
  /** Whether the page that asks goes with the report. */
  isLeaving?: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { report, isLeaving = false, onDone, onClose } = props;
  const { submit, failure, busy } = useDialogMutation(
    useDelete({ isLeaving }),
    'Failed to delete report',
    onDone,
  );
  return (
    <ConfirmDialog
      open
      danger
      title="Delete report"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      busy={busy}
      error={failure}
      onConfirm={() => submit(report.id)}
      onClose={onClose}
    >
      Are you sure you want to delete this report?{' '}
      <strong>
        <bdi>{report.name}</bdi>
      </strong>{' '}
      goes with its figures; what it was made from stays.
    </ConfirmDialog>
  );
}
