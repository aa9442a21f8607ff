import type { Policy } from '../../domain/policies/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useDeletePolicy } from './api.ts';
import { PolicyEffects } from './Effects.tsx';

interface DeletePolicyDialogProps {
  /** As it is now: after a change by somebody else, the newer one is asked about. */
  policy: Policy;
  onClose: () => void;
}

const NOTHING: [] = [];

export function DeletePolicyDialog({ policy, onClose }: DeletePolicyDialogProps) {
  const { mutate, error, isPending } = useDeletePolicy(policy);
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete the policy ${policy.name}?`}
      confirmLabel="Delete Policy"
      busyLabel="Deleting..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to delete policy') : undefined}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <PolicyEffects policyId={policy.id} permissions={NOTHING} />
    </ConfirmDialog>
  );
}
