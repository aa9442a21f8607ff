import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { HiddenText } from '../ui/HiddenText.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useLazyMenu } from '../ui/use-lazy-menu.ts';
import { newestNumber, addToList, useNotifications } from './api.ts';
import { subscribeToNotifications } from './stream.ts';
import { messages } from './messages.ts';
import { sentenceOf } from './sentences.ts';

/** This component loads when the panel first opens. */
const Panel = lazyComponent(
  async () => (await import('./NotificationsPanel.tsx')).NotificationsPanel,
);

/** Adds new notifications to the list as they arrive. Returns the sentence of the latest new notification. */
function useArrivals(isLoaded: boolean): string | undefined {
  const queryClient = useQueryClient();
  const [arrived, setArrived] = useState<string>();
  useEffect(() => {
    if (!isLoaded) return undefined;
    return subscribeToNotifications({
      after: () => newestNumber(queryClient),
      onEvent: (event) => {
        addToList(queryClient, event);
        setArrived(sentenceOf(event.notification).title);
      },
    });
  }, [isLoaded, queryClient]);
  return arrived;
}

/** Opens the page of a push message that the person clicked (web/service-worker.ts). */
function usePushNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    function open({ data }: MessageEvent) {
      if (data?.type === 'OPEN_PAGE' && typeof data.path === 'string')
        router.history.push(data.path);
    }
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [router]);
}

/** The limit is high, so that the badge shows the same number as the button's accessible name. */
const MAX_SHOWN = 9_999;

export function Bell() {
  const { data } = useNotifications();
  const { anchor, wasOpened, open, close } = useLazyMenu();
  const unread = data?.unread ?? 0;
  const arrived = useArrivals(data !== undefined);
  usePushNavigation();
  return (
    <>
      <IconButton
        aria-label={messages.bell(unread)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {/* A hidden Badge keeps its last number, which would contradict the button's accessible name. */}
        {unread > 0 ? (
          <Badge
            badgeContent={unread}
            max={MAX_SHOWN}
            color="error"
            // The badge is only as wide as the icon, so a number with two digits would break.
            slotProps={{ badge: { style: { whiteSpace: 'nowrap' } } }}
          >
            <NotificationsNone />
          </Badge>
        ) : (
          <NotificationsNone />
        )}
      </IconButton>
      <HiddenText as="output">{arrived && messages.arrived(arrived)}</HiddenText>
      <Suspense>{wasOpened && <Panel anchor={anchor} onClose={close} />}</Suspense>
    </>
  );
}
