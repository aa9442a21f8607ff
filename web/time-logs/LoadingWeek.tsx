import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HiddenText } from '../ui/HiddenText.tsx';
import { messages } from './messages.ts';

/** A week in the shape of what comes. */
export function LoadingWeek() {
  return (
    // On a phone it fills the screen, as the week does: what stands below does not jump away.
    <Box sx={{ py: 2, minHeight: { xs: '100dvh', md: 'auto' } }}>
      <HiddenText>{messages.weeks.loading}</HiddenText>
      <Skeleton width="40%" height={32} />
      {Array.from({ length: 7 }, (_, day) => (
        <Skeleton key={day} height={56} />
      ))}
    </Box>
  );
}
