import Typography from '@mui/material/Typography';
import { isDay, yearOf, type Day } from '../../../domain/calendar.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { setPaymentTaxStatus } from '../../../domain/payroll/payee-status.ts';
import { fullName } from '../../../domain/people.ts';
import type { PayeeW9 } from '../../../domain/tax/w9/schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useSetPaymentTaxStatus } from './api.ts';
import { messages } from './messages.ts';

const text = messages.pastPayments;

interface Fields {
  from: Day;
  through: Day;
  reason: string;
}

/** Applies the current W-9 and tax settings to earlier payments. */
export function PastPaymentsDialog({ payee, onClose }: { payee: PayeeW9; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useSetPaymentTaxStatus(payee.id);
  const form = useEndpointForm<Fields, typeof setPaymentTaxStatus>({
    endpoint: setPaymentTaxStatus,
    initialValues: { from: `${yearOf(today)}-01-01`, through: today, reason: '' },
    bodyOf: (fields) => fields,
    problemsOf: ({ from, through }) => (from > through ? { through: text.invalidRange } : {}),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(fullName(payee))}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FormInput<Fields>
        name="from"
        label={text.from}
        type="date"
        required
        inputProps={{ max: today }}
        rule={(typed) => (isDay(typed) ? undefined : text.fromMissing)}
      />
      <FormInput<Fields>
        name="through"
        label={text.through}
        type="date"
        required
        inputProps={{ max: today }}
        rule={(typed) => (isDay(typed) ? undefined : text.throughMissing)}
      />
      <FormInput<Fields>
        name="reason"
        label={text.reason}
        required
        maxLength={maxLengthOf(setPaymentTaxStatus.body, 'reason')}
        hint={text.reasonHint}
      />
    </FormDialog>
  );
}
