import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { messages } from '../messages.ts';
import { KeptNote } from './KeptNote.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

const { forms: text } = messages;

interface FormDialogProps<Fields extends FieldValues> {
  form: EndpointForm<Fields>;
  title: string;
  /** The fields, which find the form around them. */
  children: ReactNode;
  submitLabel: string;
  /** Shown on the button while the answer is awaited. */
  busyLabel: string;
  /** Whether all is known that it is decided by. */
  isReady?: boolean;
  /** What went wrong beside the form, such as loading. */
  error?: string | undefined;
  /** A way on from the error. */
  errorAction?: ReactNode;
  /** For what cannot be undone: the button is red. */
  danger?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** What is chosen here is soon chosen again: closing does not ask. */
  leavesFreely?: boolean;
  onClose: () => void;
}

/** A form in a dialog. Mounted while it is open, so that it always begins anew. Whatever would close it half filled asks
 *  first. */
export function FormDialog<Fields extends FieldValues>(props: FormDialogProps<Fields>) {
  const { form, title, children, submitLabel, busyLabel, isReady = true, onClose } = props;
  const { error, errorAction, danger = false, maxWidth = 'sm', leavesFreely = false } = props;
  const [asksToLeave, setAsksToLeave] = useState(false);
  const titleId = useId();
  const { isSubmitting } = form.formState;
  function leave() {
    if (isSubmitting) return;
    if (form.isUnsaved() && !leavesFreely) setAsksToLeave(true);
    else onClose();
  }
  return (
    <Dialog open onClose={leave} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      {/* The dialog lays out its parts itself, past the form around them. */}
      <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {form.isKept && form.isUnsaved() && <KeptNote />}
            <FormProvider {...form}>{children}</FormProvider>
            <ErrorAlert action={errorAction}>{form.failure ?? error}</ErrorAlert>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave} disabled={isSubmitting}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={isSubmitting || !isReady}
          >
            {isSubmitting ? busyLabel : submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <LeaveQuestion open={asksToLeave} onLeave={onClose} onStay={() => setAsksToLeave(false)}>
        {text.loss}
      </LeaveQuestion>
    </Dialog>
  );
}
