import { useWatch } from 'react-hook-form';
import { peopleIn } from '../../domain/invitations/rules.ts';
import { inviteMany, MAX_INVITED_AT_ONCE } from '../../domain/invitations/schema.ts';
import { Email } from '../../domain/people.ts';
import { fieldProblems } from '../../domain/validation.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import type { ShownLinks } from '../people/join-links/LinksDialog.tsx';
import { useInviteMany } from './api.ts';
import {
  NO_PAY_AND_SUPERVISOR,
  payAndSupervisorBodyOf,
  PayAndSupervisorInputs,
  type PayAndSupervisorFields,
} from './InviteDialog.tsx';
import { messages } from './messages.ts';

const { inviteMany: text } = messages;

interface Fields extends PayAndSupervisorFields {
  emails: string;
}

/** Returns an error for the typed emails, or undefined. Only the server knows which emails already have an account or
 *  an invitation. */
function emailsProblem(typed: string): string | undefined {
  const emails = peopleIn(typed).map(({ email }) => email);
  const { length } = emails;
  if (length === 0) return text.missing;
  if (length > MAX_INVITED_AT_ONCE) return text.tooMany(length, MAX_INVITED_AT_ONCE);
  const incomplete = emails.filter((email) => fieldProblems(Email, email).size > 0);
  if (incomplete.length > 0) return text.incomplete(incomplete.join(', '));
  const lower = emails.map((email) => email.toLowerCase());
  const repeated = lower.filter((email, index) => lower.indexOf(email) < index);
  return repeated.length > 0 ? text.repeated(repeated.join(', ')) : undefined;
}

function EmailsInput() {
  const count = peopleIn(useWatch<Fields, 'emails'>({ name: 'emails' })).length;
  return (
    <FormInput<Fields>
      name="emails"
      label={text.emails}
      multiline
      minRows={6}
      maxRows={12}
      hasInitialFocus
      rule={emailsProblem}
      hint={count === 0 ? text.hint : text.count(count)}
    />
  );
}

interface InviteManyDialogProps {
  onInvited: (shown: ShownLinks) => void;
  onClose: () => void;
}

/** Invites a list of contractors by email. If the server refuses one email address, nobody is invited. */
export function InviteManyDialog({ onInvited, onClose }: InviteManyDialogProps) {
  const { mutateAsync } = useInviteMany();
  const form = useEndpointForm<Fields, typeof inviteMany>({
    endpoint: inviteMany,
    initialValues: { emails: '', ...NO_PAY_AND_SUPERVISOR },
    bodyOf: ({ emails, ...pay }) => ({
      people: peopleIn(emails),
      ...payAndSupervisorBodyOf(pay),
    }),
    draftKey: 'invite-many',
    save: async (body) => {
      const { message, invitations } = await mutateAsync(body);
      onInvited({
        message,
        links: invitations.map((one) => ({ ...one, name: one.email, problem: null })),
      });
    },
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
      <PayAndSupervisorInputs />
    </FormDialog>
  );
}
