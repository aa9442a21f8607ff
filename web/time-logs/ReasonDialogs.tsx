import { maxLengthOf } from '../../domain/limits.ts';
import { decideTimeLogs } from '../../domain/time-logs/approval-schema.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { ReasonSuggestions } from '../app/forms/ReasonSuggestions.tsx';
import { approvalMessages } from './approval-messages.ts';
import Typography from '@mui/material/Typography';
import { reopenTimeLog, type DecidedLog } from '../../domain/time-logs/decided-schema.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useReopen } from './api.ts';
import Box from '@mui/material/Box';
import type { TimeLog } from '../../domain/time-logs/schema.ts';
import { describeDays, nameOfDay, type PendingDay } from './approval-list.ts';
import { ChangedMark } from './ApprovalDay.tsx';

const { decision, rejection: text, reopening } = approvalMessages;

export interface ReasonFields {
  reason: string;
}

function ReasonInput() {
  return (
    <>
      <ReasonSuggestions label={text.shortReasonsName} suggestions={text.shortReasons} />
      <FormInput<ReasonFields>
        name="reason"
        label={text.reason}
        required
        multiline
        minRows={2}
        maxLength={maxLengthOf(decideTimeLogs.body, 'reason')}
        rule={(typed) => (typed.trim() === '' ? text.reasonMissing : undefined)}
        hint={text.reasonHint}
        hasInitialFocus
      />
    </>
  );
}

interface ReopenDialogProps {
  log: DecidedLog;
  /** The name of the day, such as "Rosa Delgado, Monday, Nov 16". */
  name: string;
  onClose: () => void;
}

/** Reopens an approved day. Mount this dialog only while it is open. */
export function ReopenDialog({ log, name, onClose }: ReopenDialogProps) {
  const { mutateAsync } = useReopen(log.id);
  const form = useEndpointForm<ReasonFields, typeof reopenTimeLog>({
    endpoint: reopenTimeLog,
    initialValues: { reason: '' },
    bodyOf: ({ reason }) => ({ version: log.version, reason: reason.trim() }),
    save: mutateAsync,
    draftKey: `reopen:${log.id}`,
    fallback: reopening.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={reopening.title(name)}
      submitLabel={reopening.action}
      busyLabel={reopening.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {reopening.about}
      </Typography>
      <ReasonInput />
    </FormDialog>
  );
}

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

export function RejectDialog({ days, changeOf, onReject, onClose }: RejectDialogProps) {
  const form = useEndpointForm({
    endpoint: decideTimeLogs,
    initialValues: { reason: '' },
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
