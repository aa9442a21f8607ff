import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useFormContext } from 'react-hook-form';
import { refuseInviting } from '../../domain/invitations/rules.ts';
import { invite, type InvitableRole } from '../../domain/invitations/schema.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { putInvitationDraft, type InvitationDraft } from './invitation-draft.ts';
import { messages } from './messages.ts';

const { invitation: text } = messages;

interface TypedPerson extends Omit<InvitationDraft, 'role' | 'reportsTo'> {
  role?: InvitableRole;
  reportsTo?: InvitationDraft['reportsTo'];
}

/** Offers an invitation first: then nobody but the new person ever knows the password. */
export function InviteInstead() {
  const { getValues } = useFormContext<TypedPerson>();
  const actor = useActor();
  const mayInvite = useMayCall()(invite);
  const navigate = useNavigate();
  const { role: firstRole = 'Contractor' } = getValues();
  if (!mayInvite || refuseInviting(actor, firstRole)) return null;

  function startInvitation() {
    const { email, firstName, lastName, role = 'Contractor', dailyRate, reportsTo } = getValues();
    putInvitationDraft({ email, firstName, lastName, role, dailyRate, reportsTo });
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
