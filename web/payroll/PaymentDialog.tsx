import Stack from '@mui/material/Stack';
import { useId, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DateField } from '../ui/DateField.tsx';
import { focusOnArrival } from '../ui/focus.ts';
import { useMarkPaid } from './api.ts';
import { focusField } from './focus.ts';

function paymentDayProblem(run: PayrollRun, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return 'Please choose the day of the payment.';
  const refused = refusePaymentDay(run.weekStart, paidOn, today);
  return refused && sentenceOf(refused);
}

interface RunDialogProps {
  run: PayrollRun;
  today: Day;
  onPaid: () => void;
  onClose: () => void;
}

/** Mounted while it is open, so that it always begins with today. */
export function PaymentDialog({ run, today, onPaid, onClose }: RunDialogProps) {
  const [paidOn, setPaidOn] = useState<Day>(today);
  const [wasSent, setWasSent] = useState(false);
  const fieldId = useId();
  const { weekName } = useCompanyTime();
  const payment = useDialogMutation(useMarkPaid(run.id), 'Failed to mark as paid', () => {
    onPaid();
    onClose();
  });
  const problem = paymentDayProblem(run, paidOn, today);

  function confirm() {
    setWasSent(true);
    if (problem) focusField(fieldId);
    else payment.submit(paidOn);
  }

  return (
    <ConfirmDialog
      open
      title="Mark as paid"
      confirmLabel="Mark as paid"
      busyLabel="Saving..."
      busy={payment.busy}
      error={payment.failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          {formatCents(centsFromDollars(run.totalPay))} to {fullName(run)} for{' '}
          {weekName(run.weekStart)}. The day of the payment decides the tax year.
        </div>
        <DateField
          label="Payment date"
          required
          id={fieldId}
          inputRef={focusOnArrival}
          value={paidOn}
          onDay={setPaidOn}
          onKeyDown={(event) => event.key === 'Enter' && confirm()}
          error={wasSent && problem !== undefined}
          helperText={wasSent && problem}
          min={run.weekStart}
          max={today}
        />
      </Stack>
    </ConfirmDialog>
  );
}
