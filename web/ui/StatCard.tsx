import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Holds StatCards side by side: a definition list with hairlines between, not a row of boxes. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        // As many side by side as their figures leave room for, all of one width.
        display: 'flex',
        flexWrap: 'wrap',
        '& > *': { flex: '1 1 0', minWidth: 'max-content' },
        gap: 3,
        m: 0,
        py: 2,
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
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
  return (
    <div>
      <Typography component="dt" variant="label" sx={{ color: 'text.faint' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="figureLarge" sx={{ m: 0, mt: 0.5 }}>
        {value ?? <Skeleton width="3ch" />}
        {hint && (
          <Typography component="span" variant="caption" sx={{ display: 'block' }}>
            {hint}
          </Typography>
        )}
      </Typography>
    </div>
  );
}
