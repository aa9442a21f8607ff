import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DashedLine } from './DashedLine.tsx';
import { messages } from './messages.ts';

/** A whole page that is not there yet. */
export function Loading({ text = messages.loading }: { text?: string }) {
  return (
    <Box
      component="output"
      sx={{ m: 'auto', p: 4, display: 'grid', gap: 1.5, justifyItems: 'center' }}
    >
      <Box sx={{ width: 102 }}>
        <DashedLine />
      </Box>
      <Typography variant="hint">{text}</Typography>
    </Box>
  );
}
