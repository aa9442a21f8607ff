import Stack from '@mui/material/Stack';
import type { Contractor } from '../../domain/contractors/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useDeactivateContractor } from './api.ts';
import { nameOf } from './people.ts';

interface DeactivateDialogProps {
  contractor: Contractor;
  onClose: () => void;
}

/** Mounted while it is open. */
export function DeactivateDialog({ contractor, onClose }: DeactivateDialogProps) {
  const { mutate, error, isPending } = useDeactivateContractor(contractor.id);
  const toast = useToast();
  function deactivate() {
    mutate(undefined, {
      onSuccess: () => {
        toast.success('Contractor deactivated successfully');
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      danger
      title="Deactivate Contractor"
      confirmLabel="Deactivate Contractor"
      busyLabel="Deactivating..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to deactivate contractor') : undefined}
      onConfirm={deactivate}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <div>
          Deactivate{' '}
          <strong>
            <bdi>{nameOf(contractor)}</bdi>
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
