import { useForm } from 'react-hook-form';
import TextField from '@mui/material/TextField';
import { isAdmin } from '../../domain/access.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { changeOf, refuseExpiration } from '../../domain/policies/rules.ts';
import type { Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { fieldOf } from '../platform/form-field.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useAssignPolicy } from './api.ts';
import { Changes } from './Effects.tsx';
import { permissionsOf } from './holders.ts';

/** What is typed is the company's time, wherever this device is. */
function instantOf(local: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
}

function refuseExpiry(local: string, timeZone: string): string | true {
  if (local === '') return true;
  const refused = refuseExpiration(instantOf(local, timeZone), Temporal.Now.instant());
  return refused ? sentenceOf(refused) : true;
}

interface AssignDialogProps {
  person: PolicyHolder;
  policy: Policy;
  policies: readonly Policy[];
  onClose: () => void;
}

export function AssignDialog({ person, policy, policies, onClose }: AssignDialogProps) {
  const { timeZone } = useCompanyTime();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { expires: '' } });
  const assigning = useDialogMutation(
    useAssignPolicy(person.id),
    'Failed to assign policy',
    onClose,
  );

  function submit({ expires }: { expires: string }) {
    const expiresAt = expires === '' ? null : instantOf(expires, timeZone).toString();
    assigning.submit({ policyId: policy.id, expiresAt });
  }

  const held = permissionsOf(person, policies, Temporal.Now.instant());
  const { gains } = changeOf(held, [...held, ...policy.permissions]);
  return (
    <FormDialog
      title={`Assign Policy ${policy.name} to ${fullName(person)}`}
      submitLabel="Assign Policy"
      busyLabel="Assigning..."
      busy={assigning.busy}
      isDirty={formState.isDirty}
      error={assigning.failure}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <Changes name={fullName(person)} gains={isAdmin(person) ? [] : gains} loses={[]} />
      <TextField
        type="datetime-local"
        label="Expires (optional)"
        {...fieldOf(
          register('expires', { validate: (local) => refuseExpiry(local, timeZone) }),
          formState.errors.expires,
          `Company time (${timeZone}). Left empty, the policy stays until somebody removes it.`,
        )}
      />
    </FormDialog>
  );
}
