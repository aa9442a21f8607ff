import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { countOf } from '../../domain/count-of.ts';
import { longest } from '../../domain/limits.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { decideTimeLogs, type TimeLog } from '../../domain/time-logs/schema.ts';
import { ChangedMark } from './ChangedMark.tsx';
import { describeDays, nameOfDay, type PendingDay } from './approval-list.ts';

interface ReasonFieldProps {
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
  field: RefObject<HTMLInputElement | null>;
}

function ReasonField({ reason, isMissing, onChange, field }: ReasonFieldProps) {
  // The reason is all there is to fill in: the dialog opens with the cursor in it.
  useEffect(() => field.current?.focus(), [field]);
  return (
    <TextField
      label="Reason"
      required
      fullWidth
      multiline
      minRows={2}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
      inputRef={field}
      error={isMissing}
      helperText={isMissing ? 'Please say why.' : 'Whoever logged the day reads this.'}
      slotProps={{ htmlInput: { maxLength: longest(decideTimeLogs.body, 'reason') } }}
    />
  );
}

interface RejectDialogProps {
  days: readonly PendingDay[];
  /** What the owner changed on a day since the page first showed it. */
  changeOf: (log: TimeLog) => string | undefined;
  busy: boolean;
  error: string | undefined;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** The dialog covers the queue, so it names changed days, too. */
function ChangedDays({ days, changeOf }: Pick<RejectDialogProps, 'days' | 'changeOf'>) {
  const changed = days.flatMap((day) => {
    const change = changeOf(day.log);
    return change ? [{ id: day.log.id, name: nameOfDay(day), change }] : [];
  });
  return changed.map(({ id, name, change }) => (
    <p key={id}>
      {name}
      <ChangedMark>{change}</ChangedMark>
    </p>
  ));
}

export function RejectDialog(props: RejectDialogProps) {
  const { days, changeOf, busy, error, onReject, onClose } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const count = countOf(days.length, 'day');

  function confirm() {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') field.current?.focus();
    else onReject(reason.trim());
  }

  return (
    <ConfirmDialog
      open
      danger
      title={`Reject ${count}`}
      confirmLabel={`Reject ${count}`}
      busyLabel="Rejecting..."
      busy={busy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{describeDays(days)}. A rejected day can be corrected and sent again.</p>
      <ChangedDays days={days} changeOf={changeOf} />
      <ReasonField reason={reason} isMissing={isMissing} onChange={setReason} field={field} />
    </ConfirmDialog>
  );
}
