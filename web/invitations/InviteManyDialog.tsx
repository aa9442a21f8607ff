import { useWatch } from 'react-hook-form';
import { countOf } from '../../domain/count-of.ts';
import { addressesIn } from '../../domain/invitations/rules.ts';
import { inviteMany, MOST_INVITED_AT_ONCE } from '../../domain/invitations/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useInviteMany } from './api.ts';
import type { ShownLinks } from './LinksDialog.tsx';

interface Fields {
  emails: string;
}

function emailsProblem(text: string): string | undefined {
  const count = addressesIn(text).length;
  if (count === 0) return 'Paste at least one email.';
  return count > MOST_INVITED_AT_ONCE
    ? `These are ${count} emails. Invite at most ${MOST_INVITED_AT_ONCE} at a time.`
    : undefined;
}

function EmailsInput() {
  const count = addressesIn(useWatch<Fields, 'emails'>({ name: 'emails' })).length;
  return (
    <FormInput<Fields>
      name="emails"
      label="Emails"
      multiline
      minRows={6}
      maxRows={12}
      startsHere
      rule={emailsProblem}
      hint={
        count === 0 ? 'One on each line, or with commas between them.' : countOf(count, 'email')
      }
    />
  );
}

interface InviteManyDialogProps {
  onInvited: (shown: ShownLinks) => void;
  onClose: () => void;
}

/** Invites contractors by a list of emails, all or none. */
export function InviteManyDialog({ onInvited, onClose }: InviteManyDialogProps) {
  const { mutateAsync } = useInviteMany();
  const form = useEndpointForm<Fields, typeof inviteMany>({
    endpoint: inviteMany,
    start: { emails: '' },
    bodyOf: ({ emails }) => ({ emails: addressesIn(emails) }),
    save: async (body) => onInvited(await mutateAsync(body)),
    fallback: 'Failed to invite',
  });
  return (
    <FormDialog
      form={form}
      title="Invite contractors"
      submitLabel="Invite"
      busyLabel="Inviting..."
      onClose={onClose}
    >
      <EmailsInput />
    </FormDialog>
  );
}
