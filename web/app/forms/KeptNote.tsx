import Alert from '@mui/material/Alert';

/** Tells that a form began with what was typed before. */
export function KeptNote() {
  return (
    <Alert severity="info" role="note">
      What you typed before you were signed out is here again. It is not saved yet.
    </Alert>
  );
}
