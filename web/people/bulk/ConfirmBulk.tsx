import { errorSentence } from '../../app/error-sentences.ts';
import { useWrite } from '../../app/use-write.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkResponse } from './results.tsx';

interface ConfirmBulkProps<Response extends BulkResponse> {
  userIds: readonly string[];
  texts: {
    action: string;
    title: (people: number) => string;
    about: string;
    busy: string;
    failed: string;
  };
  danger?: boolean;
  send: (userIds: string[]) => Promise<Response>;
  onDone: (response: Response) => void;
  onClose: () => void;
}

/** Asks once for all people before an action without further input. */
export function ConfirmBulk<Response extends BulkResponse>(props: ConfirmBulkProps<Response>) {
  const { userIds, texts, danger = false, send, onDone, onClose } = props;
  const { mutate, error, isPending } = useWrite(send);
  return (
    <ConfirmDialog
      open
      danger={danger}
      title={texts.title(userIds.length)}
      confirmLabel={texts.action}
      busyLabel={texts.busy}
      busy={isPending}
      error={error ? errorSentence(error, texts.failed) : undefined}
      onConfirm={() =>
        mutate([...userIds], {
          onSuccess: (response) => {
            onClose();
            onDone(response);
          },
        })
      }
      onClose={onClose}
    >
      {texts.about}
    </ConfirmDialog>
  );
}
