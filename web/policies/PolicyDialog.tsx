import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { can, PERMISSIONS, type Permission } from '../../domain/access.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import { createPolicy, type Policy } from '../../domain/policies/schema.ts';
import { hasCode } from '../app/api-error.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useActor } from '../app/session.tsx';
import { policiesQuery, useSavePolicy, type PolicyFields } from './api.ts';
import { PolicyEffects } from './Effects.tsx';
import { roleMessages } from '../people/role-messages.ts';
import { messages } from './messages.ts';

const { policy: text } = messages;

const permissionsRule = (chosen: readonly Permission[]) =>
  chosen.length === 0 ? text.permissionMissing : undefined;

interface PermissionChecksProps {
  /** The permissions that the policy already has. The policy can keep them even if the actor does not have them. */
  existing: readonly Permission[];
}

/** Shows a checkbox for each permission. The actor cannot add a permission that the actor does not have. */
function PermissionChecks({ existing }: PermissionChecksProps) {
  const actor = useActor();
  const { field, fieldState } = useController<PolicyFields, 'permissions'>({
    name: 'permissions',
    rules: { validate: permissionsRule },
  });
  const { value: chosen, onChange, ref } = field;
  function toggle(permission: Permission) {
    const without = chosen.filter((other) => other !== permission);
    onChange(without.length < chosen.length ? without : [...chosen, permission]);
  }
  return (
    <FormControl component="fieldset" variant="standard" error={fieldState.invalid}>
      <FormLabel component="legend">{text.permissions}</FormLabel>
      {PERMISSIONS.map((permission, index) => (
        <FormControlLabel
          key={permission}
          sx={{ alignItems: 'flex-start', py: 0.5 }}
          disabled={
            !can(actor, permission) &&
            !existing.includes(permission) &&
            // A copy starts with all permissions of its policy. The actor must remove those that the actor does not
            // have.
            !chosen.includes(permission)
          }
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(permission)}
              onChange={() => toggle(permission)}
              {...(index === 0 && { slotProps: { input: { ref } } })}
            />
          }
          label={
            <>
              <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                {roleMessages.permissionSentences[permission]}
              </Typography>
              <Typography component="span" variant="caption">
                {permission}
              </Typography>
            </>
          }
        />
      ))}
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

interface PolicyDialogProps {
  kind: 'create' | 'edit' | 'copy';
  policy?: Policy;
  onClose: () => void;
}

function initialName(kind: PolicyDialogProps['kind'], policy: Policy | undefined): string {
  if (!policy) return '';
  return kind === 'copy' ? text.copyOf(policy.name) : policy.name;
}

const nameRule = (name: string) => (name.trim() === '' ? text.nameMissing : undefined);

/** Returns the policy from the loaded list if its version differs from the version that the form edits. */
function useNewer(edited: Policy | undefined): Policy | undefined {
  // oxlint-disable-next-line linehaul/query-error -- PoliciesPanel shows the error
  const { data } = useQuery(policiesQuery);
  const current = data?.policies.find(({ id }) => id === edited?.id);
  return current?.version === edited?.version ? undefined : current;
}

/** Shows what the edit changes for the people who have the policy. */
function EditEffects({ edited }: { edited: Policy }) {
  const permissions = useWatch<PolicyFields, 'permissions'>({ name: 'permissions' });
  const { gains, loses } = changeOf(edited.permissions, permissions);
  if (gains.length + loses.length === 0) return null;
  return <PolicyEffects policyId={edited.id} permissions={permissions} />;
}

export function PolicyDialog({ kind, policy, onClose }: PolicyDialogProps) {
  // The version of the policy from which the form started.
  const [basePolicy, setBasePolicy] = useState(policy);
  const edited = kind === 'edit' ? basePolicy : undefined;
  const newer = useNewer(edited);
  const { mutateAsync } = useSavePolicy(edited);
  const form = useEndpointForm<PolicyFields, typeof createPolicy>({
    endpoint: createPolicy,
    initialValues: { name: initialName(kind, policy), permissions: policy?.permissions ?? [] },
    bodyOf: ({ name, permissions }) => ({ name: name.trim(), permissions }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });

  function loadNewer(loaded: Policy) {
    setBasePolicy(loaded);
    form.resetTo({ name: loaded.name, permissions: loaded.permissions });
  }

  return (
    <FormDialog
      form={form}
      title={text[kind]}
      submitLabel={text.save}
      busyLabel={text.busy}
      errorAction={
        newer &&
        hasCode(form.error, 'STALE_VERSION') && (
          <Button color="inherit" onClick={() => loadNewer(newer)}>
            {text.loadNewer}
          </Button>
        )
      }
      onClose={onClose}
    >
      <FormInput<PolicyFields>
        name="name"
        label={text.name}
        maxLength={maxLengthOf(createPolicy.body, 'name')}
        rule={nameRule}
      />
      <PermissionChecks existing={edited?.permissions ?? []} />
      {edited && <EditEffects edited={edited} />}
    </FormDialog>
  );
}
