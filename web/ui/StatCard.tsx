import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { createContext, useContext, type ReactNode } from 'react';

/** The minimum widths of a column of counts and of a column of amounts. They grow with the text size. */
const COUNT_WIDTH = '6.5rem';
const AMOUNT_WIDTH = '9.375rem';
/** Two columns of a row of four cards fit on a phone of 320 px. */
const WIDTH_OF_FOUR = '8.5rem';
const SMALL_PHONE = '@media (max-width: 359.95px)';

const columnsOf = (width: string) => `repeat(auto-fit, minmax(min(${width}, 100%), 1fr))`;

const HasFailed = createContext(false);

interface StatRowProps {
  children: ReactNode;
  /** Whether loading failed. Missing figures then show a dash instead of a skeleton. */
  hasFailed?: boolean;
  /** Whether the figures are amounts of money, which need wider columns. */
  amounts?: boolean;
}

/** Shows StatCards side by side, as a definition list with a border above and below. */
export function StatRow({ children, hasFailed = false, amounts = false }: StatRowProps) {
  const columnWidth = amounts ? AMOUNT_WIDTH : COUNT_WIDTH;
  return (
    <Box
      component="dl"
      sx={{
        // The first row has as many columns as fit. The other cards wrap into the same columns.
        display: 'grid',
        gridTemplateColumns: columnsOf(columnWidth),
        // Four cards wrap into two rows of two, not into rows of three and one.
        '&:has(> :nth-of-type(4):last-of-type)': {
          gridTemplateColumns: { xs: columnsOf(WIDTH_OF_FOUR), sm: 'repeat(4, 1fr)' },
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
  /** The formatted figure. Undefined while the figure loads. */
  value?: ReactNode;
  hint?: string;
}

/** Shows a label and a large figure. Use it in a StatRow. */
export function StatCard({ label, value, hint }: StatCardProps) {
  const placeholder = useContext(HasFailed) ? '–' : <Skeleton width="3ch" />;
  return (
    // Aligns the labels and the figures of a row, even if one label has two lines.
    <Box sx={{ display: 'grid', gridRow: 'span 2', gridTemplateRows: 'subgrid', rowGap: 0.5 }}>
      <Typography component="dt" variant="label" sx={{ alignSelf: 'end', color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="figureLarge"
        sx={{ m: 0, [SMALL_PHONE]: { fontSize: '1.5625rem' } }}
      >
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
