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

/** The button that calls dispatch. Drivers see it if the company has entered a phone number. The number comes from the
 *  profile query, whose response is stored for offline use. */
export function DispatchCallButton() {
  const session = useSession();
  const isDriver = session.status === 'signed-in' && scopeOf(session.session.user) === 'self';
  return isDriver ? <CallButton /> : null;
}
