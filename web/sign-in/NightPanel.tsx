import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FRONT_PAGE } from '../app/front-page.ts';
import { NightHighway } from '../ui/NightHighway.tsx';
import { Shield } from '../ui/SignMarks.tsx';
import { messages } from './messages.ts';

/** The night side of the sign-in pages: beside the form on wide screens, a band above it on phones. */
export function NightPanel({ brand }: { brand: string }) {
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        bgcolor: 'night.sky',
        color: 'night.text',
        minHeight: { xs: 168, lg: '100dvh' },
        overflow: 'hidden',
      }}
    >
      <Link
        href={FRONT_PAGE.href}
        underline="none"
        color="inherit"
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          minHeight: 44,
          m: { xs: 1.5, lg: 5 },
        }}
      >
        <Shield size={32} />
        <Typography component="span" variant="h3">
          {brand}
        </Typography>
      </Link>
      <Typography
        component="p"
        variant="display"
        sx={{ display: { xs: 'none', lg: 'block' }, px: 5, maxWidth: '14ch' }}
      >
        {messages.slogan}
      </Typography>
      <Box sx={{ height: { xs: 112, lg: 280 }, '& svg': { height: '100%' } }}>
        <NightHighway />
      </Box>
    </Box>
  );
}
