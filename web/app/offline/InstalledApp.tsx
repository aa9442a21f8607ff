import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { install } from './install.ts';
import { offlineMessages } from './messages.ts';
import { newRelease } from './new-release.ts';

const { install: installText, release: text } = offlineMessages;

function NewRelease() {
  const isReady = useSyncExternalStore(newRelease.onChange, newRelease.isReady);
  return (
    <Snackbar open={isReady}>
      <Alert
        severity="info"
        slotProps={{ root: { role: 'status' } }}
        action={
          <Button size="small" color="inherit" onClick={newRelease.activate}>
            {text.reload}
          </Button>
        }
      >
        {text.ready}
      </Alert>
    </Snackbar>
  );
}

/** Shown once, after the first submitted week. */
function InstallHint() {
  const isOffered = useSyncExternalStore(install.onChange, install.isOffered);
  const titleId = useId();
  return (
    <Dialog open={isOffered} onClose={install.close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{installText.title}</DialogTitle>
      <DialogContent>
        <Typography>{installText.about}</Typography>
        {!install.hasButton() && <Typography sx={{ mt: 1 }}>{installText.onApple}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={install.close}>{installText.later}</Button>
        {install.hasButton() && (
          <Button variant="contained" onClick={install.accept}>
            {installText.install}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Installs the service worker, announces a new release, and shows how to install the app. */
export function InstalledApp() {
  const router = useRouter();
  useEffect(() => {
    // Without a service worker, the app works only with a connection.
    void newRelease.watch(router).catch(() => undefined);
  }, [router]);
  return (
    <>
      <NewRelease />
      <InstallHint />
    </>
  );
}
