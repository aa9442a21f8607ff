import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { centsFromDollars, type Cents } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { BACKUP_WITHHOLDING_PERCENT } from '../../domain/tax/year/backup-withholding.ts';
import { AmountList, type AmountLine } from '../ui/AmountList.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';
import { NoW9Chip } from './NoW9Chip.tsx';
import type { Withholding } from './use-withholding.ts';
import { earnedOfSettlement } from './typed-sheet.ts';

const { figures: text } = messages;

export const BACKUP_WITHHOLDING_LABEL = text.withheld(BACKUP_WITHHOLDING_PERCENT);

const lineUnlessZero = (name: string, cents: Cents): AmountLine[] =>
  cents === 0 ? [] : [{ name, cents }];

export const allowanceLine = (cents: Cents) => lineUnlessZero(text.allowance, cents);
export const reimbursementLine = (cents: Cents) => lineUnlessZero(text.reimbursed, cents);

/** Returns the lines of what a deduction agreement changes after the gross: advances and escrow releases, and
 *  deductions. */
export const agreementLines = (payoutsCents: Cents, afterGrossCents: Cents) => [
  ...lineUnlessZero(text.payouts, payoutsCents),
  ...lineUnlessZero(text.deductions, afterGrossCents),
];

interface NetFigures {
  /** The part of the gross that is not in the total above the lines. */
  prepaid?: number;
  withheld: number;
  afterGross: number;
  payouts: number;
  netPay: number;
}

/** Returns the lines from the total to the net pay. Returns none if both are the same. */
export function linesToNet(figures: NetFigures): AmountLine[] {
  const { prepaid = 0, withheld, afterGross, payouts, netPay } = figures;
  const lines = [
    ...lineUnlessZero(text.prepaid, centsFromDollars(prepaid)),
    ...withheldLine(centsFromDollars(withheld)),
    ...agreementLines(centsFromDollars(payouts), centsFromDollars(afterGross)),
  ];
  if (lines.length === 0) return [];
  const name = withheld > 0 ? text.netAfterWithholding : text.net;
  return [...lines, { name, cents: centsFromDollars(netPay), strong: true }];
}

const withheldLine = (cents: Cents) => lineUnlessZero(BACKUP_WITHHOLDING_LABEL, -cents);

interface SettlementAmountsProps {
  settlement: Settlement;
  /** The preview of the withholding if an unpaid settlement were paid today. */
  expected?: Withholding | undefined;
}

function notesOf({ settlement, expected }: SettlementAmountsProps): string {
  const { withholdingSentence, paymentMethod } = settlement;
  const method = paymentMethod && text.paidBy(payLabels.paymentMethods[paymentMethod]);
  // Below the threshold, tax may still be withheld if other settlements are paid first.
  const isWithheld = expected && (expected.withheld > 0 || expected.reason === 'BELOW_THRESHOLD');
  const ifPaidToday = isWithheld && text.ifPaidToday(sentenceText(expected.sentence));
  const because = withholdingSentence && sentenceText(withholdingSentence);
  return [because, ifPaidToday, method].filter(Boolean).join(' ');
}

/** Returns the label of a settlement's net pay. Until the preview has loaded, the net pay of an unpaid settlement is
 *  the amount before withholding. */
export function netPayLabel({ settlement, expected }: SettlementAmountsProps): string {
  if (settlement.status === 'PROCESSED' && !expected) return text.netBeforeWithholding;
  return expected && expected.withheld > 0 ? text.netAfterWithholding : text.net;
}

/** Shows the amounts of a settlement in the order of a statement: pay, allowance, withholding, reimbursements,
 *  advances and releases, deductions, net pay. */
export function SettlementAmounts({ settlement, expected }: SettlementAmountsProps) {
  const reimbursedCents = centsFromDollars(settlement.reimbursements);
  const { withheld, netPay } = expected ?? settlement;
  return (
    <Stack sx={{ gap: 1, typography: 'body2' }}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.pay, cents: earnedOfSettlement(settlement) },
          ...allowanceLine(centsFromDollars(settlement.expenses) - reimbursedCents),
          ...lineUnlessZero(
            expected ? text.projected(BACKUP_WITHHOLDING_PERCENT) : BACKUP_WITHHOLDING_LABEL,
            -centsFromDollars(withheld),
          ),
          ...reimbursementLine(reimbursedCents),
          ...agreementLines(
            centsFromDollars(settlement.payouts),
            centsFromDollars(settlement.afterGross),
          ),
          {
            name: netPayLabel({ settlement, expected }),
            cents: centsFromDollars(netPay),
            strong: true,
          },
        ]}
      />
      <Typography variant="hint">{notesOf({ settlement, expected })}</Typography>
      {expected?.needsW9 && (
        <span>
          <NoW9Chip />
        </span>
      )}
    </Stack>
  );
}
