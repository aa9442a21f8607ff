import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';

/** The room that a count needs, and an amount of money. */
const COUNT_WIDTH = 104;
const AMOUNT_WIDTH = 150;

const HasFailed = createContext(false);

interface StatRowProps {
  children: ReactNode;
  /** What was asked for did not come: figures that are not there are not waited for either. */
  hasFailed?: boolean;
  amounts?: boolean;
}

/** Holds StatCards side by side: a definition list with hairlines between, not a row of boxes. */
export function StatRow({ children, hasFailed = false, amounts = false }: StatRowProps) {
  const columnWidth = amounts ? AMOUNT_WIDTH : COUNT_WIDTH;
  return (
    <Box
      component="dl"
      sx={{
        // As many columns as there is room for, and what does not fit stands in the same columns below.
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidth}px, 1fr))`,
        // Four would stand as three and one.
        '&:has(> :nth-of-type(4):last-of-type)': {
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, 1fr)' },
        },
        columnGap: { xs: 2, sm: 3 },
        rowGap: 2,
        m: 0,
        py: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <HasFailed value={hasFailed}>{children}</HasFailed>
    </Box>
  );
}

interface StatCardProps {
  label: string;
  /** Already formatted; left out while it loads. */
  value?: ReactNode;
  hint?: string;
}

/** A label and a big figure. Belongs into a StatRow. */
export function StatCard({ label, value, hint }: StatCardProps) {
  const instead = useContext(HasFailed) ? '–' : <Skeleton width="3ch" />;
  return (
    // Labels end and figures begin on one line each, also where the label beside has two lines.
    <Box sx={{ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0.5 }}>
      <Typography component="dt" variant="label" sx={{ alignSelf: 'end', color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="figureLarge" sx={{ m: 0 }}>
        {value ?? instead}
        {hint && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
