import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { dayName, shortDate, weekEndOf, type Day } from '../../domain/calendar.ts';
import { hoursFromHundredths, hundredthsFromHours } from '../../domain/hours.ts';
import { centsFromDollars, formatCents, sumCents } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { FactList } from '../ui/FactList.tsx';
import { isRejected } from './DayMark.tsx';
import { allowanceLine, reimbursementLine } from './RunFigures.tsx';
import type { WeekTotals } from './week-draft.ts';
import { countOf } from './count-of.ts';

function hoursOf(days: readonly { hoursWorked: number }[]): string {
  const hundredths = days.map(({ hoursWorked }) => hundredthsFromHours(hoursWorked));
  return hoursFromHundredths(sumCents(hundredths)).toFixed(1);
}

function namesOf(days: readonly { date: Day }[]): string {
  return days.map(({ date }) => `${dayName(date)} ${shortDate(date)}`).join(', ');
}

/** What a person should know before a week is recorded once and for all. */
function warningsOf(sheet: PayrollSheet, totals: WeekTotals, today: Day): string[] {
  const warnings: string[] = [];
  const pending = sheet.days.filter((day) => day.pending);
  const rejected = sheet.days.filter((day) => isRejected(day, null));
  const approved = sheet.days.filter((day) => day.approved);
  const suggested = sumCents(approved.map((day) => centsFromDollars(day.suggestedPay)));
  if (weekEndOf(sheet.weekStart) >= today) {
    warnings.push('This week is not over: days worked later in it need a reversal and a new run.');
  }
  if (pending.length > 0) {
    const days = countOf(pending.length, 'day is', 'days are');
    warnings.push(`${days} still pending and would be left out: ${namesOf(pending)}.`);
  }
  if (rejected.length > 0) {
    warnings.push(`${countOf(rejected.length, 'rejected day')} left out: ${namesOf(rejected)}.`);
  }
  if (sheet.person.dailyRate !== null && suggested !== totals.earnedCents) {
    warnings.push(
      `Pay differs from the approved days: ${formatCents(totals.earnedCents)} typed, ${formatCents(suggested)} for ${hoursOf(approved)} approved hours.`,
    );
  }
  return warnings;
}

interface ProcessDialogProps {
  open: boolean;
  busy: boolean;
  sheet: PayrollSheet;
  totals: WeekTotals;
  today: Day;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says in numbers what will happen, before it does. */
export function ProcessDialog(props: ProcessDialogProps) {
  const { sheet, totals, today, ...dialog } = props;
  const { firstName } = sheet.person;
  const { weekName } = useCompanyTime();
  const approved = sheet.days.filter((day) => day.approved);
  const warnings = warningsOf(sheet, totals, today);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Process payroll for ${firstName}?`}
      confirmLabel="Process Payroll"
      busyLabel="Processing..."
    >
      <Stack sx={{ gap: 2 }}>
        <FactList
          facts={[
            ['To', fullName(sheet.person)],
            ['Week', weekName(sheet.weekStart)],
            ['Approved days', `${approved.length} (${hoursOf(approved)} h), taken into the run`],
          ]}
        />
        <AmountList
          lines={[
            { name: 'Base pay', cents: totals.earnedCents },
            ...allowanceLine(totals.expensesCents - totals.reimbursedCents),
            ...reimbursementLine(totals.reimbursedCents),
            { name: 'Total', cents: totals.netCents, strong: true },
          ]}
        />
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {warning}
          </Alert>
        ))}
        <div>A run is never edited. A mistake is corrected by a reversal and a new run.</div>
      </Stack>
    </ConfirmDialog>
  );
}
