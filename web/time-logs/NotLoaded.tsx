import Button from '@mui/material/Button';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';

const { page: text } = messages;

/** Replaces a component whose chunk did not load. The person can still submit the week. */
export function NotLoaded() {
  return (
    <ErrorAlert action={<Button onClick={() => window.location.reload()}>{text.refresh}</Button>}>
      {text.partNotLoaded}
    </ErrorAlert>
  );
}
