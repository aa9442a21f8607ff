import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isAdmin } from '../../domain/access.ts';
import type { InvitableRole, Invitation } from '../../domain/invitations/schema.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { useUrlDialog } from '../app/use-url-dialog.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { LinksDialog, type ShownLinks } from '../people/join-links/LinksDialog.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { useInvitations, useResend, useRevoke } from './api.ts';
import { InvitationRow } from './InvitationRow.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { InviteManyDialog } from './InviteManyDialog.tsx';
import { LinkDialog, type ShownLink } from './LinkDialog.tsx';

import { messages } from './messages.ts';
import type { InvitationsSearch } from './search.ts';

const { page: text, empty, resend, revoke } = messages;

type OpenDialog =
  | { kind: 'invite'; role?: InvitableRole }
  | { kind: 'invite-many' }
  | { kind: 'link'; shown: ShownLink }
  | { kind: 'links'; shown: ShownLinks }
  | { kind: 'resend' | 'revoke'; invitation: Invitation };

interface ResendDialogProps {
  invitation: Invitation;
  onResent: (shown: ShownLink) => void;
  onClose: () => void;
}

function ResendDialog({ invitation, onResent, onClose }: ResendDialogProps) {
  const { mutate, error, isPending } = useResend();
  return (
    <ConfirmDialog
      open
      title={resend.title}
      confirmLabel={resend.action}
      busyLabel={resend.busy}
      busy={isPending}
      error={error ? errorSentence(error, resend.failed) : undefined}
      onConfirm={() => mutate(invitation.id, { onSuccess: onResent })}
      onClose={onClose}
    >
      {resend.warning(invitation.email)}
    </ConfirmDialog>
  );
}

interface RevokeDialogProps {
  invitation: Invitation;
  onClose: () => void;
}

function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  return (
    <ConfirmWrite
      danger
      texts={{ ...revoke, submit: revoke.action }}
      write={useRevoke()}
      variables={invitation.id}
      onClose={onClose}
    >
      {revoke.warning(invitation.email)}
    </ConfirmWrite>
  );
}

interface DialogsProps {
  dialog: OpenDialog | undefined;
  onChange: (dialog: OpenDialog | undefined) => void;
}

function Dialogs({ dialog, onChange }: DialogsProps) {
  const onClose = () => onChange(undefined);
  const showLink = (shown: ShownLink) => onChange({ kind: 'link', shown });
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'invite':
      return (
        <InviteDialog
          {...(dialog.role && { role: dialog.role })}
          onInvited={showLink}
          onClose={onClose}
        />
      );
    case 'invite-many':
      return (
        <InviteManyDialog
          onInvited={(links) => onChange({ kind: 'links', shown: links })}
          onClose={onClose}
        />
      );
    case 'links':
      return <LinksDialog shown={dialog.shown} onClose={onClose} />;
    case 'link':
      return <LinkDialog shown={dialog.shown} onClose={onClose} />;
    case 'resend':
      return <ResendDialog invitation={dialog.invitation} onResent={showLink} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog invitation={dialog.invitation} onClose={onClose} />;
  }
}

function ListSkeleton() {
  return (
    <Box component="output">
      <HiddenText>{text.loading}</HiddenText>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={72} />
      ))}
    </Box>
  );
}

interface InvitationListProps {
  invitations: readonly Invitation[];
  onOpen: (dialog: OpenDialog) => void;
}

function InvitationList({ invitations, onOpen }: InvitationListProps) {
  return (
    <Box
      component="ul"
      aria-label={text.title}
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          onResend={() => onOpen({ kind: 'resend', invitation })}
          onRevoke={() => onOpen({ kind: 'revoke', invitation })}
        />
      ))}
    </Box>
  );
}

export function InvitationsPage() {
  const { open, page = 1 } = useSearch({ from: '/dashboard/invitations' });
  const setSearch = useSetSearch<InvitationsSearch>();
  const { data, error, isPending, refetch } = useInvitations(page);
  const [dialog, setDialog] = useState<OpenDialog>();
  useUrlDialog(open !== undefined, () =>
    setDialog(
      (current) =>
        current ?? { kind: 'invite', ...(open === 'invite-manager' && { role: 'Manager' }) },
    ),
  );
  const invitesStaff = isAdmin(useActor());
  const inviteButtons = (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
      <Button variant="outlined" onClick={() => setDialog({ kind: 'invite-many' })}>
        {messages.inviteMany.open}
      </Button>
      <Button
        variant="contained"
        startIcon={<PersonAdd />}
        onClick={() => setDialog({ kind: 'invite' })}
      >
        {messages.invite.action}
      </Button>
    </Stack>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={invitesStaff ? text.subtitleForAdmins : text.subtitle}
        {...(data && data.pagination.total > 0 && { actions: inviteButtons })}
      />
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {isPending && <ListSkeleton />}
      {data?.pagination.total === 0 && (
        <EmptyState title={empty.title} action={inviteButtons}>
          {empty.explanation}
        </EmptyState>
      )}
      {data && data.pagination.total > 0 && (
        <Stack sx={{ gap: 3 }}>
          <InvitationList invitations={data.invitations} onOpen={setDialog} />
          <Pager
            {...data.pagination}
            onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
          />
        </Stack>
      )}
      <Dialogs dialog={dialog} onChange={setDialog} />
    </>
  );
}
