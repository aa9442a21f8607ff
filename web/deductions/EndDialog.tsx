import Typography from '@mui/material/Typography';
import { endAgreement, type Agreement } from '../../domain/deductions/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { formatDollars } from '../ui/format.ts';
import { useEndAgreement } from './api.ts';
import { messages } from './messages.ts';
import { ReasonField } from './ReasonField.tsx';

const { end: text } = messages;

/** Returns what the agreement leaves behind. */
function balanceText({ kind, balance, plannedPayouts }: Agreement): string | undefined {
  const [advance] = kind === 'ADVANCE' ? plannedPayouts : [];
  if (advance) return text.unpaid(formatDollars(advance.amount));
  if (balance <= 0) return undefined;
  return kind === 'ESCROW' ? text.held(formatDollars(balance)) : text.owed(formatDollars(balance));
}

/** Mount this dialog only while it is open. */
export function EndDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { mutateAsync } = useEndAgreement(agreement.id);
  const form = useEndpointForm<{ reason: string }, typeof endAgreement>({
    endpoint: endAgreement,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const balance = balanceText(agreement);
  return (
    <FormDialog
      form={form}
      title={text.title(agreement.name)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      danger
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      {balance && <Typography variant="subtitle2">{balance}</Typography>}
      <ReasonField label={text.reason} maxLength={maxLengthOf(endAgreement.body, 'reason')} />
    </FormDialog>
  );
}
