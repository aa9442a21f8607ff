import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { companyQuery } from '../app/company.ts';
import { PRODUCT } from '../app/page-changes.ts';
import { NightPanel } from './NightPanel.tsx';

/** The two pages before the dashboard share one frame: the night on one side, the form on the other. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const { data: company } = useQuery(companyQuery);
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { lg: 'minmax(0, 6fr) minmax(0, 5fr)' },
        gridTemplateRows: { xs: 'auto 1fr', lg: '1fr' },
      }}
    >
      <NightPanel brand={company?.brand ?? PRODUCT} />
      <Box
        component="main"
        id="main"
        tabIndex={-1}
        sx={{
          display: 'grid',
          alignContent: { xs: 'start', lg: 'center' },
          px: { xs: 2, sm: 5 },
          py: { xs: 3, lg: 5 },
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 416, mx: 'auto', display: 'grid', gap: 3 }}>
          {children}
        </Box>
      </Box>
    </Box>
  );
}
