import { sessionState } from './session-state.ts';

type Answer = (isConfirmed: boolean) => void;

let asked: { answered: Promise<boolean>; answer: Answer } | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** 'Enter your password again': asked by the API client, answered in a dialog. Calls that need it at the
 *  same time share one question. */
export const passwordQuestion = {
  isAsked: (): boolean => asked !== undefined,

  /** Whether the password was confirmed, once the person has said so or let it be. */
  ask(): Promise<boolean> {
    if (!asked) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      asked = { answered: promise, answer: resolve };
      tell();
    }
    return asked.answered;
  },

  answer(isConfirmed: boolean): void {
    const answered = asked;
    asked = undefined;
    answered?.answer(isConfirmed);
    tell();
  },

  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

sessionState.onEnd(() => passwordQuestion.answer(false));
