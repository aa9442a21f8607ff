import Stack from '@mui/material/Stack';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDeactivateContractor } from './api.ts';
import { messages } from './messages.ts';

const { deactivation: text } = messages;

interface DeactivateDialogProps {
  contractor: Contractor;
  /** Activates the contractor again. */
  onUndo?: (id: string) => void;
  onClose: () => void;
}

/** Mounted while it is open. */
export function DeactivateDialog({ contractor, onUndo, onClose }: DeactivateDialogProps) {
  const { submit, failure, busy } = useDialogMutation(
    useDeactivateContractor(),
    text.failed,
    onClose,
    onUndo,
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
      onConfirm={() => submit(contractor.id)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <div>
          {text.beforeName}
          <strong>
            <bdi>{fullName(contractor)}</bdi>
          </strong>
          {text.afterName}
        </div>
        <div>{text.keepsRecords}</div>
      </Stack>
    </ConfirmDialog>
  );
}
