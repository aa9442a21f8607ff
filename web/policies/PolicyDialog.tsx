import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Permission } from '../../domain/access.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { hasCode } from '../platform/api-error.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { policiesQuery, useSavePolicy } from './api.ts';
import { PolicyEffects } from './Effects.tsx';
import { PermissionChecks } from './PermissionChecks.tsx';

interface PolicyDialogProps {
  kind: 'create' | 'edit' | 'copy';
  /** The policy that is edited or copied. */
  policy?: Policy;
  onClose: () => void;
}

const TITLES = { create: 'Create Policy', edit: 'Edit Policy', copy: 'Copy Policy' };

function firstName(kind: PolicyDialogProps['kind'], policy: Policy | undefined): string {
  if (!policy) return '';
  return kind === 'copy' ? `Copy of ${policy.name}` : policy.name;
}

function problemOf(name: string, permissions: readonly Permission[]): string | undefined {
  if (name.trim() === '') return 'Please give the policy a name.';
  return permissions.length === 0 ? 'Please choose at least one permission.' : undefined;
}

/** What is typed, and the state of the policy that it began with. */
function usePolicyFields({ kind, policy }: Pick<PolicyDialogProps, 'kind' | 'policy'>) {
  const [seen, setSeen] = useState(policy);
  const [name, setName] = useState(firstName(kind, policy));
  const [permissions, setPermissions] = useState<Permission[]>(policy?.permissions ?? []);
  function beginWith(newer: Policy) {
    setSeen(newer);
    setName(newer.name);
    setPermissions(newer.permissions);
  }
  const { gains, loses } = changeOf(seen?.permissions ?? [], permissions);
  const isChanged = gains.length + loses.length > 0;
  const isDirty = isChanged || name !== firstName(kind, seen);
  const edited = kind === 'edit' ? seen : undefined;
  return { name, setName, permissions, setPermissions, beginWith, isChanged, isDirty, edited };
}

/** A policy as it is now, once another version of it was loaded than the one that is edited. */
function useNewer(edited: Policy | undefined): Policy | undefined {
  const { data } = useQuery(policiesQuery);
  const now = data?.policies.find(({ id }) => id === edited?.id);
  return now?.version === edited?.version ? undefined : now;
}

export function PolicyDialog({ kind, policy, onClose }: PolicyDialogProps) {
  const fields = usePolicyFields({ kind, ...(policy && { policy }) });
  const { name, permissions, isChanged, edited } = fields;
  const newer = useNewer(edited);
  const [problem, setProblem] = useState<string>();
  const saving = useSavePolicy(edited);
  const { submit, failure, busy } = useDialogMutation(saving, 'Failed to save policy', onClose);

  function save(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const found = problemOf(name, permissions);
    setProblem(found);
    if (!found) submit({ name: name.trim(), permissions });
  }

  function loadNewer(state: Policy) {
    fields.beginWith(state);
    saving.reset();
  }

  return (
    <FormDialog
      title={TITLES[kind]}
      submitLabel="Save Policy"
      busyLabel="Saving..."
      busy={busy}
      isDirty={fields.isDirty}
      error={problem ?? failure}
      errorAction={
        newer &&
        hasCode(saving.error, 'CHANGED_MEANWHILE') && (
          <Button color="inherit" onClick={() => loadNewer(newer)}>
            Load the newer state
          </Button>
        )
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => fields.setName(event.target.value)}
      />
      <PermissionChecks
        chosen={permissions}
        had={edited?.permissions ?? []}
        onChange={fields.setPermissions}
      />
      {edited && isChanged && <PolicyEffects policyId={edited.id} permissions={permissions} />}
    </FormDialog>
  );
}
