import Box from '@mui/material/Box';
import { countOf } from '../../domain/count-of.ts';
import { longest } from '../../domain/limits.ts';
import { decideTimeLogs, type TimeLog } from '../../domain/time-logs/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { ChangedMark } from './ChangedMark.tsx';
import { describeDays, nameOfDay, type PendingDay } from './approval-list.ts';
import { DECIDE_FAILED } from './use-approval-queue.ts';

interface RejectDialogProps {
  days: readonly PendingDay[];
  /** What the owner changed on a day since the page first showed it. */
  changeOf: (log: TimeLog) => string | undefined;
  /** Answers with what went wrong, if anything. */
  onReject: (reason: string) => Promise<unknown>;
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

const START = { reason: '' };

export function RejectDialog({ days, changeOf, onReject, onClose }: RejectDialogProps) {
  const form = useEndpointForm({
    endpoint: decideTimeLogs,
    start: START,
    bodyOf: ({ reason }) => ({
      days: days.map(({ log: { id, version } }) => ({ id, version })),
      status: 'REJECTED' as const,
      reason: reason.trim(),
    }),
    save: async ({ reason = '' }) => {
      const failure = await onReject(reason);
      if (failure !== undefined) throw failure;
    },
    fallback: DECIDE_FAILED,
    keptAs: `reject:${days.map(({ log }) => log.id).join()}`,
  });
  const count = countOf(days.length, 'day');
  return (
    <FormDialog
      form={form}
      danger
      title={`Reject ${count}`}
      submitLabel={`Reject ${count}`}
      busyLabel="Rejecting..."
      maxWidth="xs"
      onClose={onClose}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <p>{describeDays(days)}. A rejected day can be corrected and sent again.</p>
        <ChangedDays days={days} changeOf={changeOf} />
      </Box>
      <FormInput<typeof START>
        name="reason"
        label="Reason"
        required
        multiline
        minRows={2}
        maxLength={longest(decideTimeLogs.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? 'Please say why.' : undefined)}
        hint="Whoever logged the day reads this."
        startsHere
      />
    </FormDialog>
  );
}
