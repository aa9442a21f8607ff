import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { Day } from '../../domain/calendar.ts';
import { endAgreement, type Agreement } from '../../domain/deductions/schema.ts';
import { maxLengthOf } from '../../domain/limits.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
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

interface Fields {
  reason: string;
  /** Why an escrow ends. */
  cause: 'LEASE' | 'TERMS';
  leaseEndedOn: Day;
}

/** Asks whether an escrow ends with the lease, because it must then be returned. */
function LeaseEnd() {
  const cause = useWatch<Fields, 'cause'>({ name: 'cause' });
  return (
    <>
      <FormChoice<Fields>
        name="cause"
        label={text.cause}
        choices={(['LEASE', 'TERMS'] as const).map((value) => ({
          value,
          label: text.causes[value],
        }))}
      />
      {cause === 'LEASE' && (
        <FormInput<Fields>
          name="leaseEndedOn"
          label={text.leaseEndedOn}
          hint={text.leaseEnded}
          type="date"
          required
        />
      )}
    </>
  );
}

/** Mount this dialog only while it is open. */
export function EndDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { today } = useCompanyTime();
  const { mutateAsync } = useEndAgreement(agreement.id);
  const isEscrow = agreement.kind === 'ESCROW';
  const form = useEndpointForm<Fields, typeof endAgreement>({
    endpoint: endAgreement,
    initialValues: { reason: '', cause: 'LEASE', leaseEndedOn: today },
    bodyOf: ({ reason, cause, leaseEndedOn }) => ({
      reason: reason.trim(),
      ...(isEscrow && cause === 'LEASE' && { leaseEndedOn }),
    }),
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
      {isEscrow && <LeaseEnd />}
      <ReasonField label={text.reason} maxLength={maxLengthOf(endAgreement.body, 'reason')} />
    </FormDialog>
  );
}
