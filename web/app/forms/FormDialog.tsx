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
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { RestoredNote } from './RestoredNote.tsx';
import type { EndpointForm } from './use-endpoint-form.ts';

const { forms: text } = messages;

interface FormDialogProps<Fields extends FieldValues> {
  form: EndpointForm<Fields>;
  title: string;
  /** The fields. They read the form from the context. */
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  /** Whether the form can be submitted. False while the data that the form needs is loading. */
  isReady?: boolean;
  /** An error from outside the form, such as a failed load. */
  error?: string | undefined;
  errorAction?: ReactNode;
  /** Makes the button red, for an action that can't be undone. */
  danger?: boolean;
  maxWidth?: DialogProps['maxWidth'];
  /** Whether the dialog closes without asking about unsaved input. Use it for input that is quick to enter again. */
  closesWithoutConfirmation?: boolean;
  onClose: () => void;
}

/** Shows a form in a dialog. Mount this dialog only while it is open, so that each opening starts with fresh state.
 *  Before the dialog discards unsaved input, it asks for confirmation. */
export function FormDialog<Fields extends FieldValues>(props: FormDialogProps<Fields>) {
  const { form, title, children, submitLabel, busyLabel, isReady = true, onClose } = props;
  const {
    error,
    errorAction,
    danger = false,
    maxWidth = 'sm',
    closesWithoutConfirmation = false,
  } = props;
  const [isConfirmingDiscard, setIsConfirmingDiscard] = useState(false);
  const titleId = useId();
  const { isSubmitting } = form.formState;
  function leave() {
    if (isSubmitting) return;
    if (form.isUnsaved() && !closesWithoutConfirmation) setIsConfirmingDiscard(true);
    else onClose();
  }
  return (
    <Dialog open onClose={leave} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      {/* The form element must not affect the layout, because the dialog lays out its direct children. */}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          // A dialog can open from the fields of another one. React passes the event on to that form.
          event.stopPropagation();
          form.onSubmit(event);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {form.isRestored && form.isUnsaved() && <RestoredNote />}
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
      <UnsavedChangesDialog
        open={isConfirmingDiscard}
        onLeave={onClose}
        onStay={() => setIsConfirmingDiscard(false)}
      >
        {text.loss}
      </UnsavedChangesDialog>
    </Dialog>
  );
}
