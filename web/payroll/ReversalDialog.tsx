import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { longDate, type Day } from '../../domain/calendar.ts';
import { countOf } from '../../domain/count-of.ts';
import { longest } from '../../domain/limits.ts';
import { centsFromDollars, formatCents } from '../../domain/money.ts';
import type { ReversalKind } from '../../domain/payroll/reversal.ts';
import { reverseRun, type PayrollRun } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../platform/company-time.ts';
import { useDialogMutation } from '../platform/use-dialog-mutation.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { focusOnArrival } from '../ui/focus.ts';
import { useReverseRun } from './api.ts';
import { focusField } from './focus.ts';
import { ReversalKindChoice } from './ReversalKindChoice.tsx';

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
  const [reason, setReason] = useState('');
  const [reversalKind, setReversalKind] = useState<ReversalKind>();
  const [wasSent, setWasSent] = useState(false);
  const fieldId = useId();
  const { weekName } = useCompanyTime();
  const reversal = useDialogMutation(useReverseRun(run.id), 'Failed to reverse the run', () => {
    onReversed();
    onClose();
  });
  const kindId = useId();
  const isMissing = wasSent && reason.trim() === '';
  const kindIsMissing = run.paidOn !== null && reversalKind === undefined;

  function confirm() {
    setWasSent(true);
    if (reason.trim() === '') focusField(fieldId);
    else if (kindIsMissing) focusField(kindId);
    else reversal.submit({ reason: reason.trim(), ...(reversalKind && { reversalKind }) });
  }

  return (
    <ConfirmDialog
      open
      danger
      title="Reverse this run?"
      confirmLabel="Reverse"
      busyLabel="Reversing..."
      busy={reversal.busy}
      error={reversal.failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <div>
          The run of {formatCents(centsFromDollars(run.totalPay))} to {fullName(run)} for{' '}
          {weekName(run.weekStart)} is reversed. Both stay on record, the run and its reversal.{' '}
          {consequences(run)}
        </div>
        <TextField
          label="Reason"
          required
          multiline
          minRows={2}
          id={fieldId}
          inputRef={focusOnArrival}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing}
          helperText={isMissing ? 'Please say why the run is reversed.' : 'Kept with the run.'}
          slotProps={{ htmlInput: { maxLength: longest(reverseRun.body, 'reason') } }}
        />
        {run.paidOn && (
          <ReversalKindChoice
            firstId={kindId}
            paidOn={run.paidOn}
            today={today}
            value={reversalKind}
            isMissing={wasSent && kindIsMissing}
            onChange={setReversalKind}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
