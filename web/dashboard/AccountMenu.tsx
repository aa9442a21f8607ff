import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { later } from '../ui/later.tsx';
import { useActor } from '../app/session.tsx';
import type { SessionUser } from '../app/session-storage.ts';
import { messages } from './frame-messages.ts';

/** Fetched when it is first opened, because the page does not need it. */
const AccountItems = later(async () => (await import('./AccountItems.tsx')).AccountItems);

const SIGN = {
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'text.primary',
  color: 'background.default',
  typography: 'body2',
  fontWeight: 600,
  lineHeight: 1,
} as const;

function initialOf(user: SessionUser): string {
  return user.firstName.charAt(0) || user.email.charAt(0).toUpperCase() || 'U';
}

/** The first letter of one's name at top right, and its menu. */
export function AccountMenu() {
  const user = useActor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <IconButton
        aria-label={messages.account.open}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <Box component="span" sx={SIGN}>
          {initialOf(user)}
        </Box>
      </IconButton>
      <Suspense>
        {wasOpened && <AccountItems anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
