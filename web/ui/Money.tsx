import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Cents } from '../../domain/money.ts';
import { formatCents } from './format.ts';
import { messages } from './messages.ts';

/** Shows next to a gross amount how much was withheld for the IRS. Hidden if nothing was withheld. */
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
  /** Omits the dollar sign, for columns whose header names the unit. */
  plain?: boolean;
  strong?: boolean;
}

/** An amount with two decimals in tabular figures. In tables the cell has `align="right"`. */
export function Money({ cents, plain = false, strong = false }: MoneyProps) {
  const text = formatCents(cents);
  return (
    <Figure {...(strong && { style: { fontWeight: 700 } })}>
      {plain ? text.replace('$', '') : text}
    </Figure>
  );
}
