import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';

/** The minimum width of a column in pixels, for counts and for amounts of money. */
const COUNT_WIDTH = 104;
const AMOUNT_WIDTH = 150;

const HasFailed = createContext(false);

interface StatRowProps {
  children: ReactNode;
  /** Whether loading failed. Missing figures then show a dash instead of a skeleton. */
  hasFailed?: boolean;
  /** Whether the figures are amounts of money, which need wider columns. */
  amounts?: boolean;
}

/** Shows StatCards side by side, as a definition list between two lines. */
export function StatRow({ children, hasFailed = false, amounts = false }: StatRowProps) {
  const columnWidth = amounts ? AMOUNT_WIDTH : COUNT_WIDTH;
  return (
    <Box
      component="dl"
      sx={{
        // Fits as many columns as possible. The other cards wrap into the same columns.
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fit, minmax(${columnWidth}px, 1fr))`,
        // Keeps four cards from wrapping as three and one.
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
  /** Already formatted. Undefined while it loads. */
  value?: ReactNode;
  hint?: string;
}

/** A label and a large figure. Use it in a StatRow. */
export function StatCard({ label, value, hint }: StatCardProps) {
  const placeholder = useContext(HasFailed) ? '–' : <Skeleton width="3ch" />;
  return (
    // Aligns the labels and the figures of a row, even if one label has two lines.
    <Box sx={{ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0.5 }}>
      <Typography component="dt" variant="label" sx={{ alignSelf: 'end', color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="figureLarge" sx={{ m: 0 }}>
        {value ?? placeholder}
        {hint && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Typography>
    </Box>
  );
}
