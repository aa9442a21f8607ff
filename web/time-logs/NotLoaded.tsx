import Button from '@mui/material/Button';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';

const { page: text } = messages;

/** In the place of a piece that did not come: the week stays, and can be sent. */
export function NotLoaded() {
  return (
    <ErrorAlert action={<Button onClick={() => window.location.reload()}>{text.refresh}</Button>}>
      {text.partNotLoaded}
    </ErrorAlert>
  );
}
