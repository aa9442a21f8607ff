import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { useNotifications, useMarkNotificationsRead } from './api.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { messages } from './messages.ts';

const { list: text } = messages;

/** The panel fills the width of a phone. On a wider screen it is a column under the bell. */
const PAPER = {
  // Keeps the border of the top bar visible.
  mt: 1,
  width: { xs: '100vw', sm: 420 },
  maxWidth: '100vw',
  maxHeight: 'min(640px, calc(100dvh - 72px))',
};

interface NotificationsPanelProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

type Query = ReturnType<typeof useNotifications>;
type Reading = ReturnType<typeof useMarkNotificationsRead>;

function Entries({
  query,
  reading,
  onClose,
}: {
  query: Query;
  reading: Reading;
  onClose: () => void;
}) {
  const { data, error, isError, refetch } = query;
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (!data) {
    if (!isError) return <Loading text={text.loading} />;
    return (
      <Box sx={{ p: 2 }}>
        <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
      </Box>
    );
  }
  if (data.notifications.length === 0)
    return <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>;
  return (
    <>
      <List aria-label={text.title} disablePadding>
        {data.notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => {
              if (!notification.isRead) reading.mutate({ ids: [notification.id] });
              onClose();
            }}
          />
        ))}
      </List>
      {isFetchNextPageError && (
        <Box sx={{ p: 2 }}>
          <ErrorAlert>{errorSentence(error, text.loadFailed)}</ErrorAlert>
        </Box>
      )}
      {hasNextPage && (
        <Stack sx={{ p: 1 }}>
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? text.loadingOlder : text.older}
          </Button>
        </Stack>
      )}
    </>
  );
}

export function NotificationsPanel({ anchor, onClose }: NotificationsPanelProps) {
  const titleId = useId();
  const query = useNotifications();
  const reading = useMarkNotificationsRead();
  const { notifications = [], unread = 0 } = query.data ?? {};
  const newest = notifications[0];
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={0}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PAPER } }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 1,
          px: 2,
          py: 1,
          minHeight: 56,
          alignItems: 'center',
          justifyContent: 'space-between',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h4" component="h2">
          {text.title}
        </Typography>
        {newest && unread > 0 && (
          <Button
            size="small"
            disabled={reading.isPending}
            onClick={() => reading.mutate({ through: newest.number })}
          >
            {text.readAll}
          </Button>
        )}
      </Stack>
      {reading.isError && (
        <Box sx={{ p: 2 }}>
          <ErrorAlert>{errorSentence(reading.error, text.readFailed)}</ErrorAlert>
        </Box>
      )}
      <Entries query={query} reading={reading} onClose={onClose} />
      <Stack sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
        <ButtonLink to="/dashboard/profile/notifications" size="small" onClick={onClose}>
          {text.settings}
        </ButtonLink>
      </Stack>
    </Popover>
  );
}
