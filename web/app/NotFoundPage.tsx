import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { MileMarker } from '../ui/SignMarks.tsx';
import { FRONT_PAGE } from './front-page.ts';
import { ButtonLink } from './links.tsx';
import { PRODUCT } from './page-changes.ts';
import { sessionState } from './session-state.ts';

export function NotFoundPage() {
  const isSignedIn = sessionState.user() !== undefined;
  useEffect(() => {
    document.title = `Page not found · ${PRODUCT}`;
  }, []);
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ m: 'auto', p: 4, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}
    >
      <MileMarker text="404" size={120} />
      <Typography variant="h1">No exit here</Typography>
      <Typography sx={{ color: 'text.faint', maxWidth: '40ch' }}>
        This page does not exist. It may have moved, or the link has a typo.
      </Typography>
      {isSignedIn ? (
        <ButtonLink variant="contained" to="/dashboard">
          Back to the dashboard
        </ButtonLink>
      ) : (
        <Button variant="contained" href={FRONT_PAGE.href}>
          Back to the front page
        </Button>
      )}
    </Box>
  );
}
