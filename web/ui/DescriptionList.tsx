import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(112px, min(30%, 200px)) 1fr',
  columnGap: theme.spacing(2),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    gridColumn: '1 / -1',
    alignItems: 'baseline',
    paddingBlock: theme.spacing(1.25),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.faint },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
}));

interface DescriptionListProps {
  items: readonly (readonly [name: string, value: ReactNode])[];
}

/** Lists names and values, with a divider below each row. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <List>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
