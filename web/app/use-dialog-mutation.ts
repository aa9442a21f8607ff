import { useToast } from '../ui/Toast.tsx';
import { errorSentence } from './error-sentences.ts';
import type { useWrite } from './use-write.ts';

interface DialogMutation<Variables> {
  submit: (variables: Variables) => void;
  failure: string | undefined;
  busy: boolean;
}

/** Sends the write of a dialog. After a success, the dialog closes and a toast shows the response's message. After a
 *  refusal, the dialog stays open and shows the refusal. `onUndo` adds an undo button to the toast. */
export function useDialogMutation<Variables, ResponseBody extends { message: string }>(
  { mutate, error, isPending }: ReturnType<typeof useWrite<ResponseBody, Variables>>,
  fallback: string,
  onDone: (response: ResponseBody) => void,
  onUndo?: (variables: Variables) => void,
): DialogMutation<Variables> {
  const toast = useToast();
  return {
    submit: (variables) =>
      mutate(variables, {
        onSuccess: (response) => {
          if (onUndo) toast.undo(response.message, () => onUndo(variables));
          else toast.success(response.message);
          onDone(response);
        },
      }),
    failure: error ? errorSentence(error, fallback) : undefined,
    busy: isPending,
  };
}
