import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import { payDifference } from '../../domain/payroll/expected-pay.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { differenceFromExpected } from './difference.ts';
import { messages } from './messages.ts';

const { settlement: text } = messages;

/** Returns "Days approved by Sam Reyes. Processed by Mia Chen. Marked as paid by Ada Brandt." */
function handlersOf({ approvedBy = [], processedBy, paidBy }: Settlement): string {
  return [
    approvedBy.length > 0 && text.daysApprovedBy(approvedBy.join(', ')),
    processedBy && text.processedBy(processedBy.name),
    paidBy && text.paidBy(paidBy.name),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns whether a line pays miles, loads or other units. Approved hours say nothing about such pay. */
const isPaidInOtherUnits = ({ lines = [] }: Settlement) =>
  lines.some(({ kind, unit }) => kind === 'EARNING' && unit !== null && unit !== 'HOUR');

function differenceOf(settlement: Settlement): string | undefined {
  if (settlement.expectedPay === null || isPaidInOtherUnits(settlement)) return undefined;
  const expectedCents = centsFromDollars(settlement.expectedPay);
  const cents = payDifference(centsFromDollars(settlement.basePay), expectedCents);
  return cents === 0 ? undefined : differenceFromExpected(cents, expectedCents);
}

/** Shows who handled a settlement, and the difference between its pay and the expected pay. */
export function SettlementHandling({ settlement }: { settlement: Settlement }) {
  const handlers = handlersOf(settlement);
  const difference = differenceOf(settlement);
  const reason =
    settlement.payDifferenceReason && messages.difference.reason(settlement.payDifferenceReason);
  return (
    <Stack sx={{ gap: 1 }}>
      {(difference ?? reason) && (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {[difference, reason].filter(Boolean).join(' ')}
        </Alert>
      )}
      {handlers && <Typography variant="hint">{handlers}</Typography>}
    </Stack>
  );
}
