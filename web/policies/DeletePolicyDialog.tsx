import type { Policy } from '../../domain/policies/schema.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDeletePolicy } from './api.ts';
import { PolicyEffects } from './Effects.tsx';

interface DeletePolicyDialogProps {
  /** As it is now: after a change by somebody else, the newer one is asked about. */
  policy: Policy;
  onClose: () => void;
}

const NOTHING: [] = [];

export function DeletePolicyDialog({ policy, onClose }: DeletePolicyDialogProps) {
  const deleting = useDialogMutation(useDeletePolicy(policy), 'Failed to delete policy', onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete the policy ${policy.name}?`}
      confirmLabel="Delete Policy"
      busyLabel="Deleting..."
      busy={deleting.busy}
      error={deleting.failure}
      onConfirm={deleting.submit}
      onClose={onClose}
    >
      <PolicyEffects policyId={policy.id} permissions={NOTHING} />
    </ConfirmDialog>
  );
}
