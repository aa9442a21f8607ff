import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { messages } from './messages.ts';

interface DashedLineProps {
  /** Whether the line is vertical, as between the days of a week. */
  vertical?: boolean;
}

/** A dashed line like the center line of a road. The line is decorative, so screen readers skip it. */
const Line = styled('div', { shouldForwardProp: (name) => name !== 'vertical' })<DashedLineProps>(
  ({ theme, vertical }) => ({
    flexShrink: 0,
    ...(vertical ? { width: 3, alignSelf: 'stretch' } : { height: 3, width: '100%' }),
    backgroundImage: `repeating-linear-gradient(${vertical ? 180 : 90}deg, ${theme.vars.palette.dash} 0 22px, transparent 22px 40px)`,
    '@media print': { display: 'none' },
  }),
);

export function DashedLine({ vertical = false }: DashedLineProps) {
  return <Line aria-hidden vertical={vertical} />;
}

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
