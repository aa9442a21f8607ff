import Typography from '@mui/material/Typography';
import type { Day } from '../../domain/calendar.ts';
import type { Answer, Input } from '../../domain/endpoint.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { payPayday } from '../../domain/payday/schema.ts';
import { DEFAULT_PAYMENT_METHOD } from '../../domain/payroll/payment-methods.ts';
import { paymentDayProblem } from '../../domain/payroll/rules.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { usePayAll } from './api.ts';
import { PAYMENT_METHOD_CHOICES } from '../ui/pay-words.ts';
import { messages } from './messages.ts';
import { NetList } from './NetList.tsx';
import type { settlementsToPay } from './rows.ts';

const { payment: text } = messages;

type Payment = Required<Omit<Input<typeof payPayday>['body'], 'settlementIds'>>;
export type PaymentResult = Answer<typeof payPayday>;

function dayProblem(weekStart: Day, paidOn: Day, today: Day): string | undefined {
  if (!paidOn) return text.noDay;
  const problem = paymentDayProblem(weekStart, paidOn, today);
  return problem && text.dayProblems[problem];
}

interface PaymentDialogProps {
  weekStart: Day;
  settlements: ReturnType<typeof settlementsToPay>;
  onPaid: (result: PaymentResult) => void;
  onClose: () => void;
}

/** Mounted only while open, so it always starts with today. */
export function PaymentDialog({ weekStart, settlements, onPaid, onClose }: PaymentDialogProps) {
  const { today } = useCompanyTime();
  const { mutateAsync } = usePayAll(weekStart);
  const settlementIds = settlements.map(({ id }) => id);
  const form = useEndpointForm<Payment, typeof payPayday>({
    endpoint: payPayday,
    start: { paidOn: today, paymentMethod: DEFAULT_PAYMENT_METHOD },
    bodyOf: (payment) => ({ ...payment, settlementIds }),
    save: async (body) => {
      const result = await mutateAsync(body);
      onPaid(result);
      // The page shows the message with the result, so the form shows no toast.
      return {};
    },
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(settlements.length)}
      submitLabel={messages.dock.pay(settlements.length)}
      busyLabel={text.busy}
      maxWidth="xs"
      isReady={settlements.length > 0}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormInput<Payment>
        name="paidOn"
        label={text.day}
        type="date"
        required
        inputProps={{ min: weekStart, max: today }}
        rule={(day) => dayProblem(weekStart, day, today)}
        hasInitialFocus
      />
      <FormChoice<Payment>
        name="paymentMethod"
        label={text.method}
        choices={PAYMENT_METHOD_CHOICES}
      />
      <NetList
        label={messages.preview.payees}
        rows={settlements.map((settlement) => ({
          id: settlement.id,
          name: fullName(settlement),
          cents: centsFromDollars(settlement.gross) + centsFromDollars(settlement.reimbursements),
        }))}
      />
      <Typography variant="hint">{text.withheldLater}</Typography>
    </FormDialog>
  );
}
