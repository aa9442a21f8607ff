import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { changeOf } from '../../domain/policies/rules.ts';
import {
  assignPolicy,
  type Assignment,
  type Policy,
  type PersonWithPolicies,
} from '../../domain/policies/schema.ts';
import { clock } from '../app/clock.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { zoneName } from '../ui/format.ts';
import { ListTable } from '../ui/ListTable.tsx';
import {
  historyOf,
  policiesQuery,
  useAssignPolicy,
  useDeletePolicy,
  useRemovePolicy,
} from './api.ts';
import { PermissionChanges } from '../people/PermissionChanges.tsx';
import { PolicyEffects } from './Effects.tsx';
import { instantOf, expiryProblem } from './expiry.ts';
import { policyColumns, type PolicyAction } from './columns.tsx';
import { HolderPolicies } from './HolderPolicies.tsx';
import { permissionsOf } from './assigned-policies.ts';
import { messages } from './messages.ts';
import { People } from './People.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';

const { deletion, overview, remove: text, assign: assignText } = messages;

const EMPTY = { expires: '' };

interface AssignDialogProps {
  person: PersonWithPolicies;
  policy: Policy;
  policies: readonly Policy[];
  onClose: () => void;
}

function AssignDialog({ person, policy, policies, onClose }: AssignDialogProps) {
  const { timeZone } = useCompanyTime();
  const { mutateAsync } = useAssignPolicy(person.id);
  const form = useEndpointForm({
    endpoint: assignPolicy,
    initialValues: EMPTY,
    bodyOf: ({ expires }) => ({
      policyId: policy.id,
      expiresAt: expires === '' ? null : (instantOf(expires, timeZone)?.toString() ?? expires),
    }),
    save: mutateAsync,
    fallback: assignText.failed,
    onSaved: onClose,
  });
  const currentPermissions = permissionsOf(person, policies, clock.now());
  const { gains } = changeOf(currentPermissions, [...currentPermissions, ...policy.permissions]);
  return (
    <FormDialog
      form={form}
      title={assignText.title(policy.name, fullName(person))}
      submitLabel={assignText.action}
      busyLabel={assignText.busy}
      onClose={onClose}
    >
      <PermissionChanges name={fullName(person)} gains={isAdmin(person) ? [] : gains} loses={[]} />
      <FormInput<typeof EMPTY>
        type="datetime-local"
        name="expires"
        label={assignText.expires}
        rule={(local) => expiryProblem(local, timeZone, clock.now())}
        inputProps={{ max: '9999-12-31T23:59' }}
        hint={assignText.expiresHint(zoneName(timeZone))}
      />
    </FormDialog>
  );
}

interface RemoveDialogProps {
  person: PersonWithPolicies;
  assignment: Assignment;
  policies: readonly Policy[];
  onClose: () => void;
}

function RemoveDialog({ person, assignment, policies, onClose }: RemoveDialogProps) {
  const { policyId, policyName } = assignment;
  const now = clock.now();
  const without = { ...person, policies: person.policies.filter((other) => other !== assignment) };
  const { loses } = changeOf(
    permissionsOf(person, policies, now),
    permissionsOf(without, policies, now),
  );
  return (
    <ConfirmWrite
      danger
      texts={{ ...text, title: text.title(policyName, fullName(person)), submit: text.action }}
      write={useRemovePolicy(person.id, policyId)}
      variables={undefined}
      onClose={onClose}
    >
      <PermissionChanges name={fullName(person)} gains={[]} loses={isAdmin(person) ? [] : loses} />
    </ConfirmWrite>
  );
}

/** The dialog that is open. At most one dialog is open at a time. */
type OpenDialog =
  | { kind: 'create' }
  | { kind: PolicyAction; policy: Policy }
  | { kind: 'assign'; person: PersonWithPolicies; policy: Policy }
  | { kind: 'remove'; person: PersonWithPolicies; assignment: Assignment };

interface DialogsProps {
  shown: OpenDialog | undefined;
  policies: readonly Policy[];
  onClose: () => void;
}

function newestOf(policy: Policy, policies: readonly Policy[]): Policy {
  return policies.find(({ id }) => id === policy.id) ?? policy;
}

interface DeletePolicyDialogProps {
  /** The current version of the policy. It can be newer than the version with which the dialog opened. */
  policy: Policy;
  onClose: () => void;
}

function DeletePolicyDialog({ policy, onClose }: DeletePolicyDialogProps) {
  return (
    <ConfirmWrite
      danger
      texts={{ ...deletion, title: deletion.title(policy.name), submit: deletion.action }}
      write={useDeletePolicy(policy)}
      variables={undefined}
      onClose={onClose}
    >
      <PolicyEffects policyId={policy.id} permissions={[]} />
    </ConfirmWrite>
  );
}

function Dialogs({ shown, policies, onClose }: DialogsProps) {
  switch (shown?.kind) {
    case undefined:
      return null;
    case 'create':
      return <PolicyDialog kind="create" onClose={onClose} />;
    case 'edit':
    case 'copy':
      return <PolicyDialog kind={shown.kind} policy={shown.policy} onClose={onClose} />;
    case 'history':
      return (
        <HistoryDialog
          name={shown.policy.name}
          queryOf={historyOf(shown.policy.id)}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeletePolicyDialog policy={newestOf(shown.policy, policies)} onClose={onClose} />;
    case 'assign':
      return <AssignDialog {...shown} policies={policies} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog {...shown} policies={policies} onClose={onClose} />;
  }
}

export function PoliciesPanel() {
  const { data, error, refetch } = useQuery(policiesQuery);
  const [shown, open] = useState<OpenDialog>();
  const policies = data?.policies ?? [];
  return (
    <Stack sx={{ gap: 5 }}>
      <People label={messages.holders.list}>
        {(person) => (
          <HolderPolicies
            person={person}
            policies={policies}
            onAssign={(policy) => open({ kind: 'assign', person, policy })}
            onRemove={(assignment) => open({ kind: 'remove', person, assignment })}
          />
        )}
      </People>
      <Stack component="section" aria-label={overview.title} sx={{ gap: 2 }}>
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}
        >
          <Typography variant="h2">{overview.title}</Typography>
          <Button variant="contained" startIcon={<Add />} onClick={() => open({ kind: 'create' })}>
            {messages.policy.create}
          </Button>
        </Stack>
        <ListTable
          aria-label={overview.title}
          loadingLabel={overview.loading}
          hover
          columns={policyColumns((kind, policy) => open({ kind, policy }))}
          rows={data?.policies}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, messages.loadFailed)}
          onTryAgain={refetch}
        />
        {data && data.pagination.total > policies.length && (
          <Typography variant="caption">
            {overview.firstOf(policies.length, data.pagination.total)}
          </Typography>
        )}
      </Stack>
      <Dialogs shown={shown} policies={policies} onClose={() => open(undefined)} />
    </Stack>
  );
}
