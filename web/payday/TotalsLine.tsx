import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatCents } from '../ui/format.ts';
import { messages } from './messages.ts';
import type { Sums } from './rows.ts';

const { sums: text } = messages;

/** A row of sums. On a narrow screen, the sums are in a column. */
const Line = styled('dl')(({ theme }) => ({
  margin: 0,
  paddingBlock: theme.spacing(2),
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 8 },
  '& dt': { color: theme.vars.palette.text.faint },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& > div:last-of-type dd': theme.typography.figure,
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(2, 5),
    '& > div': { display: 'block' },
    '& dd': theme.typography.figure,
  },
}));

interface SumLineProps {
  sums: Sums;
  /** Describes the payees that the sums include, such as "Totals of 7 ready payees". */
  of: string;
}

/** Shows which payees the sums include, and the calculation of their net pay: gross plus reimbursements minus
 *  withholding. */
export function SumLine({ sums, of }: SumLineProps) {
  const { grossCents, reimbursementCents, withheldCents, netCents } = sums;
  const parts = [
    { sign: '', name: text.gross, cents: grossCents },
    { sign: '+ ', name: text.reimbursements, cents: reimbursementCents },
    { sign: '− ', name: text.withheld, cents: withheldCents },
    { sign: '= ', name: text.net, cents: netCents },
  ];
  return (
    <div>
      <Typography id="payday-sums" variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {of}
      </Typography>
      <Line aria-labelledby="payday-sums">
        {parts.map(({ sign, name, cents }) => (
          <div key={name}>
            <dt>
              {sign}
              {name}
            </dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </Line>
    </div>
  );
}
