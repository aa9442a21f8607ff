import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import { PAYMENT_METHOD_NAMES } from '../../domain/payroll/payment-methods.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { BACKUP_WITHHOLDING_PERCENT } from '../../domain/tax-documents/backup-withholding.ts';
import { AmountList, type AmountLine } from '../ui/AmountList.tsx';
import { earnedOfRun } from './week-draft.ts';

export const WITHHELD = `Backup withholding (${BACKUP_WITHHOLDING_PERCENT} %)`;

const unlessNothing = (name: string, cents: Cents): AmountLine[] =>
  cents === 0 ? [] : [{ name, cents }];

export const allowanceLine = (cents: Cents) =>
  unlessNothing('Expense allowance (reported as pay)', cents);
export const reimbursementLine = (cents: Cents) =>
  unlessNothing('Reimbursed against receipts', cents);

function notesOf({ withheldBecause, paymentMethod }: PayrollRun): string {
  const method = paymentMethod && `Paid by ${PAYMENT_METHOD_NAMES[paymentMethod].toLowerCase()}.`;
  return [withheldBecause, method].filter(Boolean).join(' ');
}

/** A settlement in the usual order: earnings, deductions, reimbursements, net. */
export function RunFigures({ run }: { run: PayrollRun }) {
  const reimbursedCents = centsFromDollars(run.reimbursements);
  return (
    <Stack sx={{ gap: 1, typography: 'body2' }}>
      <AmountList
        lines={[
          { name: 'Pay', cents: earnedOfRun(run) },
          ...allowanceLine(centsFromDollars(run.expenses) - reimbursedCents),
          ...unlessNothing(WITHHELD, -centsFromDollars(run.withheld)),
          ...reimbursementLine(reimbursedCents),
          {
            name: run.paidOn ? 'Net paid' : 'Net',
            cents: centsFromDollars(run.netPay),
            strong: true,
          },
        ]}
      />
      <Typography variant="hint">{notesOf(run)}</Typography>
    </Stack>
  );
}
