import Typography from '@mui/material/Typography';
import { messages as text } from './messages.ts';

/** Saving fewer lines takes about a second. */
const MANY_LINES = 500;

/** Says why a large file takes time. The server saves all lines in one transaction, so there is no number of saved
 *  lines to show. */
export function SavingLines({ lines }: { lines: number }) {
  if (lines < MANY_LINES) return null;
  return (
    <Typography component="output" variant="hint">
      {text.saving(lines)}
    </Typography>
  );
}
