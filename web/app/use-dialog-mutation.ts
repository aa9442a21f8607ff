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
export function useDialogMutation<Given, Told extends { message: string }>(
  { mutate, error, isPending }: UseMutationResult<Told, Error, Given>,
  fallback: string,
  onDone: (told: Told) => void,
  onUndo?: (given: Given) => void,
): DialogMutation<Given> {
  const toast = useToast();
  return {
    submit: (given) =>
      mutate(given, {
        onSuccess: (told) => {
          if (onUndo) toast.undo(told.message, () => onUndo(given));
          else toast.success(told.message);
          onDone(told);
        },
      }),
    failure: error ? errorSentence(error, fallback) : undefined,
    busy: isPending,
  };
}
