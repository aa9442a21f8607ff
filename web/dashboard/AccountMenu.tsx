import Avatar from '@mui/material/Avatar';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useActor } from '../platform/session.tsx';
import type { SessionUser } from '../platform/session-state.ts';

/** Fetched when it is first opened: the page stands without it. */
const AccountItems = lazy(async () => ({
  default: (await import('./AccountItems.tsx')).AccountItems,
}));

function initialOf(user: SessionUser): string {
  return user.firstName.charAt(0) || user.email.charAt(0).toUpperCase() || 'U';
}

/** The avatar at top right, and its menu. */
export function AccountMenu() {
  const user = useActor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <Avatar>{initialOf(user)}</Avatar>
      </IconButton>
      <Suspense>
        {wasOpened && <AccountItems anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
