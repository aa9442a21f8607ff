import Typography from '@mui/material/Typography';
import { type Day } from '../../domain/calendar.ts';
import { longest } from '../../domain/limits.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { formatCents, longDate } from '../ui/format.ts';
import { reverseRun, type PayrollRun } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useReverseRun } from './api.ts';
import { messages } from './messages.ts';
import { ReversalKindChoice, type ReversalFields } from './ReversalKindChoice.tsx';

const { reversal: text } = messages;

function consequences(run: PayrollRun): string {
  const days = (run.days ?? []).filter(({ worked }) => worked).length;
  const freed = text.weekOpens(days);
  if (!run.paidOn) return freed;
  return `${text.moneyStays(longDate(run.paidOn))} ${freed}`;
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
  const total = formatCents(centsFromDollars(run.totalPay));
  const form = useEndpointForm<ReversalFields, typeof reverseRun>({
    endpoint: reverseRun,
    start: { reason: '', reversalKind: undefined, returnedOn: today },
    bodyOf: ({ reason, reversalKind, returnedOn }) => ({
      reason: reason.trim(),
      ...(reversalKind && { reversalKind }),
      ...(reversalKind === 'MONEY_RETURNED' && { returnedOn }),
    }),
    save: mutateAsync,
    keptAs: `reversal:${run.id}`,
    fallback: text.failed,
    onSaved: () => {
      onReversed();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      danger
      title={text.title}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.summary(total, fullName(run), weekName(run.weekStart))} {consequences(run)}
      </Typography>
      <FormInput<ReversalFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={longest(reverseRun.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.noReason : undefined)}
        hint={text.reasonHint}
        startsHere
      />
      {run.paidOn && <ReversalKindChoice paidOn={run.paidOn} today={today} />}
    </FormDialog>
  );
}
