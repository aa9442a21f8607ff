import Call from '@mui/icons-material/Call';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { scopeOf } from '../../domain/access.ts';
import { phoneLink } from '../../domain/phone.ts';
import { offlineMessages } from './offline/messages.ts';
import { meQuery, useSession } from './session.tsx';

function CallButton() {
  const { data } = useQuery(meQuery);
  const phone = data?.user.company.phone ?? '';
  const link = phoneLink(phone);
  if (!link) return null;
  return (
    <Button
      href={link}
      variant="outlined"
      color="inherit"
      startIcon={<Call />}
      sx={{ mt: 1, height: 'auto', whiteSpace: 'normal' }}
    >
      {offlineMessages.callDispatch(phone)}
    </Button>
  );
}

/** Dials dispatch, for a driver whose company has entered its phone. The number comes with one's own profile, which the
 *  phone keeps for times without a connection. */
export function CallDispatch() {
  const session = useSession();
  const isDriver = session.status === 'signed-in' && scopeOf(session.session.user) === 'self';
  return isDriver ? <CallButton /> : null;
}
