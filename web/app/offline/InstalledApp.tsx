import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { InstallHint } from './InstallHint.tsx';
import { offlineMessages } from './messages.ts';
import { newRelease } from './new-release.ts';

const { release: text } = offlineMessages;

function NewRelease() {
  const isReady = useSyncExternalStore(newRelease.onChange, newRelease.isReady);
  return (
    <Snackbar open={isReady} sx={{ bottom: 96 }}>
      <Alert
        severity="info"
        slotProps={{ root: { role: 'status' } }}
        action={
          <Button size="small" color="inherit" onClick={newRelease.takeOver}>
            {text.reload}
          </Button>
        }
      >
        {text.ready}
      </Alert>
    </Snackbar>
  );
}

/** Installs the service worker, announces a new release, and shows how to install the app. */
export function InstalledApp() {
  const router = useRouter();
  useEffect(() => {
    // Without a service worker the app works with a connection.
    void newRelease.follow(router).catch(() => undefined);
  }, [router]);
  return (
    <>
      <NewRelease />
      <InstallHint />
    </>
  );
}
