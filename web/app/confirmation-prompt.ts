import { sessionState } from './session-state.ts';

type Answer = (isYes: boolean) => void;

/** Creates a yes-or-no question that code outside of React asks and a dialog answers. Concurrent callers share one
 *  answer. If the session ends, the answer is no. */
export function confirmationPrompt() {
  let pending: { promise: Promise<boolean>; resolve: Answer } | undefined;
  const listeners = new Set<() => void>();
  const notifyListeners = () => listeners.forEach((listener) => listener());

  function answer(isYes: boolean): void {
    const question = pending;
    pending = undefined;
    question?.resolve(isYes);
    notifyListeners();
  }

  sessionState.onEnd(() => answer(false));
  return {
    isAsked: (): boolean => pending !== undefined,

    ask(): Promise<boolean> {
      if (!pending) {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        pending = { promise, resolve };
        notifyListeners();
      }
      return pending.promise;
    },

    answer,

    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The step-up question 'Enter your password again'. The API client asks the question, and a dialog reports whether the
 *  person entered the password. */
export const stepUpPrompt = confirmationPrompt();
