import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import { differenceFromExpected, payDifference } from '../../domain/payroll/expected-pay.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { earnedOfRun } from './sheet-draft.ts';

/** "Days approved by Sam Reyes. Processed by Mia Chen. Marked as paid by Ada Brandt." */
function handlersOf({ approvedBy = [], processedBy, paidBy }: PayrollRun): string {
  return [
    approvedBy.length > 0 && `Days approved by ${approvedBy.join(', ')}.`,
    processedBy && `Processed by ${processedBy.name}.`,
    paidBy && `Marked as paid by ${paidBy.name}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function differenceOf(run: PayrollRun): string | undefined {
  if (run.expectedPay === null) return undefined;
  const expectedCents = centsFromDollars(run.expectedPay);
  const cents = payDifference(earnedOfRun(run), expectedCents);
  return cents === 0 ? undefined : `Pay is ${differenceFromExpected(cents, expectedCents)}.`;
}

/** Who handled a run, and by how much its pay differs from the approved hours. */
export function RunHandling({ run }: { run: PayrollRun }) {
  const handlers = handlersOf(run);
  const difference = differenceOf(run);
  const reason = run.payDifferenceReason && `Reason: ${run.payDifferenceReason}`;
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
