import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { later } from '../ui/later.tsx';
import { useNotifications } from './api.ts';
import { messages } from './messages.ts';

/** Fetched when it is first opened. */
const Panel = later(async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel);

/** The name of the button says the same number as the badge. */
const MOST_SHOWN = 9_999;

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
        {/* A hidden badge keeps its number, which the name of the button does not have then. */}
        {unread > 0 ? (
          <Badge badgeContent={unread} max={MOST_SHOWN} color="error">
            <NotificationsNone />
          </Badge>
        ) : (
          <NotificationsNone />
        )}
      </IconButton>
      <Suspense>{wasOpened && <Panel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  );
}
