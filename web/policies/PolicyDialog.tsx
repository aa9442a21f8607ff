import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { can, PERMISSIONS, type Permission } from '../../domain/access.ts';
import { PERMISSION_SENTENCES } from '../../domain/policies/permissions.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import type { Policy } from '../../domain/policies/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { useActor } from '../platform/session.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useSavePolicy } from './api.ts';
import { PolicyEffects } from './Effects.tsx';

interface PermissionChecksProps {
  chosen: readonly Permission[];
  /** What the policy permits already: it may stay, whoever changes the policy. */
  had: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

function PermissionChecks({ chosen, had, onChange }: PermissionChecksProps) {
  const actor = useActor();
  function toggle(permission: Permission) {
    const without = chosen.filter((one) => one !== permission);
    onChange(without.length < chosen.length ? without : [...chosen, permission]);
  }
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">Permissions</FormLabel>
      {PERMISSIONS.map((permission) => (
        <FormControlLabel
          key={permission}
          sx={{ alignItems: 'flex-start', py: 0.5 }}
          disabled={!can(actor, permission) && !had.includes(permission)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
            />
          }
          label={
            <>
              <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                {PERMISSION_SENTENCES[permission]}
              </Typography>
              <Typography component="span" variant="caption">
                {permission}
              </Typography>
            </>
          }
        />
      ))}
    </FormControl>
  );
}

interface PolicyDialogProps {
  kind: 'create' | 'edit' | 'copy';
  /** The policy that is edited or copied. */
  policy?: Policy;
  onClose: () => void;
}

const TITLES = { create: 'Create Policy', edit: 'Edit Policy', copy: 'Copy Policy' };

function firstName({ kind, policy }: Pick<PolicyDialogProps, 'kind' | 'policy'>): string {
  if (!policy) return '';
  return kind === 'copy' ? `Copy of ${policy.name}` : policy.name;
}

function problemOf(name: string, permissions: readonly Permission[]): string | undefined {
  if (name.trim() === '') return 'Please give the policy a name.';
  return permissions.length === 0 ? 'Please choose at least one permission.' : undefined;
}

export function PolicyDialog({ kind, policy, onClose }: PolicyDialogProps) {
  const edited = kind === 'edit' ? policy : undefined;
  const [name, setName] = useState(firstName({ kind, ...(policy && { policy }) }));
  const [permissions, setPermissions] = useState<Permission[]>(policy?.permissions ?? []);
  const [problem, setProblem] = useState<string>();
  const { mutate, error, isPending } = useSavePolicy(edited?.id);
  const toast = useToast();
  const { gains, loses } = changeOf(policy?.permissions ?? [], permissions);
  const isChanged = gains.length + loses.length > 0;

  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    const found = problemOf(name, permissions);
    setProblem(found);
    if (found) return;
    mutate(
      { name: name.trim(), permissions },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={TITLES[kind]}
      submitLabel="Save Policy"
      busyLabel="Saving..."
      busy={isPending}
      isDirty={isChanged || name !== firstName({ kind, ...(policy && { policy }) })}
      error={problem ?? (error ? errorSentence(error, 'Failed to save policy') : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        value={name}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setName(event.target.value)}
      />
      <PermissionChecks
        chosen={permissions}
        had={edited?.permissions ?? []}
        onChange={setPermissions}
      />
      {edited && isChanged && <PolicyEffects policyId={edited.id} permissions={permissions} />}
    </FormDialog>
  );
}
