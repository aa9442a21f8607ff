import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { formatDollars } from '../../ui/format.ts';
import type { YearSums } from '../../../domain/tax/year/year-schema.ts';
import { yearMessages } from './messages.ts';

const { totals: text, taxTreatments } = yearMessages;

/** Shows the sum as an equation. On a narrow screen, each amount has its own row. The signs are CSS content with an
 *  empty text alternative, so screen readers skip them. */
const Sum = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  paddingTop: theme.spacing(2),
  // The equation has only a top border, because the description list below has its own borders.
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { position: 'relative' },
  '& > div:not(:first-of-type)': { paddingLeft: theme.spacing(4) },
  '& > div:not(:first-of-type) > dd::before': {
    content: '"+" / ""',
    position: 'absolute',
    left: 0,
    color: theme.vars.palette.text.faint,
  },
  '& > div:nth-of-type(2) > dd::before': { content: '"=" / ""' },
  '& dd': { margin: 0, ...theme.typography.figureLarge, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '1fr',
    gap: theme.spacing(1),
    '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
    '& > div:not(:first-of-type)': { paddingLeft: theme.spacing(3) },
    '& > div:first-of-type': {
      paddingBottom: theme.spacing(1),
      borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
    },
    '& dd': { ...theme.typography.figure },
    '& dd::before': { ...theme.typography.figure },
  },
}));

interface YearSumProps {
  year: number;
  totals: YearSums;
}

/** Shows the total of the payments that count in the year, and the totals of three tax treatments. The three totals add
 *  up exactly to the total of the payments. */
export function YearSum({ year, totals }: YearSumProps) {
  const parts: [string, number][] = [
    [text.paid(year), totals.paid],
    [taxTreatments.REPORTED, totals.reported],
    [taxTreatments.BELOW_THRESHOLD, totals.belowThreshold],
    [taxTreatments.EXCLUDED, totals.excluded],
  ];
  return (
    <Sum aria-label={text.name(year)}>
      {parts.map(([label, dollars]) => (
        <div key={label}>
          <Typography component="dt" variant="label" sx={{ color: 'text.faint' }}>
            {label}
          </Typography>
          <dd>{formatDollars(dollars)}</dd>
        </div>
      ))}
    </Sum>
  );
}
