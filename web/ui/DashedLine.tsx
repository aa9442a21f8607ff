import { styled } from '@mui/material/styles';

interface DashedLineProps {
  /** Runs down instead of across, for the thread between a week's days. */
  vertical?: boolean;
}

/** The centre line of a road. Drawn only: readers do not hear it. */
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
