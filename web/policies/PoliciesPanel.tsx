import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment, Policy, PolicyHolder } from '../../domain/policies/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { HistoryDialog } from '../app/history/HistoryDialog.tsx';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { historyOf, policiesQuery, useDeletePolicy } from './api.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { PolicyEffects } from './Effects.tsx';
import { HolderPolicies } from './HolderPolicies.tsx';
import { messages } from './messages.ts';
import { People } from './People.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { PolicyOverview, type PolicyAction } from './PolicyOverview.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';

const { deletion, overview } = messages;

/** At most one dialog is open at a time. */
type OpenDialog =
  | { kind: 'create' }
  | { kind: PolicyAction; policy: Policy }
  | { kind: 'assign'; person: PolicyHolder; policy: Policy }
  | { kind: 'remove'; person: PolicyHolder; assignment: Assignment };

interface DialogsProps {
  shown: OpenDialog | undefined;
  policies: readonly Policy[];
  onClose: () => void;
}

function newestOf(policy: Policy, policies: readonly Policy[]): Policy {
  return policies.find(({ id }) => id === policy.id) ?? policy;
}

interface DeletePolicyDialogProps {
  /** As it is now: after a change by somebody else, the newer one is asked about. */
  policy: Policy;
  onClose: () => void;
}

const NOTHING: [] = [];

function DeletePolicyDialog({ policy, onClose }: DeletePolicyDialogProps) {
  const deleting = useDialogMutation(useDeletePolicy(policy), deletion.failed, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={deletion.title(policy.name)}
      confirmLabel={deletion.action}
      busyLabel={deletion.busy}
      busy={deleting.busy}
      error={deleting.failure}
      onConfirm={deleting.submit}
      onClose={onClose}
    >
      <PolicyEffects policyId={policy.id} permissions={NOTHING} />
    </ConfirmDialog>
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
        <HistoryDialog name={shown.policy.name} of={historyOf(shown.policy.id)} onClose={onClose} />
      );
    case 'delete':
      return <DeletePolicyDialog policy={newestOf(shown.policy, policies)} onClose={onClose} />;
    case 'assign':
      return <AssignDialog {...shown} policies={policies} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog {...shown} policies={policies} onClose={onClose} />;
  }
}

const NONE: readonly Policy[] = [];

export function PoliciesPanel() {
  const { data, error, refetch } = useQuery(policiesQuery);
  const [shown, open] = useState<OpenDialog>();
  const policies = data?.policies ?? NONE;
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
        <LoadError onTryAgain={refetch}>
          {error && errorSentence(error, messages.loadFailed)}
        </LoadError>
        {(data || !error) && (
          <PolicyOverview
            policies={data?.policies}
            onOpen={(kind, policy) => open({ kind, policy })}
          />
        )}
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
