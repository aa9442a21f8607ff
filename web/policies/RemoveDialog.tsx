import { isAdmin } from '../../domain/access.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import type { Assignment, Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useRemovePolicy } from './api.ts';
import { Changes } from './Effects.tsx';
import { permissionsOf } from './holders.ts';
import { messages } from './messages.ts';

const { remove: text } = messages;

interface RemoveDialogProps {
  person: PolicyHolder;
  assignment: Assignment;
  policies: readonly Policy[];
  onClose: () => void;
}

export function RemoveDialog({ person, assignment, policies, onClose }: RemoveDialogProps) {
  const { policyId, policyName } = assignment;
  const removal = useRemovePolicy(person.id, policyId);
  const removing = useDialogMutation(removal, text.failed, onClose);
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
      title={text.title(policyName, fullName(person))}
      confirmLabel={text.action}
      busyLabel={text.busy}
      busy={removing.busy}
      error={removing.failure}
      onConfirm={removing.submit}
      onClose={onClose}
    >
      <Changes name={fullName(person)} gains={[]} loses={isAdmin(person) ? [] : loses} />
    </ConfirmDialog>
  );
}
