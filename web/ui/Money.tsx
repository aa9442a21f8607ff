import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Cents } from '../../domain/money.ts';
import { formatCents } from './format.ts';
import { messages } from './messages.ts';

/** Shows the amount withheld for the IRS next to a gross amount. Renders nothing if nothing was withheld. */
export function WithheldNote({ cents }: { cents: Cents }) {
  if (cents === 0) return null;
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block' }}>
      {messages.withheld(formatCents(cents))}
    </Typography>
  );
}

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

interface MoneyProps {
  cents: Cents;
  /** Omits the dollar sign. Set this in a column whose header names the unit. */
  plain?: boolean;
  strong?: boolean;
}

/** Shows an amount with two decimals in tabular figures. In a table, give the cell `align="right"`. */
export function Money({ cents, plain = false, strong = false }: MoneyProps) {
  const text = formatCents(cents);
  return (
    <Figure {...(strong && { style: { fontWeight: 700 } })}>
      {plain ? text.replace('$', '') : text}
    </Figure>
  );
}
