import Typography from '@mui/material/Typography';
import { reopenTimeLog, type DecidedLog } from '../../domain/time-logs/decided.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useReopen } from './api.ts';
import { approvalMessages } from './approval-messages.ts';
import { ReasonInput, type ReasonFields } from './ReasonInput.tsx';

const { reopening: text } = approvalMessages;

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
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(name)}
      submitLabel={text.action}
      busyLabel={text.busy}
      maxWidth="xs"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <ReasonInput />
    </FormDialog>
  );
}
