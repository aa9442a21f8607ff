import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext, useWatch } from 'react-hook-form';
import { refusalOfInviting } from '../../domain/invitations/rules.ts';
import { invite, type InvitableRole } from '../../domain/invitations/schema.ts';
import type { PasswordOwner } from '../../domain/sign-in/rules.ts';
import { NewPasswordInput } from '../app/NewPasswordFields.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { putInvitationDraft, type InvitationDraft } from './invitation-draft.ts';
import { messages } from './messages.ts';

const { invitation: text, password: passwordText } = messages;

export function NewPersonPassword() {
  const [email, firstName, lastName] = useWatch<PasswordOwner, ['email', 'firstName', 'lastName']>({
    name: ['email', 'firstName', 'lastName'],
  });
  return (
    <NewPasswordInput
      name="password"
      label={passwordText.label}
      required
      owner={{ email, firstName, lastName }}
      missing={passwordText.missing}
      hint={passwordText.hint}
    />
  );
}

interface TypedPerson extends Omit<InvitationDraft, 'role' | 'reportsTo'> {
  role?: InvitableRole;
  reportsTo?: InvitationDraft['reportsTo'];
}

/** Offers to invite the person instead of setting a password. With an invitation, only the new person knows the
 *  password. */
export function InviteInstead() {
  const { getValues } = useFormContext<TypedPerson>();
  const actor = useActor();
  const mayInvite = useMayCall()(invite);
  const navigate = useNavigate();
  const { role: firstRole = 'Contractor' } = getValues();
  if (!mayInvite || refusalOfInviting(actor, firstRole)) return null;

  function startInvitation() {
    const { email, firstName, lastName, oneLegalName } = getValues();
    const { role = 'Contractor', dailyRate, reportsTo } = getValues();
    const names = { firstName, lastName, oneLegalName };
    putInvitationDraft({ ...names, email, role, dailyRate, reportsTo });
    void navigate({ to: '/dashboard/invitations', search: { open: 'invite' } });
  }
  return (
    <>
      <Alert severity="info" role="note">
        {text.advantage}
        <br />
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={startInvitation}>
          {text.action}
        </Button>
      </Alert>
      <Typography variant="subtitle2" component="h3">
        {text.alternative}
      </Typography>
    </>
  );
}
