import Block from '@mui/icons-material/Block';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Invitation } from '../../domain/invitations/schema.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { rateText } from '../ui/rate-labels.ts';
import { roleName } from '../people/roles.ts';
import { RowMenu } from '../ui/RowMenu.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const { row: text } = messages;

const STATUS: Record<Invitation['status'], [tone: StatusTone, label: string]> = {
  open: ['waiting', text.statuses.open],
  accepted: ['good', text.statuses.accepted],
  revoked: ['neutral', text.statuses.revoked],
  expired: ['neutral', text.statuses.expired],
};

function inviteeName({ firstName, lastName, email }: Invitation): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Returns whether the link was emailed and when it expires, as text. Undefined unless the invitation is open. */
function linkDetail(
  { status, expiresAt, emailStatus }: Invitation,
  dateOf: CompanyTime['dateOf'],
): string | undefined {
  if (status !== 'open') return undefined;
  const until = dateOf(expiresAt);
  if (emailStatus === 'sent') return text.emailed(until);
  return emailStatus === 'waiting' ? text.sendingEmail(until) : text.linkExpiresOn(until);
}

/** Returns the initial rate and supervisor of an invited contractor. */
function startDetails({
  dailyRate,
  rateUnit = 'HOUR',
  reportsTo,
}: Invitation): (string | undefined)[] {
  return [
    dailyRate === undefined ? undefined : rateText(rateUnit, dailyRate),
    reportsTo === null ? undefined : text.reportsTo(reportsTo),
  ];
}

interface InvitationRowProps {
  invitation: Invitation;
  onResend: () => void;
  onRevoke: () => void;
}

export function InvitationRow({ invitation, onResend, onRevoke }: InvitationRowProps) {
  const { email, role, status, emailStatus, createdAt, invitedBy } = invitation;
  const { dateOf } = useCompanyTime();
  const [tone, label] = STATUS[status];
  const name = inviteeName(invitation);
  const isPending = status === 'open' || status === 'expired';
  const invitedOn = dateOf(createdAt);
  const details = [
    roleName(role),
    invitedBy ? text.invitedBy(invitedOn, invitedBy) : text.invitedOn(invitedOn),
    ...startDetails(invitation),
    linkDetail(invitation, dateOf),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '1fr auto 36px' },
        gridTemplateAreas: { xs: '"person menu" "status status"', sm: '"person status menu"' },
        columnGap: 2,
        rowGap: 1,
        alignItems: { xs: 'start', sm: 'center' },
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'person', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {name !== email && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
        )}
        <Typography variant="caption" component="p">
          {details.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ gridArea: 'status', gap: 0.75 }}>
        {status === 'open' && emailStatus === 'failed' && (
          <StatusChip tone="bad" label={text.emailFailed} />
        )}
        <StatusChip tone={tone} label={label} />
      </Stack>
      <Box sx={{ gridArea: 'menu' }}>
        {isPending && (
          <RowMenu
            label={text.actionsFor(name)}
            actions={[
              { label: messages.resend.action, icon: <Replay />, onChoose: onResend },
              {
                label: messages.revoke.action,
                icon: <Block />,
                danger: true,
                onChoose: onRevoke,
              },
            ]}
          />
        )}
      </Box>
    </Box>
  );
}
