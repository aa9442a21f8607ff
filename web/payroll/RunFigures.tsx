import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import { PAYMENT_METHOD_NAMES } from '../../domain/payroll/payment-methods.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { BACKUP_WITHHOLDING_PERCENT } from '../../domain/tax-documents/backup-withholding.ts';
import { AmountList, type AmountLine } from '../ui/AmountList.tsx';
import { NoW9Chip } from './NoW9Chip.tsx';
import type { Withholding } from './use-withholding.ts';
import { earnedOfRun } from './sheet-draft.ts';

export const WITHHELD = `Backup withholding (${BACKUP_WITHHOLDING_PERCENT} %)`;

/** The last line of a settlement from which something is withheld. */
export const NET_AFTER_WITHHOLDING = 'Net after withholding';

const unlessNothing = (name: string, cents: Cents): AmountLine[] =>
  cents === 0 ? [] : [{ name, cents }];

export const allowanceLine = (cents: Cents) =>
  unlessNothing('Expense allowance (reported as pay)', cents);
export const reimbursementLine = (cents: Cents) =>
  unlessNothing('Reimbursed against receipts', cents);

export const withheldLine = (cents: Cents) => unlessNothing(WITHHELD, -cents);

interface RunFiguresProps {
  run: PayrollRun;
  /** Of a run that is not paid: what would be withheld today. */
  expected?: Withholding | undefined;
}

function notesOf({ run, expected }: RunFiguresProps): string {
  const { withheldBecause, paymentMethod } = run;
  const method = paymentMethod && `Paid by ${PAYMENT_METHOD_NAMES[paymentMethod].toLowerCase()}.`;
  const ifPaidToday = expected && expected.withheld > 0 && `If paid today: ${expected.sentence}`;
  return [withheldBecause, ifPaidToday, method].filter(Boolean).join(' ');
}

function nameOfNet(run: PayrollRun, withheld: number): string {
  if (withheld > 0 && !run.paidOn) return NET_AFTER_WITHHOLDING;
  return run.paidOn ? 'Net paid' : 'Net';
}

/** A settlement in the usual order: earnings, deductions, reimbursements, net. */
export function RunFigures({ run, expected }: RunFiguresProps) {
  const reimbursedCents = centsFromDollars(run.reimbursements);
  const { withheld, netPay } = expected ?? run;
  return (
    <Stack sx={{ gap: 1, typography: 'body2' }}>
      <AmountList
        fills
        lines={[
          { name: 'Pay', cents: earnedOfRun(run) },
          ...allowanceLine(centsFromDollars(run.expenses) - reimbursedCents),
          ...withheldLine(centsFromDollars(withheld)),
          ...reimbursementLine(reimbursedCents),
          { name: nameOfNet(run, withheld), cents: centsFromDollars(netPay), strong: true },
        ]}
      />
      <Typography variant="hint">{notesOf({ run, expected })}</Typography>
      {expected?.hasW9 === false && (
        <span>
          <NoW9Chip />
        </span>
      )}
    </Stack>
  );
}
