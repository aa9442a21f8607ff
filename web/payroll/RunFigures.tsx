import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import {
  BACKUP_WITHHOLDING_PERCENT,
  WITHHOLDING_SENTENCES,
} from '../../domain/tax-documents/backup-withholding.ts';
import { AmountList, type AmountLine } from '../ui/AmountList.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { withholdingText } from '../ui/withholding-labels.ts';
import { messages } from './messages.ts';
import { NoW9Chip } from './NoW9Chip.tsx';
import type { Withholding } from './use-withholding.ts';
import { earnedOfRun } from './sheet-draft.ts';

const { figures: text } = messages;

export const BACKUP_WITHHOLDING_LABEL = text.withheld(BACKUP_WITHHOLDING_PERCENT);

const lineUnlessZero = (name: string, cents: Cents): AmountLine[] =>
  cents === 0 ? [] : [{ name, cents }];

export const allowanceLine = (cents: Cents) => lineUnlessZero(text.allowance, cents);
export const reimbursementLine = (cents: Cents) => lineUnlessZero(text.reimbursed, cents);

export const withheldLine = (cents: Cents) => lineUnlessZero(BACKUP_WITHHOLDING_LABEL, -cents);

interface RunFiguresProps {
  run: PayrollRun;
  /** The preview of the withholding if an unpaid run were paid today. */
  expected?: Withholding | undefined;
}

function notesOf({ run, expected }: RunFiguresProps): string {
  const { withholdingSentence, paymentMethod } = run;
  const method = paymentMethod && text.paidBy(payLabels.paymentMethods[paymentMethod]);
  // Below the threshold, tax may still be withheld if other settlements are paid first.
  const isWithheld =
    expected &&
    (expected.withheld > 0 || expected.sentence === WITHHOLDING_SENTENCES.BELOW_THRESHOLD);
  const ifPaidToday = isWithheld && text.ifPaidToday(withholdingText(expected.sentence));
  const because = withholdingSentence && withholdingText(withholdingSentence);
  return [because, ifPaidToday, method].filter(Boolean).join(' ');
}

/** Returns the label of a settlement's net pay. Until the preview has loaded, the net pay of an unpaid settlement is
 *  the amount before withholding. */
export function netPayLabel({ run, expected }: RunFiguresProps): string {
  if (run.status === 'PROCESSED' && !expected) return text.netBeforeWithholding;
  return expected && expected.withheld > 0 ? text.netAfterWithholding : text.net;
}

/** Shows the amounts of a settlement in the order of a statement: pay, allowance, withholding, reimbursements, net
 *  pay. */
export function RunFigures({ run, expected }: RunFiguresProps) {
  const reimbursedCents = centsFromDollars(run.reimbursements);
  const { withheld, netPay } = expected ?? run;
  return (
    <Stack sx={{ gap: 1, typography: 'body2' }}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.pay, cents: earnedOfRun(run) },
          ...allowanceLine(centsFromDollars(run.expenses) - reimbursedCents),
          ...lineUnlessZero(
            expected ? text.projected(BACKUP_WITHHOLDING_PERCENT) : BACKUP_WITHHOLDING_LABEL,
            -centsFromDollars(withheld),
          ),
          ...reimbursementLine(reimbursedCents),
          { name: netPayLabel({ run, expected }), cents: centsFromDollars(netPay), strong: true },
        ]}
      />
      <Typography variant="hint">{notesOf({ run, expected })}</Typography>
      {expected?.needsW9 && (
        <span>
          <NoW9Chip />
        </span>
      )}
    </Stack>
  );
}
