import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { weekEndOf, type Day } from '../../domain/calendar.ts';
import { hundredthsFromHours } from '../../domain/hours.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { dayName, formatDollars, shortDate } from '../ui/format.ts';
import { payDifference } from '../../domain/payroll/expected-pay.ts';
import { WeeklyPayroll, type PayrollSheet } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { tenThousandthsFromRate, timesRate } from '../../domain/rate.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { totalWorkText, workOfLogs } from '../ui/work-text.ts';
import { TextInput } from '../ui/TextInput.tsx';
import { sentenceText } from '../ui/sentence-text.ts';
import { isInOtherSettlement } from './day-status.ts';
import { differenceFromExpected, differenceFromHours } from './difference.ts';
import { messages } from './messages.ts';
import { NoW9Chip } from './NoW9Chip.tsx';
import { allowanceLine, linesToNet, reimbursementLine } from './SettlementAmounts.tsx';
import type { WithholdingPreview } from './use-withholding.ts';
import { hasAmounts, type SheetTotals } from './typed-sheet.ts';

const { processDialog: text } = messages;

function hundredthsOf(days: readonly { hoursWorked: number }[]): number {
  return sum(days.map(({ hoursWorked }) => hundredthsFromHours(hoursWorked)));
}

/** Returns a sentence about the difference between the typed pay and the expected pay, or undefined if they are
 *  equal. */
function differenceOf(sheet: PayrollSheet, totals: SheetTotals): string | undefined {
  const { dailyRate } = sheet.person;
  // A settlement of payouts alone includes no days.
  if (!hasAmounts(totals)) return undefined;
  if (dailyRate === null || sheet.expectedPay === null) return undefined;
  const cents = payDifference(totals.earnedCents, centsFromDollars(sheet.expectedPay));
  if (cents === 0) return undefined;
  const approved = sheet.days.filter((day) => day.approved);
  const hourlyRateTenThousandths = tenThousandthsFromRate(dailyRate);
  const expectedCents = centsFromDollars(sheet.expectedPay);
  const atCurrentRate = sum(
    approved.map((day) =>
      timesRate(hundredthsFromHours(day.hoursWorked), hourlyRateTenThousandths),
    ),
  );
  // The amounts differ if the rate changed within the week or after the days were approved.
  return atCurrentRate === expectedCents
    ? differenceFromHours(cents, {
        hourHundredths: hundredthsOf(approved),
        dailyRate,
        isRoundedByDay:
          atCurrentRate !== timesRate(hundredthsOf(approved), hourlyRateTenThousandths),
      })
    : differenceFromExpected(cents, expectedCents);
}

function namesOf(days: readonly { date: Day }[]): string {
  return days.map(({ date }) => `${dayName(date)} ${shortDate(date)}`).join(', ');
}

function WithholdingNote({ withholding, error, refetch }: WithholdingPreview) {
  if (error && !withholding)
    return (
      <LoadError onTryAgain={refetch}>
        {errorSentence(error, messages.payment.computingFailed)}
      </LoadError>
    );
  if (!withholding)
    return (
      <Typography component="output" variant="hint">
        {messages.payment.computing}
      </Typography>
    );
  const { withheld, needsW9, sentence } = withholding;
  if (withheld === 0 && !needsW9) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {needsW9 && <NoW9Chip />}
      <Typography variant="hint">{messages.figures.ifPaidToday(sentenceText(sentence))}</Typography>
    </Stack>
  );
}

function warningsOf(sheet: PayrollSheet, today: Day): string[] {
  const warnings: string[] = [];
  const pending = sheet.days.filter(({ status }) => status === 'PENDING');
  const rejected = sheet.days.filter(({ status }) => status === 'REJECTED');
  const settled = sheet.days.filter((day) => isInOtherSettlement(day, null));
  if (weekEndOf(sheet.weekStart) >= today) {
    warnings.push(text.weekNotOver);
  }
  if (sheet.unsettledLinesTotal !== 0) {
    warnings.push(messages.week.unsettledLinesTotal(formatDollars(sheet.unsettledLinesTotal)));
  }
  if (pending.length > 0) {
    warnings.push(text.pendingDays(pending.length, namesOf(pending)));
  }
  if (rejected.length > 0) {
    warnings.push(text.rejectedDays(rejected.length, namesOf(rejected)));
  }
  if (settled.length > 0) {
    warnings.push(text.settledDays(settled.length, namesOf(settled)));
  }
  return warnings;
}

interface ProcessDialogProps {
  open: boolean;
  busy: boolean;
  sheet: PayrollSheet;
  totals: SheetTotals;
  preview: WithholdingPreview;
  today: Day;
  /** The reason why the pay differs from the expected pay. */
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the amounts before someone processes the week. */
export function ProcessDialog(props: ProcessDialogProps) {
  const { sheet, totals, preview, today, reason, onReason, ...dialog } = props;
  const difference = differenceOf(sheet, totals);
  const { firstName } = sheet.person;
  const { weekName } = useCompanyTime();
  const approved = sheet.days.filter((day) => day.approved);
  const includesDays = hasAmounts(totals);
  const warnings = includesDays ? warningsOf(sheet, today) : [];
  return (
    <ConfirmDialog
      {...dialog}
      title={text.title(firstName)}
      confirmLabel={messages.process.action}
      busyLabel={messages.process.busy}
    >
      <Stack sx={{ gap: 2 }}>
        <DescriptionList
          items={[
            [text.payee, fullName(sheet.person)],
            [text.week, weekName(sheet.weekStart)],
            ...(includesDays
              ? ([
                  [
                    text.approvedDays,
                    text.daysTaken(approved.length, totalWorkText(workOfLogs(approved))),
                  ],
                ] as const)
              : []),
          ]}
        />
        <AmountList
          lines={[
            { name: text.basePay, cents: totals.earnedCents },
            ...allowanceLine(totals.expensesCents - totals.reimbursedCents),
            ...reimbursementLine(totals.reimbursedCents),
            { name: text.total, cents: totals.netCents, strong: true },
            ...(preview.withholding ? linesToNet(preview.withholding) : []),
          ]}
        />
        <WithholdingNote {...preview} />
        {!includesDays && <Alert severity="info">{messages.week.onlyPayouts}</Alert>}
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        {difference && (
          <>
            <Alert severity="warning">{difference}</Alert>
            <TextInput
              label={text.reason}
              value={reason}
              onChange={(event) => onReason(event.target.value)}
              helperText={text.reasonHint}
              inputProps={{ maxLength: maxLengthOf(WeeklyPayroll, 'payDifferenceReason') }}
            />
          </>
        )}
        <div>{text.finality}</div>
      </Stack>
    </ConfirmDialog>
  );
}
