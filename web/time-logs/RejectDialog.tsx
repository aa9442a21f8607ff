import Box from '@mui/material/Box';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { approvalMessages } from './approval-messages.ts';
import { describeDays, nameOfDay, type PendingDay } from './approval-list.ts';
import { ChangedMark } from './ApprovalDay.tsx';
import { ReasonInput } from './ReasonInput.tsx';

const { decision, rejection: text } = approvalMessages;

interface RejectDialogProps {
  days: readonly PendingDay[];
  /** Returns how the owner changed the day since the page first showed it. */
  changeOf: (log: TimeLog) => string | undefined;
  /** Resolves to the error, or to undefined. */
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Lists the changed days, because the dialog covers the queue. */
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
    initialValues: START,
    bodyOf: ({ reason }) => ({
      days: days.map(({ log: { id, version } }) => ({ id, version })),
      status: 'REJECTED' as const,
      reason: reason.trim(),
    }),
    save: async ({ reason = '' }) => {
      const failure = await onReject(reason);
      if (failure !== undefined) throw failure;
    },
    fallback: decision.failed,
    draftKey: `reject:${days.map(({ log }) => log.id).join()}`,
  });
  return (
    <FormDialog
      form={form}
      danger
      title={text.title(days.length)}
      submitLabel={text.action(days.length)}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <p>{text.about(describeDays(days))}</p>
        <ChangedDays days={days} changeOf={changeOf} />
      </Box>
      <ReasonInput />
    </FormDialog>
  );
}
