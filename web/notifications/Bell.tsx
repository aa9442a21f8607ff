import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { later } from '../ui/later.tsx';
import { useNotifications } from './api.ts';
import { messages } from './messages.ts';

/** Fetched when it is first opened. */
const Panel = later(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** The bell in the top bar, with the number of unread notifications. */
export function Bell() {
  const { data } = useNotifications();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <IconButton
        aria-label={messages.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setWasOpened(true);
        }}
      >
        <Badge badgeContent={unread} color="error">
          <NotificationsNone />
        </Badge>
      </IconButton>
      <Suspense>{wasOpened && <Panel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
