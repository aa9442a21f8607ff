import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '../ui/Toast.tsx';
import { errorSentence } from './error-sentences.ts';

interface DialogMutation<Variables> {
  submit: (variables: Variables) => void;
  /** The error text for the dialog. */
  failure: string | undefined;
  busy: boolean;
}

/** A dialog with one write. After a success, the dialog closes and a toast shows the response's message. After a
 *  refusal, the dialog stays open and shows the refusal. `onUndo` adds an undo button to the toast. */
export function useDialogMutation<Variables, Answer extends { message: string }>(
  { mutate, error, isPending }: UseMutationResult<Answer, Error, Variables>,
  fallback: string,
  onDone: (answer: Answer) => void,
  onUndo?: (variables: Variables) => void,
): DialogMutation<Variables> {
  const toast = useToast();
  return {
    submit: (variables) =>
      mutate(variables, {
        onSuccess: (answer) => {
          if (onUndo) toast.undo(answer.message, () => onUndo(variables));
          else toast.success(answer.message);
          onDone(answer);
        },
      }),
    failure: error ? errorSentence(error, fallback) : undefined,
    busy: isPending,
  };
}
