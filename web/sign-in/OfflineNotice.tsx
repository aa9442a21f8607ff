import Alert from '@mui/material/Alert';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { connection } from '../app/offline/connection.ts';
import { hasStoredRevocations } from '../app/revocation.ts';
import { signedOut } from '../app/signed-out.ts';
import { messages } from './messages.ts';

const { offline: text } = messages;

function onNetworkChange(listener: () => void): () => void {
  const stopListening = connection.onChange(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stopListening();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOffline = () => connection.current().isLost || !navigator.onLine;

/** Says without a connection why nobody can sign in now, what is safe on the device, and when a sign-out is complete. */
export function OfflineNotice() {
  const isShown = useSyncExternalStore(onNetworkChange, isOffline);
  const [isSigningOut, setSigningOut] = useState(false);
  useEffect(() => void hasStoredRevocations().then(setSigningOut), []);
  if (!isShown) return null;
  const entries = signedOut.entries();
  const sentences = [
    isSigningOut && text.signedOut,
    text.noConnection,
    entries > 0 && text.entriesSafe(entries),
  ];
  return (
    <Alert severity="info" slotProps={{ root: { role: 'status' } }}>
      {sentences.filter(Boolean).join(' ')}
    </Alert>
  );
}
