import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Day } from '../../domain/calendar.ts';
import { sentenceOf } from '../../domain/errors.ts';
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  USUAL_PAYMENT_METHOD,
  type PaymentMethod,
} from '../../domain/payroll/payment-methods.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { errorSentence } from '../platform/error-sentences.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { DateField } from '../ui/DateField.tsx';
import { focusOnArrival } from '../ui/focus.ts';
import { useMarkPaid, withholdingQuery } from './api.ts';
import { focusField } from './focus.ts';
import { PaymentFigures } from './PaymentFigures.tsx';

function paymentDayProblem(run: PayrollRun, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return 'Please choose the day of the payment.';
  const refused = refusePaymentDay(run.weekStart, paidOn, today);
  return refused && sentenceOf(refused);
}

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({
  value,
  label: PAYMENT_METHOD_NAMES[value],
}));

const failureOf = (error: Error | null) =>
  error ? errorSentence(error, 'Failed to compute what is withheld') : undefined;

interface RunDialogProps {
  run: PayrollRun;
  today: Day;
  onPaid: () => void;
  onClose: () => void;
}

/** Mounted while it is open, so that it always begins with today. */
export function PaymentDialog({ run, today, onPaid, onClose }: RunDialogProps) {
  const [paidOn, setPaidOn] = useState<Day>(today);
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethod>(USUAL_PAYMENT_METHOD);
  const [wasSent, setWasSent] = useState(false);
  const fieldId = useId();
  const { weekName } = useCompanyTime();
  const payment = useDialogMutation(useMarkPaid(run.id), 'Failed to mark as paid', () => {
    onPaid();
    onClose();
  });
  const problem = paymentDayProblem(run, paidOn, today);
  const withholding = useQuery({
    ...withholdingQuery(run.id, { paidOn, paymentMethod }),
    enabled: problem === undefined,
  });

  function confirm() {
    setWasSent(true);
    if (problem) focusField(fieldId);
    else if (withholding.data) payment.submit({ paidOn, paymentMethod });
  }

  return (
    <ConfirmDialog
      open
      title="Mark as paid"
      confirmLabel="Mark as paid"
      busyLabel="Saving..."
      busy={payment.busy}
      ready={problem !== undefined || withholding.isSuccess}
      error={payment.failure ?? failureOf(withholding.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          To {fullName(run)} for {weekName(run.weekStart)}. The day of the payment decides the tax
          year.
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
        <ChoiceField
          label="Paid by"
          value={paymentMethod}
          choices={METHOD_CHOICES}
          onChange={(event) => setPaymentMethod(event.target.value as PaymentMethod)}
        />
        {problem === undefined && <PaymentFigures figures={withholding.data} />}
      </Stack>
    </ConfirmDialog>
  );
}
