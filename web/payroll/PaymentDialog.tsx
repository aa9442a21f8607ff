import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useMarkPaid } from './api.ts';
import { focusField, focusOnArrival } from './focus.ts';
import { weekName } from './week-names.ts';

function paymentDayProblem(run: PayrollRun, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return 'Please choose the day of the payment.';
  if (!refusePaymentDay(run.weekStart, paidOn, today)) return undefined;
  return paidOn > today
    ? 'The payment cannot be in the future.'
    : 'The payment cannot be before the week that it pays.';
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
  const toast = useToast();
  const payment = useMarkPaid(run.id);
  const problem = paymentDayProblem(run, paidOn, today);

  function confirm() {
    setWasSent(true);
    if (problem) {
      focusField(fieldId);
      return;
    }
    payment.mutate(paidOn, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onPaid();
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      title="Mark as paid"
      confirmLabel="Mark as paid"
      busyLabel="Saving..."
      busy={payment.isPending}
      error={payment.error ? errorSentence(payment.error, 'Failed to mark as paid') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          {formatCents(centsFromDollars(run.totalPay))} to {run.firstName} {run.lastName} for{' '}
          {weekName(run.weekStart, today)}. The day of the payment decides the tax year.
        </div>
        <TextField
          label="Payment date"
          type="date"
          required
          id={fieldId}
          inputRef={focusOnArrival}
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && confirm()}
          error={wasSent && problem !== undefined}
          helperText={wasSent && problem}
          slotProps={{ htmlInput: { min: run.weekStart, max: today } }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
