import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../domain/company/product.ts';
import { MileMarker } from '../ui/SignMarks.tsx';
import { PUBLIC_PAGE_LINK } from './public-page-link.ts';
import { ButtonLink } from './links.tsx';
import { messages } from './messages.ts';
import { sessionState } from './session-state.ts';

const { notFound: text } = messages;

export function NotFoundPage() {
  const isSignedIn = sessionState.user() !== undefined;
  useEffect(() => {
    document.title = `${text.title} · ${PRODUCT_NAME}`;
  }, []);
  return (
    <Box
      component="main"
      id="main"
      tabIndex={-1}
      sx={{ m: 'auto', p: 4, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}
    >
      <MileMarker text="404" size={120} />
      <Typography variant="h1">{text.title}</Typography>
      <Typography sx={{ color: 'text.faint', maxWidth: '40ch' }}>{text.hint}</Typography>
      {isSignedIn ? (
        <ButtonLink variant="contained" to="/dashboard">
          {text.dashboard}
        </ButtonLink>
      ) : (
        <Button variant="contained" href={PUBLIC_PAGE_LINK.href}>
          {text.frontPage}
        </Button>
      )}
    </Box>
  );
}
