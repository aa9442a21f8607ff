import Stack from '@mui/material/Stack';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDeactivateContractor } from './api.ts';

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
    'Failed to deactivate contractor',
    onClose,
    onUndo,
  );
  return (
    <ConfirmDialog
      open
      danger
      title="Deactivate Contractor"
      confirmLabel="Deactivate Contractor"
      busyLabel="Deactivating..."
      busy={busy}
      error={failure}
      onConfirm={() => submit(contractor.id)}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <div>
          Deactivate{' '}
          <strong>
            <bdi>{fullName(contractor)}</bdi>
          </strong>
          ? The contractor will no longer be able to access the system.
        </div>
        <div>
          Logged days and payroll stay on record, and you can activate the contractor again.
        </div>
      </Stack>
    </ConfirmDialog>
  );
}
