import Box from '@mui/material/Box';
import { type Cents } from '../../domain/money.ts';
import { formatCents } from './format.ts';

interface MoneyProps {
  cents: Cents;
  /** Without the dollar sign, in columns whose header names the unit once. */
  plain?: boolean;
  strong?: boolean;
}

/** An amount with two decimals in tabular figures. In tables the cell has `align="right"`. */
export function Money({ cents, plain = false, strong = false }: MoneyProps) {
  const text = formatCents(cents);
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        fontWeight: strong ? 700 : 'inherit',
      }}
    >
      {plain ? text.replace('$', '') : text}
    </Box>
  );
}
