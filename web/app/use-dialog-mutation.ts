import type { UseMutationResult } from '@tanstack/react-query';
import { useToast } from '../ui/Toast.tsx';
import { errorSentence } from './error-sentences.ts';

interface DialogMutation<Given> {
  submit: (given: Given) => void;
  /** What went wrong, in a sentence for the dialog. */
  failure: string | undefined;
  busy: boolean;
}

/** A dialog with one write: when it is done, the answer's sentence is said and the dialog closes; a
 *  refusal stays in the dialog. `onUndo` offers to take the write back. */
export function useDialogMutation<Given, Answer extends { message: string }>(
  { mutate, error, isPending }: UseMutationResult<Answer, Error, Given>,
  fallback: string,
  onDone: (answer: Answer) => void,
  onUndo?: (given: Given) => void,
): DialogMutation<Given> {
  const toast = useToast();
  return {
    submit: (given) =>
      mutate(given, {
        onSuccess: (answer) => {
          if (onUndo) toast.undo(answer.message, () => onUndo(given));
          else toast.success(answer.message);
          onDone(answer);
        },
      }),
    failure: error ? errorSentence(error, fallback) : undefined,
    busy: isPending,
  };
}
