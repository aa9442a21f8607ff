import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { formatDollars } from '../ui/format.ts';
import { markPaid, type Settlement } from '../../domain/payroll/schema.ts';
import type { getWithholding } from '../../domain/payroll/withholding-schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { useMarkPaid, withholdingQuery, type MarkPaidBody } from './api.ts';
import { PAYMENT_METHOD_CHOICES } from '../ui/pay-labels.ts';
import { paymentDayText } from '../ui/payment-day.ts';
import { PaymentMethodNote } from '../ui/PaymentMethodNote.tsx';
import { lastPaymentMethod, rememberPaymentMethod } from '../ui/payment-method.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';
import { BACKUP_WITHHOLDING_LABEL, agreementLines } from './SettlementAmounts.tsx';

const { payment: text } = messages;

interface PaymentDialogProps {
  settlement: Settlement;
  today: Day;
  onPaid: () => void;
  onClose: () => void;
}

interface PaymentFiguresProps {
  /** Undefined while the server computes the preview. */
  figures: ReceivedBody<typeof getWithholding> | undefined;
}

/** Shows the total, the withholding with its reason, the deductions, the payouts and the net pay. */
function PaymentFigures({ figures }: PaymentFiguresProps) {
  const centsOf = (dollars: number | undefined) =>
    dollars === undefined ? undefined : centsFromDollars(dollars);
  return (
    <Stack component="section" aria-label={text.figures} sx={{ gap: 1 }}>
      <AmountList
        lines={[
          { name: text.total, cents: centsOf(figures?.gross) },
          { name: BACKUP_WITHHOLDING_LABEL, cents: centsOf(figures && -figures.withheld) },
          ...agreementLines(
            centsFromDollars(figures?.payouts ?? 0),
            centsFromDollars(figures?.afterGross ?? 0),
          ),
          { name: text.net, cents: centsOf(figures?.netPay), strong: true },
        ]}
      />
      <Typography component="output" variant="hint">
        {figures ? sentenceText(figures.sentence) : text.computing}
      </Typography>
      {figures && figures.shortfall > 0 && (
        <Alert severity="warning">{text.shortfall(formatDollars(figures.shortfall))}</Alert>
      )}
    </Stack>
  );
}

/** Mount this dialog only while it is open, so that its payment date always starts as today. */
export function PaymentDialog({ settlement, today, onPaid, onClose }: PaymentDialogProps) {
  const { weekName } = useCompanyTime();
  const { mutateAsync } = useMarkPaid(settlement.id);
  const form = useEndpointForm<Required<MarkPaidBody>, typeof markPaid>({
    endpoint: markPaid,
    initialValues: { paidOn: today, paymentMethod: lastPaymentMethod() },
    bodyOf: (payment) => payment,
    save: async (body) => {
      const result = await mutateAsync(body);
      rememberPaymentMethod(body.paymentMethod);
      return result;
    },
    fallback: text.failed,
    onSaved: () => {
      onPaid();
      onClose();
    },
  });
  const [paidOn, paymentMethod] = useWatch({
    control: form.control,
    name: ['paidOn', 'paymentMethod'],
  });
  const isPaymentDay = paymentDayText(settlement.weekStart, paidOn, today) === undefined;
  const { data, error, isSuccess, refetch } = useQuery({
    ...withholdingQuery(settlement.id, { paidOn, paymentMethod }),
    enabled: isPaymentDay,
  });
  return (
    <FormDialog
      form={form}
      title={text.action}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      isReady={!isPaymentDay || isSuccess}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.summary(fullName(settlement), weekName(settlement.weekStart))}
      </Typography>
      <FormInput<MarkPaidBody>
        name="paidOn"
        label={text.day}
        type="date"
        required
        inputProps={{ min: settlement.weekStart, max: today }}
        rule={(day) => paymentDayText(settlement.weekStart, day, today)}
        hasInitialFocus
      />
      <FormChoice<MarkPaidBody>
        name="paymentMethod"
        label={text.method}
        choices={PAYMENT_METHOD_CHOICES}
      />
      <PaymentMethodNote method={paymentMethod} />
      {isPaymentDay && !error && <PaymentFigures figures={data} />}
      <LoadError onTryAgain={refetch}>
        {isPaymentDay && error && errorSentence(error, text.computingFailed)}
      </LoadError>
    </FormDialog>
  );
}
