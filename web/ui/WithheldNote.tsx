import Typography from '@mui/material/Typography';
import { type Cents } from '../../domain/money.ts';
import { formatCents } from './format.ts';
import { messages } from './messages.ts';

/** Beside a gross amount: how much of it went to the IRS. Nothing where nothing did. */
export function WithheldNote({ cents }: { cents: Cents }) {
  if (cents === 0) return null;
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block' }}>
      {messages.withheld(formatCents(cents))}
    </Typography>
  );
}
