import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import TextField from '@mui/material/TextField';
import { isAdmin } from '../../domain/access.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import type { Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { fieldOf } from '../platform/form-field.ts';
import { meQuery } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useAssignPolicy } from './api.ts';
import { Changes } from './Effects.tsx';
import { nameOf, permissionsOf } from './holders.ts';

/** What is typed is the company's time, wherever this device is. */
function instantOf(local: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
}

function refuseExpiry(local: string, timeZone: string): string | true {
  if (local === '') return true;
  const isPast = Temporal.Instant.compare(instantOf(local, timeZone), Temporal.Now.instant()) <= 0;
  return isPast ? 'The expiration must lie in the future.' : true;
}

interface AssignDialogProps {
  person: PolicyHolder;
  policy: Policy;
  policies: readonly Policy[];
  onClose: () => void;
}

export function AssignDialog({ person, policy, policies, onClose }: AssignDialogProps) {
  const { data } = useQuery(meQuery);
  const timeZone = data?.user.company.timeZone ?? Temporal.Now.timeZoneId();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { expires: '' } });
  const { mutate, error, isPending } = useAssignPolicy(person.id);
  const toast = useToast();

  function submit({ expires }: { expires: string }) {
    const expiresAt = expires === '' ? null : instantOf(expires, timeZone).toString();
    mutate(
      { policyId: policy.id, expiresAt },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  const held = permissionsOf(person, policies, Temporal.Now.instant());
  const { gains } = changeOf(held, [...held, ...policy.permissions]);
  return (
    <FormDialog
      title={`Assign Policy ${policy.name} to ${nameOf(person)}`}
      submitLabel="Assign Policy"
      busyLabel="Assigning..."
      busy={isPending}
      isDirty={formState.isDirty}
      error={error ? errorSentence(error, 'Failed to assign policy') : undefined}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onClose={onClose}
    >
      <Changes name={nameOf(person)} gains={isAdmin(person) ? [] : gains} loses={[]} />
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
