import Typography from '@mui/material/Typography';
import { longDate, type Day } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import { longest } from '../../domain/limits.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import { reverseRun, type PayrollRun } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useReverseRun } from './api.ts';
import { ReversalKindChoice, type ReversalFields } from './ReversalKindChoice.tsx';

function consequences(run: PayrollRun): string {
  const days = (run.days ?? []).filter(({ worked }) => worked).length;
  const freed = `The week is open again, and its ${countOf(days, 'approved day')} can go into a new run.`;
  if (!run.paidOn) return freed;
  return `It was marked as paid on ${longDate(run.paidOn)}: a reversal does not bring the money back. ${freed}`;
}

interface ReversalDialogProps {
  run: PayrollRun;
  today: Day;
  onReversed: () => void;
  onClose: () => void;
}

/** Mounted while it is open. */
export function ReversalDialog({ run, today, onReversed, onClose }: ReversalDialogProps) {
  const { weekName } = useCompanyTime();
  const { mutateAsync } = useReverseRun(run.id);
  const form = useEndpointForm<ReversalFields, typeof reverseRun>({
    endpoint: reverseRun,
    start: { reason: '', reversalKind: undefined },
    bodyOf: ({ reason, reversalKind }) => ({
      reason: reason.trim(),
      ...(reversalKind && { reversalKind }),
    }),
    save: mutateAsync,
    keptAs: `reversal:${run.id}`,
    fallback: 'Failed to reverse the run',
    onSaved: () => {
      onReversed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title="Reverse this run?"
      submitLabel="Reverse"
      busyLabel="Reversing..."
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The run of {formatCents(centsFromDollars(run.totalPay))} to {fullName(run)} for{' '}
        {weekName(run.weekStart)} is reversed. Both stay on record, the run and its reversal.{' '}
        {consequences(run)}
      </Typography>
      <FormInput<ReversalFields>
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        maxLength={longest(reverseRun.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? 'Please say why the run is reversed.' : undefined)}
        hint="Kept with the run."
        startsHere
      />
      {run.paidOn && <ReversalKindChoice paidOn={run.paidOn} today={today} />}
    </FormDialog>
  );
}
