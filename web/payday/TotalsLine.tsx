import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Cents } from '../../domain/money.ts';
import { formatCents } from '../ui/format.ts';
import { messages } from './messages.ts';
import type { Totals } from './rows.ts';

const { totals: text } = messages;

/** A row of totals. On a narrow screen, the totals are in a column. */
const Line = styled('dl')(({ theme }) => ({
  margin: 0,
  paddingBlock: theme.spacing(2),
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 8 },
  '& dt': { color: theme.vars.palette.text.faint },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& > div:last-of-type dd': theme.typography.figure,
  [theme.breakpoints.up('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(2, 5),
    '& > div': { display: 'block' },
    '& dd': theme.typography.figure,
  },
}));

interface TotalsLineProps {
  totals: Totals;
  /** The projected part of the withholding. */
  projectedCents: Cents;
  /** Describes the payees that the totals include, such as "Totals of 7 ready payees". */
  title: string;
}

function withholdingName(withheldCents: Cents, projectedCents: Cents): string {
  if (projectedCents === 0) return text.withheld;
  return projectedCents === withheldCents ? text.projected : text.partlyProjected;
}

/** Shows which payees the totals include, and the calculation of their net pay. Omits deductions, and
 *  advances and releases, if there are none. */
export function TotalsLine({ totals, projectedCents, title }: TotalsLineProps) {
  const { grossCents, reimbursementCents, withheldCents, netCents } = totals;
  const { afterGrossCents, payoutsCents } = totals;
  const parts = [
    { sign: '', name: text.gross, cents: grossCents },
    { sign: '+ ', name: text.reimbursements, cents: reimbursementCents },
    { sign: '− ', name: withholdingName(withheldCents, projectedCents), cents: withheldCents },
    ...(payoutsCents === 0 ? [] : [{ sign: '+ ', name: text.payouts, cents: payoutsCents }]),
    ...(afterGrossCents === 0
      ? []
      : [{ sign: '− ', name: text.deductions, cents: -afterGrossCents }]),
    { sign: '= ', name: text.net, cents: netCents },
  ];
  return (
    <div>
      <Typography id="payday-totals" variant="subtitle2" component="p" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Line aria-labelledby="payday-totals">
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
