import Alert from '@mui/material/Alert';
import { messages } from '../messages.ts';

/** Tells that a form began with what was typed before. */
export function KeptNote() {
  return (
    <Alert severity="info" role="note">
      {messages.forms.kept}
    </Alert>
  );
}
