import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { getMe } from '../../../domain/sign-in/schema.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { dayAndTime, durationText } from '../../ui/format.ts';
import { useToast } from '../../ui/Toast.tsx';
import { call } from '../api.ts';
import { clock } from '../clock.ts';
import { ButtonLink } from '../links.tsx';
import { DispatchCallButton } from '../DispatchCallButton.tsx';
import { useCompanyTime } from '../company-time.ts';
import { queryClient } from '../query-client.ts';
import { refreshAll } from '../use-write.ts';
import { connection } from './connection.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { offlineMessages } from './messages.ts';
import { outbox, signOutConfirmation } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { encryptedStore } from './encrypted-store.ts';

const { bar: text, signOut: signOutText } = offlineMessages;

const RETRY_INTERVAL_MS = 15_000;

/** Checks whether the server is reachable. Any response updates `connection` and `clock`. */
const checkConnection = () => void call(getMe).catch(() => undefined);

const CLOCK_CHECK_INTERVAL_MS = 30_000;

/** Asks the server for its time, for example after the clock of the device was set. Does not restart the idle
 *  timeout. */
function checkClock(): void {
  if (!clock.isUncertain()) return;
  void call(getMe, { isBackground: true }).catch(() => undefined);
}

/** Returns the sentence about a wrong clock of the device, or undefined if the clock is right. */
function useClockWarning(): string | undefined {
  const skewMs = useSyncExternalStore(clock.onChange, clock.noticeableSkewMs);
  useEffect(() => {
    const timer = window.setInterval(checkClock, CLOCK_CHECK_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, []);
  if (skewMs === 0) return undefined;
  const duration = durationText(Math.abs(skewMs) / 1000);
  return skewMs > 0 ? text.clockAhead(duration) : text.clockBehind(duration);
}

/** Retries while the connection is lost or entries are unsent, and refreshes the pages once the connection is back. */
function useReconnect(isLost: boolean, hasUnsent: boolean): void {
  const toast = useToast();
  const wasLost = useRef(false);

  async function refreshAndSend() {
    if (wasLost.current) await refreshAll(queryClient);
    wasLost.current = false;
    const sent = await outbox.sendUnsent();
    if (sent > 0) toast.success(text.sent(sent));
  }
  // Ignores errors: unsent entries are retried later, and a browser without storage has none.
  const send = useEffectEvent(() => void refreshAndSend().catch(() => undefined));
  const tryAgain = useEffectEvent(() => (isLost ? checkConnection() : send()));

  useEffect(() => void outbox.load().catch(() => undefined), []);

  useEffect(() => {
    const checkIfVisible = () => document.visibilityState === 'visible' && checkConnection();
    window.addEventListener('online', checkConnection);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      window.removeEventListener('online', checkConnection);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, []);

  useEffect(() => {
    if (isLost) wasLost.current = true;
    else send();
  }, [isLost]);

  useEffect(() => {
    if (!isLost && !hasUnsent) return undefined;
    const timer = window.setInterval(tryAgain, RETRY_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [isLost, hasUnsent]);
}

interface EntryProps {
  entry: OutboxEntry;
  isSending: boolean;
}

function Entry({ entry, isSending }: EntryProps) {
  const { label, refusalReason } = entry;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2">{label}</Typography>
        <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
          {isSending ? text.sending : (refusalReason ?? text.savedAs)}
        </Typography>
      </Box>
      <Stack direction="row" sx={{ flexShrink: 0 }}>
        {refusalReason !== undefined && entry.kind === 'week' && (
          <ButtonLink
            to="/dashboard/time-logs"
            search={{ tab: 'my-weeks', day: entry.input.params.weekStart }}
            size="small"
            color="inherit"
          >
            {text.openWeek}
          </ButtonLink>
        )}
        <DiscardButton entry={entry} disabled={isSending} />
      </Stack>
    </Box>
  );
}

function Entries({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const sendingId = useSyncExternalStore(outbox.onChange, outbox.sendingId);
  if (entries.length === 0) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text.hide : text.show}
      </Button>
      {isOpen && (
        <Stack component="ul" sx={{ m: 0, p: 0, gap: 1 }}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} isSending={entry.id === sendingId} />
          ))}
        </Stack>
      )}
    </>
  );
}

function SignOutDialog({ count }: { count: number }) {
  const isAsked = useSyncExternalStore(signOutConfirmation.onChange, signOutConfirmation.isAsked);
  return (
    <ConfirmDialog
      open={isAsked}
      danger
      title={signOutText.title}
      confirmLabel={signOutText.confirm}
      onConfirm={() => signOutConfirmation.answer(true)}
      onClose={() => signOutConfirmation.answer(false)}
    >
      {signOutText.about(count)}
    </ConfirmDialog>
  );
}

/** Some private browsing modes store nothing. The person should know this before they rely on offline entries. */
function useHasNoStorage(): boolean {
  const [hasNoStorage, setHasNoStorage] = useState(false);
  useEffect(
    () => void encryptedStore.isAvailable().then((isAvailable) => setHasNoStorage(!isAvailable)),
    [],
  );
  return hasNoStorage;
}

/** Shows above every page whether the connection is lost, how old the data is, and which entries on this phone are
 *  unsent. */
export function ConnectionBar() {
  const { isLost, asOf } = useSyncExternalStore(connection.onChange, connection.current);
  const entries = useSyncExternalStore(outbox.onChange, outbox.current);
  const { timeZone } = useCompanyTime();
  const refused = entries.filter((entry) => entry.refusalReason !== undefined).length;
  const unsent = entries.length - refused;
  useReconnect(isLost, unsent > 0);
  const hasNoStorage = useHasNoStorage();
  const clockWarning = useClockWarning();
  const sentences = [
    isLost && text.lost,
    isLost && asOf && text.asOf(dayAndTime(timeZone, asOf)),
    unsent > 0 && text.unsent(unsent),
    refused > 0 && text.refused(refused),
    clockWarning,
    hasNoStorage && text.noStorage,
  ].filter(Boolean);
  return (
    <>
      <SignOutDialog count={entries.length} />
      {sentences.length > 0 && (
        <Alert
          slotProps={{ root: { role: 'status' } }}
          aria-label={text.name}
          severity={refused > 0 || clockWarning ? 'warning' : 'info'}
          sx={{ mb: 3, displayPrint: 'none' }}
          action={
            unsent > 0 && (
              <Button size="small" color="inherit" onClick={() => void outbox.sendUnsent()}>
                {text.sendNow}
              </Button>
            )
          }
        >
          {sentences.join(' ')}
          <Entries entries={entries} />
          {refused > 0 && (
            <div>
              <DispatchCallButton />
            </div>
          )}
        </Alert>
      )}
    </>
  );
}
