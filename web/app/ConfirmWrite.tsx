import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDialogMutation } from './use-dialog-mutation.ts';
import type { useWrite } from './use-write.ts';

interface ConfirmWriteProps<Variables, ResponseBody> extends Pick<
  ComponentProps<typeof ConfirmDialog>,
  'children' | 'danger' | 'ready' | 'onClose'
> {
  /** `failed` is shown if the response has no reason. */
  texts: { title: string; submit: string; busy: string; failed: string };
  write: ReturnType<typeof useWrite<ResponseBody, Variables>>;
  variables: Variables;
  /** Called after a success. Without it, a success closes the dialog. */
  onDone?: (response: ResponseBody) => void;
  /** Adds an undo button to the toast. */
  onUndo?: ((variables: Variables) => void) | undefined;
}

/** A dialog that asks before a write and sends it. Mount it only while it is open. */
export function ConfirmWrite<Variables, ResponseBody extends { message: string }>({
  texts,
  write,
  variables,
  onDone,
  onUndo,
  ...dialog
}: ConfirmWriteProps<Variables, ResponseBody>) {
  const { submit, failure, busy } = useDialogMutation(
    write,
    texts.failed,
    onDone ?? dialog.onClose,
    onUndo,
  );
  return (
    <ConfirmDialog
      {...dialog}
      open
      title={texts.title}
      confirmLabel={texts.submit}
      busyLabel={texts.busy}
      busy={busy}
      error={failure}
      onConfirm={() => submit(variables)}
    />
  );
}
