import { isAdmin } from '../../domain/access.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import type { Assignment, Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useRemovePolicy } from './api.ts';
import { Changes } from './Effects.tsx';
import { nameOf, permissionsOf } from './holders.ts';

interface RemoveDialogProps {
  person: PolicyHolder;
  assignment: Assignment;
  policies: readonly Policy[];
  onClose: () => void;
}

export function RemoveDialog({ person, assignment, policies, onClose }: RemoveDialogProps) {
  const { policyId, policyName } = assignment;
  const { mutate, error, isPending } = useRemovePolicy(person.id, policyId);
  const toast = useToast();
  const now = Temporal.Now.instant();
  const without = { ...person, policies: person.policies.filter((one) => one !== assignment) };
  const { loses } = changeOf(
    permissionsOf(person, policies, now),
    permissionsOf(without, policies, now),
  );
  return (
    <ConfirmDialog
      open
      danger
      title={`Remove Policy ${policyName} from ${nameOf(person)}?`}
      confirmLabel="Remove Policy"
      busyLabel="Removing..."
      busy={isPending}
      error={error ? errorSentence(error, 'Failed to remove policy') : undefined}
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
      <Changes name={nameOf(person)} gains={[]} loses={isAdmin(person) ? [] : loses} />
    </ConfirmDialog>
  );
}
