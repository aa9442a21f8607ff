import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two short inputs in one line; on a phone one below the other. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      {children}
    </Box>
  );
}
