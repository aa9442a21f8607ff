import Alert from '@mui/material/Alert';
import { messages } from '../messages.ts';

/** Says that the form restored input from before the session ended. */
export function RestoredNote() {
  return (
    <Alert severity="info" role="note">
      {messages.forms.restored}
    </Alert>
  );
}
