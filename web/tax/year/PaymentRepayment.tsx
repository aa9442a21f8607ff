import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { yearOf } from '../../../domain/calendar.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { REPAYMENT_METHODS } from '../../../domain/payroll/payment-methods.ts';
import {
  REPAYMENT_DAY_SENTENCES,
  removeRepayment,
  repaymentDayProblem,
  repayWithholding,
  type RepaymentBody,
} from '../../../domain/tax/year/withholding-repayment.ts';
import type { YearPayment } from '../../../domain/tax/year/year-schema.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormChoice } from '../../app/forms/FormChoice.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { formatDollars, longDate } from '../../ui/format.ts';
import { payLabels } from '../../ui/pay-labels.ts';
import { useRemoveRepayment, useRepayWithholding } from '../form-1099-nec/api.ts';
import { repaymentMessages as text } from './repayment-messages.ts';

const METHOD_CHOICES = REPAYMENT_METHODS.map((value) => ({
  value,
  label: payLabels.paymentMethods[value],
}));

interface RepaymentProps {
  payment: YearPayment;
  payeeName: string;
}

interface DialogProps extends RepaymentProps {
  onClose: () => void;
}

function RepayDialog({ payment, payeeName, onClose }: DialogProps) {
  const { id, paidOn, withheldInError } = payment;
  const { today } = useCompanyTime();
  const { mutateAsync } = useRepayWithholding(id);
  const lastDay = yearOf(today) > yearOf(paidOn) ? `${yearOf(paidOn)}-12-31` : today;
  const form = useEndpointForm<Omit<RepaymentBody, 'amount'>, typeof repayWithholding>({
    endpoint: repayWithholding,
    initialValues: { repaidOn: lastDay, paymentMethod: 'BANK_TRANSFER' },
    bodyOf: (repayment) => ({ ...repayment, amount: withheldInError }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      maxWidth="xs"
      title={text.title(payeeName)}
      submitLabel={text.confirm}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2">
        {text.summary(formatDollars(withheldInError), longDate(paidOn))}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.effect}
      </Typography>
      <FormInput<RepaymentBody>
        name="repaidOn"
        label={text.day}
        type="date"
        required
        inputProps={{ min: paidOn, max: lastDay }}
        rule={(day) => {
          const problem = repaymentDayProblem(paidOn, day, today);
          return problem && sentenceText(REPAYMENT_DAY_SENTENCES[problem]);
        }}
        hasInitialFocus
      />
      <FormChoice<RepaymentBody>
        name="paymentMethod"
        label={text.method}
        choices={METHOD_CHOICES}
      />
    </FormDialog>
  );
}

function RemoveDialog({ payment, payeeName, onClose }: DialogProps) {
  const { mutateAsync } = useRemoveRepayment(payment.id);
  const form = useEndpointForm({
    endpoint: removeRepayment,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    save: mutateAsync,
    fallback: text.removeFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      danger
      maxWidth="xs"
      title={text.removeTitle}
      submitLabel={text.remove}
      busyLabel={text.removing}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.removeAbout(formatDollars(payment.repaid?.amount ?? 0), payeeName)}
      </Typography>
      <FormInput<{ reason: string }>
        name="reason"
        label={text.reason}
        required
        maxLength={maxLengthOf(removeRepayment.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}

/** Shows that tax was withheld from a payment in error and lets the office record its repayment, or remove a repayment
 *  that was recorded by mistake. Shows nothing for other payments. */
export function PaymentRepayment({ payment, payeeName }: RepaymentProps) {
  const [opened, setOpened] = useState<'repay' | 'remove'>();
  const close = () => setOpened(undefined);
  const { withheldInError, repaid, paidOn } = payment;
  const dialog = { payment, payeeName, onClose: close };
  const sx = { mt: 0.5, pl: { xs: 1, sm: 3 }, gap: 1, alignItems: 'flex-start' } as const;
  return (
    <>
      {withheldInError > 0 && (
        <Stack sx={sx}>
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {text.withheldInError(formatDollars(withheldInError))}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={text.actionFor(longDate(paidOn))}
            onClick={() => setOpened('repay')}
          >
            {text.action}
          </Button>
        </Stack>
      )}
      {repaid && (
        <Stack sx={sx}>
          <Button
            size="small"
            aria-label={text.removeFor(longDate(repaid.on))}
            onClick={() => setOpened('remove')}
          >
            {text.remove}
          </Button>
        </Stack>
      )}
      {opened === 'repay' && <RepayDialog {...dialog} />}
      {opened === 'remove' && <RemoveDialog {...dialog} />}
    </>
  );
}
