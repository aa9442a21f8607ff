import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { RoadEnd } from '../ui/SignMarks.tsx';
import { messages } from './messages.ts';

const { link: text } = messages;

/** What a link shows that was used, replaced or has run out. */
export function LinkIsDead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 1.5 }}>
      <RoadEnd size={56} />
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </Box>
  );
}

/** The address has no token: it was typed, or the page was reloaded. */
export function LinkIsMissing() {
  return <LinkIsDead title={text.missingTitle}>{text.missing}</LinkIsDead>;
}
