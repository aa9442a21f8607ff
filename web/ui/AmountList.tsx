import { styled } from '@mui/material/styles';
import type { Cents } from '../../domain/money.ts';
import { Money } from './Money.tsx';

export interface AmountLine {
  name: string;
  cents: Cents | undefined;
  strong?: boolean;
  /** Whether the amount is a part of the amount before it. */
  isPart?: boolean;
}

/** The maximum width in pixels. In a wider list, the names would be too far from their amounts. */
const MAX_WIDTH = 520;
const PART_INDENT = 16;

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  maxWidth: MAX_WIDTH,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.faint },
  '& dd': { margin: 0, textAlign: 'right', color: theme.vars.palette.text.primary },
}));

interface AmountListProps {
  lines: readonly AmountLine[];
  /** Whether the list fills its container, so that it aligns with a table. */
  isFullWidth?: boolean;
}

/** Lists names and amounts, as on a settlement statement. */
export function AmountList({ lines, isFullWidth = false }: AmountListProps) {
  return (
    <List {...(isFullWidth && { style: { maxWidth: 'none' } })}>
      {lines.map(({ name, cents, strong = false, isPart = false }) => (
        <div key={name}>
          <dt {...(isPart && { style: { paddingInlineStart: PART_INDENT } })}>{name}</dt>
          <dd>{cents === undefined ? '…' : <Money cents={cents} strong={strong} />}</dd>
        </div>
      ))}
    </List>
  );
}
