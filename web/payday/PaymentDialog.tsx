import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import type { ReceivedBody } from '../../domain/endpoint.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { markSettlementsPaid, type previewPayments } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { paymentsQuery, usePayAll, type PaymentPreviewQuery } from './api.ts';
import { AmountList } from '../ui/AmountList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PAYMENT_METHOD_CHOICES, payLabels } from '../ui/pay-labels.ts';
import { paymentDayText } from '../ui/payment-day.ts';
import { PaymentMethodNote } from '../ui/PaymentMethodNote.tsx';
import { lastPaymentMethod, rememberPaymentMethod } from '../ui/payment-method.ts';
import { agreementLines } from '../payroll/SettlementAmounts.tsx';
import { messages } from './messages.ts';
import { NetList } from './NetList.tsx';
import type { settlementsToPay } from './rows.ts';

const { payment: text } = messages;

export type PaymentResult = ReceivedBody<typeof markSettlementsPaid>;

type Settlements = ReturnType<typeof settlementsToPay>;

interface ToPayProps {
  settlements: Settlements;
  /** Undefined while the server computes the preview. */
  payments: ReceivedBody<typeof previewPayments>['payments'] | undefined;
}

/** Shows the net pay in total and for each settlement. The total comes first, because the list starts below the
 *  visible part of a phone screen. */
function ToPay({ settlements, payments }: ToPayProps) {
  if (!payments) return <output>{text.computing}</output>;
  const paymentOf = new Map(payments.map((payment) => [payment.settlementId, payment]));
  const rows = settlements.flatMap(({ id, kind, ...payee }) => {
    const payment = paymentOf.get(id);
    if (!payment) return [];
    const name = fullName(payee);
    return {
      id,
      name: kind === 'REGULAR' ? name : text.ofKind(name, payLabels.settlementKinds[kind]),
      cents: centsFromDollars(payment.netPay),
      withheldCents: centsFromDollars(payment.withheld),
      afterGrossCents: centsFromDollars(payment.afterGross),
      payoutsCents: centsFromDollars(payment.payouts),
    };
  });
  const netCents = sum(rows.map(({ cents }) => cents));
  const withheldCents = sum(rows.map((row) => row.withheldCents));
  const afterGrossCents = sum(rows.map((row) => row.afterGrossCents));
  const payoutsCents = sum(rows.map((row) => row.payoutsCents));
  return (
    <Stack component="section" aria-label={text.figures} sx={{ gap: 1 }}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.total, cents: netCents + withheldCents - afterGrossCents - payoutsCents },
          { name: messages.totals.withheld, cents: -withheldCents },
          ...agreementLines(payoutsCents, afterGrossCents),
          { name: text.net, cents: netCents, strong: true },
        ]}
      />
      <NetList label={messages.preview.payees} rows={rows} />
    </Stack>
  );
}

interface PaymentDialogProps {
  weekStart: Day;
  settlements: Settlements;
  onPaid: (result: PaymentResult) => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open, so that its payment date always starts as today. */
export function PaymentDialog({ weekStart, settlements, onPaid, onClose }: PaymentDialogProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = usePayAll(weekStart);
  const settlementIds = settlements.map(({ id }) => id);
  const form = useEndpointForm<PaymentPreviewQuery, typeof markSettlementsPaid>({
    endpoint: markSettlementsPaid,
    initialValues: { paidOn: today, paymentMethod: lastPaymentMethod() },
    bodyOf: (payment) => ({ ...payment, settlementIds }),
    save: async (body) => {
      const result = await mutateAsync(body);
      rememberPaymentMethod(body.paymentMethod);
      onPaid(result);
      // The page shows the message together with the result, so the form shows no toast.
      return {};
    },
    fallback: text.failed,
    onSaved: onClose,
  });
  const [paidOn, paymentMethod] = useWatch({
    control: form.control,
    name: ['paidOn', 'paymentMethod'],
  });
  const isPaymentDay = paymentDayText(weekStart, paidOn, today) === undefined;
  const { data, error, isSuccess, refetch } = useQuery({
    ...paymentsQuery(weekStart, { paidOn, paymentMethod }),
    // The query is disabled during a save, because the server may have no unpaid settlements left to preview.
    enabled: isPaymentDay && !form.formState.isSubmitting,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(settlements.length)}
      submitLabel={messages.nextStep.pay(settlements.length)}
      busyLabel={text.busy}
      maxWidth="xs"
      isReady={settlements.length > 0 && (!isPaymentDay || isSuccess)}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormInput<PaymentPreviewQuery>
        name="paidOn"
        label={text.day}
        type="date"
        required
        inputProps={{ min: weekStart, max: today }}
        rule={(day) => paymentDayText(weekStart, day, today)}
        hasInitialFocus
      />
      <FormChoice<PaymentPreviewQuery>
        name="paymentMethod"
        label={text.method}
        choices={PAYMENT_METHOD_CHOICES}
      />
      <PaymentMethodNote method={paymentMethod} />
      {isPaymentDay && !error && <ToPay settlements={settlements} payments={data?.payments} />}
      <LoadError onTryAgain={refetch}>
        {isPaymentDay && error && errorSentence(error, text.computingFailed)}
      </LoadError>
    </FormDialog>
  );
}
