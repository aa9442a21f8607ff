import Check from '@mui/icons-material/Check';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useId, useRef, useState, type RefObject } from 'react';
import { fullName } from '../../domain/people.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import { hasCode } from '../app/api-error.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useDeletePerson, useDownloadArchive } from './api.ts';
import { messages } from './messages.ts';

function DownloadArchive({ person }: { person: StaffMember }) {
  const { mutate, isPending, isSuccess, error } = useDownloadArchive(person);
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      <Button
        variant="outlined"
        startIcon={isSuccess ? <Check /> : <Download />}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? messages.download.busy : messages.download.action}
      </Button>
      <span aria-live="polite">{isSuccess ? messages.download.done : messages.download.hint}</span>
      <ErrorAlert>{error && errorSentence(error, messages.download.failed)}</ErrorAlert>
    </Stack>
  );
}

interface RetentionProps {
  /** The server's reasons: how long the company must keep the records, and how much it still owes the person. */
  sentence: string;
  isAccepted: boolean;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
  onAccept: (accepted: boolean) => void;
}

/** Asks for a second confirmation, because the company must keep payment records by law or still owes the person
 *  money. */
function Retention({ sentence, isAccepted, isMissing, field, onAccept }: RetentionProps) {
  const helpId = useId();
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert severity="warning">{messages.retention.warning(sentence)}</Alert>
      <FormControl error={isMissing}>
        <FormControlLabel
          control={
            <Checkbox
              checked={isAccepted}
              onChange={(event) => onAccept(event.target.checked)}
              slotProps={{ input: { ref: field, 'aria-describedby': helpId } }}
            />
          }
          label={messages.retention.acceptance}
        />
        <FormHelperText id={helpId}>{isMissing && messages.retention.missing}</FormHelperText>
      </FormControl>
    </Stack>
  );
}

/** Requests the deletion. If the server refuses it with RETENTION, the person must accept the reasons and confirm
 *  again. */
function useDeletion(person: StaffMember, onDone: () => void) {
  const { mutate, error, isPending } = useDeletePerson(person.id);
  const [retention, setRetention] = useState<string>();
  const [isAccepted, setAccepted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();

  function confirm() {
    setMissing(retention !== undefined && !isAccepted);
    if (retention !== undefined && !isAccepted) {
      field.current?.focus();
      return;
    }
    mutate(isAccepted, {
      onSuccess: () => {
        toast.success(messages.deletion.done(fullName(person)));
        onDone();
      },
      onError: (refused) => {
        if (hasCode(refused, 'RETENTION')) setRetention(errorSentence(refused, ''));
      },
    });
  }

  function accept(accepted: boolean) {
    setAccepted(accepted);
    setMissing(false);
  }
  const failure =
    error && !hasCode(error, 'RETENTION')
      ? errorSentence(error, messages.deletion.failed)
      : undefined;
  return { confirm, isPending, failure, retention, isAccepted, isMissing, field, accept };
}

interface DeleteDialogProps {
  person: StaffMember;
  onDeleted: () => void;
  onClose: () => void;
}

/** Mount this dialog only while it is open, so that it always starts with empty fields. */
export function DeleteDialog({ person, onDeleted, onClose }: DeleteDialogProps) {
  const name = fullName(person);
  const deletion = useDeletion(person, () => {
    onClose();
    onDeleted();
  });
  const { retention, isAccepted, isMissing, field, accept } = deletion;
  return (
    <ConfirmDialog
      open
      danger
      title={messages.deletion.title(name)}
      confirmLabel={messages.deletion.action}
      busyLabel={messages.deletion.busy}
      busy={deletion.isPending}
      typedWord={name}
      error={deletion.failure}
      onConfirm={deletion.confirm}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        <Alert severity="error">{messages.deletion.warning(name)}</Alert>
        <DownloadArchive person={person} />
        {retention !== undefined && (
          <Retention
            sentence={retention}
            isAccepted={isAccepted}
            isMissing={isMissing}
            field={field}
            onAccept={accept}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
