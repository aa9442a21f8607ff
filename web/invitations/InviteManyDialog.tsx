import { useWatch } from 'react-hook-form';
import { addressesIn } from '../../domain/invitations/rules.ts';
import { inviteMany, MOST_INVITED_AT_ONCE } from '../../domain/invitations/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { emailRule } from '../people/person-rules.ts';
import { useInviteMany } from './api.ts';
import type { ShownLinks } from './LinksDialog.tsx';
import { messages } from './messages.ts';

const { inviteMany: text } = messages;

interface Fields {
  emails: string;
}

/** The emails that cannot be invited, as far as the screen knows. */
function emailsProblem(typed: string): string | undefined {
  const emails = addressesIn(typed);
  const { length } = emails;
  if (length === 0) return text.missing;
  if (length > MOST_INVITED_AT_ONCE) return text.tooMany(length, MOST_INVITED_AT_ONCE);
  const broken = emails.filter((email) => emailRule('broken')(email));
  if (broken.length > 0) return text.incomplete(broken.join(', '));
  const lower = emails.map((email) => email.toLowerCase());
  const repeated = lower.filter((email, index) => lower.indexOf(email) < index);
  return repeated.length > 0 ? text.repeated(repeated.join(', ')) : undefined;
}

function EmailsInput() {
  const count = addressesIn(useWatch<Fields, 'emails'>({ name: 'emails' })).length;
  return (
    <FormInput<Fields>
      name="emails"
      label={text.emails}
      multiline
      minRows={6}
      maxRows={12}
      startsHere
      rule={emailsProblem}
      hint={count === 0 ? text.hint : text.count(count)}
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
    keptAs: 'invite-many',
    save: async (body) => onInvited(await mutateAsync(body)),
    fallback: text.failed,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <EmailsInput />
    </FormDialog>
  );
}
