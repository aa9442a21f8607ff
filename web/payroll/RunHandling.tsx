import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import { payDifference } from '../../domain/payroll/expected-pay.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { differenceFromExpected } from './difference.ts';
import { messages } from './messages.ts';
import { earnedOfRun } from './sheet-draft.ts';

const { run: text } = messages;

/** Returns "Days approved by Sam Reyes. Processed by Mia Chen. Marked as paid by Ada Brandt." */
function handlersOf({ approvedBy = [], processedBy, paidBy }: PayrollRun): string {
  return [
    approvedBy.length > 0 && text.daysApprovedBy(approvedBy.join(', ')),
    processedBy && text.processedBy(processedBy.name),
    paidBy && text.paidBy(paidBy.name),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns whether a line pays miles, loads or other units. Approved hours say nothing about such pay. */
const isPaidInOtherUnits = ({ lines = [] }: PayrollRun) =>
  lines.some(({ kind, unit }) => kind === 'EARNING' && unit !== null && unit !== 'HOUR');

function differenceOf(run: PayrollRun): string | undefined {
  if (run.expectedPay === null || isPaidInOtherUnits(run)) return undefined;
  const expectedCents = centsFromDollars(run.expectedPay);
  const cents = payDifference(earnedOfRun(run), expectedCents);
  return cents === 0 ? undefined : differenceFromExpected(cents, expectedCents);
}

/** Shows who handled a run, and the difference between its pay and the expected pay. */
export function RunHandling({ run }: { run: PayrollRun }) {
  const handlers = handlersOf(run);
  const difference = differenceOf(run);
  const reason = run.payDifferenceReason && messages.difference.reason(run.payDifferenceReason);
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
