import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import type { Answer } from '../../domain/endpoint.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { centsFromDollars } from '../../domain/money.ts';
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  USUAL_PAYMENT_METHOD,
} from '../../domain/payroll/payment-methods.ts';
import { refusePaymentDay } from '../../domain/payroll/rules.ts';
import { markPaid, type PayrollRun } from '../../domain/payroll/schema.ts';
import type { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { useMarkPaid, withholdingQuery, type Payment } from './api.ts';
import { WITHHELD } from './RunFigures.tsx';

function paymentDayProblem(run: PayrollRun, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return 'Please choose the day of the payment.';
  const refused = refusePaymentDay(run.weekStart, paidOn, today);
  return refused && sentenceOf(refused);
}

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({
  value,
  label: PAYMENT_METHOD_NAMES[value],
}));

interface RunDialogProps {
  run: PayrollRun;
  today: Day;
  onPaid: () => void;
  onClose: () => void;
}

interface PaymentFiguresProps {
  /** Left out while they are computed. */
  figures: Answer<typeof getWithholding> | undefined;
}

/** What the payee will get, and why not all of it. */
function PaymentFigures({ figures }: PaymentFiguresProps) {
  const centsOf = (dollars: number | undefined) =>
    dollars === undefined ? undefined : centsFromDollars(dollars);
  return (
    <Stack component="section" aria-label="What is paid" sx={{ gap: 1 }}>
      <AmountList
        lines={[
          { name: 'Total', cents: centsOf(figures?.gross) },
          { name: WITHHELD, cents: centsOf(figures && -figures.withheld) },
          { name: 'Net to pay', cents: centsOf(figures?.netPay), strong: true },
        ]}
      />
      <Typography component="output" variant="hint">
        {figures?.sentence ?? 'Computing what is withheld...'}
      </Typography>
    </Stack>
  );
}

/** Mounted while it is open, so that it always begins with today. */
export function PaymentDialog({ run, today, onPaid, onClose }: RunDialogProps) {
  const { weekName } = useCompanyTime();
  const { mutateAsync } = useMarkPaid(run.id);
  const form = useEndpointForm<Required<Payment>, typeof markPaid>({
    endpoint: markPaid,
    start: { paidOn: today, paymentMethod: USUAL_PAYMENT_METHOD },
    bodyOf: (payment) => payment,
    save: mutateAsync,
    fallback: 'Failed to mark as paid',
    onSaved: () => {
      onPaid();
      onClose();
    },
  });
  const [paidOn, paymentMethod] = useWatch({
    control: form.control,
    name: ['paidOn', 'paymentMethod'],
  });
  const isPaymentDay = paymentDayProblem(run, paidOn, today) === undefined;
  const { data, error, isSuccess } = useQuery({
    ...withholdingQuery(run.id, { paidOn, paymentMethod }),
    enabled: isPaymentDay,
  });
  return (
    <FormDialog
      form={form}
      title="Mark as paid"
      submitLabel="Mark as paid"
      busyLabel="Saving..."
      maxWidth="xs"
      isReady={!isPaymentDay || isSuccess}
      error={error ? errorSentence(error, 'Failed to compute what is withheld') : undefined}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        To {fullName(run)} for {weekName(run.weekStart)}. The day of the payment decides the tax
        year.
      </Typography>
      <FormInput<Payment>
        name="paidOn"
        label="Payment date"
        type="date"
        required
        inputProps={{ min: run.weekStart, max: today }}
        rule={(day) => paymentDayProblem(run, day, today)}
        startsHere
      />
      <FormChoice<Payment> name="paymentMethod" label="Paid by" choices={METHOD_CHOICES} />
      {isPaymentDay && <PaymentFigures figures={data} />}
    </FormDialog>
  );
}
