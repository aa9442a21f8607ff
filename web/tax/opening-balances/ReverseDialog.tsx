import Typography from '@mui/material/Typography';
import { maxLengthOf } from '../../../domain/limits.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import {
  reverseOpeningBalance,
  type OpeningBalance,
} from '../../../domain/tax/opening-balances/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { call } from '../../app/api.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useWrite } from '../../app/use-write.ts';
import { formatCents, longDate } from '../../ui/format.ts';
import { messages } from './messages.ts';

const { reverse: text } = messages;

interface Fields {
  reason: string;
}

interface ReverseDialogProps {
  balance: OpeningBalance;
  onClose: () => void;
}

/** Mount this dialog only while it is open. */
export function ReverseDialog({ balance, onClose }: ReverseDialogProps) {
  const { id, user, paidOn, pay, substantiated } = balance;
  const { mutateAsync } = useWrite((body: Fields) =>
    call(reverseOpeningBalance, { params: { id }, body }),
  );
  const form = useEndpointForm<Fields, typeof reverseOpeningBalance>({
    endpoint: reverseOpeningBalance,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const amount = formatCents(centsFromDollars(pay) + centsFromDollars(substantiated));
  return (
    <FormDialog
      form={form}
      danger
      maxWidth="xs"
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about(amount, fullName(user), longDate(paidOn))}
      </Typography>
      <FormInput<Fields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(reverseOpeningBalance.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
        hasInitialFocus
      />
    </FormDialog>
  );
}
