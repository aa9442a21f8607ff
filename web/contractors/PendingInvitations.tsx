import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '../../domain/invitations/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { columnFrom } from '../ui/columns.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { pendingInvitationsQuery } from './api.ts';
import { messages } from './messages.ts';

const { invitations: text } = messages;

const ON_WIDE = columnFrom('sm');

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { dateOf } = useCompanyTime();
  const { firstName, lastName, email, invitedBy, expiresAt, status } = invitation;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{name ? text.person(name, email) : email}</bdi>
      </TableCell>
      <TableCell sx={ON_WIDE}>{invitedBy ?? text.unknownInviter}</TableCell>
      <TableCell>
        {status === 'open' ? (
          <StatusChip tone="waiting" label={text.openUntil(dateOf(expiresAt))} />
        ) : (
          <StatusChip tone="neutral" label={text.expiredOn(dateOf(expiresAt))} />
        )}
      </TableCell>
    </TableRow>
  );
}

/** Contractors who were invited and have not joined. They have no account, so they are not in the list above. */
export function PendingInvitations() {
  const { data, error, refetch } = useQuery(pendingInvitationsQuery);
  const pending = data?.invitations ?? [];
  if (error)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (pending.length === 0) return null;
  return (
    <Section
      title={text.title}
      action={<TextLink to="/dashboard/invitations">{text.open}</TextLink>}
    >
      <TableContainer>
        <Table aria-label={text.title}>
          <TableHead>
            <TableRow>
              <TableCell>{text.columns.contractor}</TableCell>
              <TableCell sx={ON_WIDE}>{text.columns.invitedBy}</TableCell>
              <TableCell>{text.columns.invitation}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {pending.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Section>
  );
}
