import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';
import { install } from './install.ts';
import { offlineMessages } from './messages.ts';

const { install: text } = offlineMessages;

/** Shown once, after the first submitted week. */
export function InstallHint() {
  const isOffered = useSyncExternalStore(install.onChange, install.isOffered);
  const titleId = useId();
  return (
    <Dialog open={isOffered} onClose={install.close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title}</DialogTitle>
      <DialogContent>
        <Typography>{text.about}</Typography>
        {!install.hasButton() && <Typography sx={{ mt: 1 }}>{text.onApple}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={install.close}>{text.later}</Button>
        {install.hasButton() && (
          <Button variant="contained" onClick={install.accept}>
            {text.install}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
