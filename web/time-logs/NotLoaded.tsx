import Button from '@mui/material/Button';
import { ErrorAlert } from '../ui/Alerts.tsx';

/** In the place of a piece that did not come: the week stays, and can be sent. */
export function NotLoaded() {
  return (
    <ErrorAlert action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}>
      This part could not be loaded. Refresh the page when you have signal: what you ticked is kept.
    </ErrorAlert>
  );
}
