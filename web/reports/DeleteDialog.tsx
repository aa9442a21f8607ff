import type { Report } from '../../domain/reports/schema.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDelete } from './api.ts';
import { messages } from './messages.ts';

const { deletion: text } = messages;

interface DeleteDialogProps {
  report: Pick<Report, 'id' | 'name'>;
  isLeaving?: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteDialog(props: DeleteDialogProps) {
  const { report, isLeaving = false, onDone, onClose } = props;
  const { submit, failure, busy } = useDialogMutation(
    useDelete({ isLeaving }),
    text.failed,
    onDone,
  );
  return (
    <ConfirmDialog
      open
      danger
      title={text.title}
      confirmLabel={text.action}
      busyLabel={text.busy}
      busy={busy}
      error={failure}
      onConfirm={() => submit(report.id)}
      onClose={onClose}
    >
      {text.question}{' '}
      <strong>
        <bdi>{report.name}</bdi>
      </strong>{' '}
      {text.consequence}
    </ConfirmDialog>
  );
}
