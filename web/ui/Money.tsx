import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Cents } from '../../domain/money.ts';
import { formatCents } from './format.ts';
import { messages } from './messages.ts';

interface TakenOffNoteProps {
  /** The amount withheld for the IRS. */
  withheldCents: Cents;
  /** The amount of the deductions. */
  deductedCents?: Cents;
  /** The amount of the advances and escrow releases. */
  payoutsCents?: Cents;
}

/** Shows what is taken off and added, next to the amount before it. Renders nothing if nothing is. */
export function TakenOffNote(props: TakenOffNoteProps) {
  const { withheldCents, deductedCents = 0, payoutsCents = 0 } = props;
  const notes = [
    ...(withheldCents === 0 ? [] : [messages.withheld(formatCents(withheldCents))]),
    ...(deductedCents === 0 ? [] : [messages.deducted(formatCents(deductedCents))]),
    ...(payoutsCents === 0 ? [] : [messages.paidInAddition(formatCents(payoutsCents))]),
  ];
  return notes.map((note) => (
    <Typography key={note} variant="caption" component="span" sx={{ display: 'block' }}>
      {note}
    </Typography>
  ));
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
