import { useEffect, useState } from 'react';
import { errorSentence } from '../app/error-sentences.ts';
import { useToast } from '../ui/Toast.tsx';
import { useUndoDecisions, type UndoneDecision } from './api.ts';
import { approvalMessages } from './approval-messages.ts';

const { undo: text } = approvalMessages;

const UNDO_MS = 10_000;

export interface LastDecision extends UndoneDecision {
  /** The names of the days, for messages about days whose decision cannot be undone. */
  names: ReadonlyMap<string, string>;
}

/** Offers Undo for ten seconds after a decision. */
export function useUndoDecision(callbacks: {
  /** Called with undefined when a new attempt starts. */
  onError: (sentence: string | undefined) => void;
  onUndone: (ids: readonly string[]) => void;
}) {
  const [last, setLast] = useState<LastDecision>();
  const undoing = useUndoDecisions();
  const toast = useToast();

  useEffect(() => {
    if (!last) return undefined;
    const timer = setTimeout(() => setLast(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  async function undo(decision: LastDecision) {
    setLast(undefined);
    callbacks.onError(undefined);
    try {
      const { results, failure } = await undoing.mutateAsync(decision);
      const undone = results.filter((day) => day.undone).map(({ id }) => id);
      const notUndone = results.filter((day) => !day.undone);
      if (undone.length > 0) toast.success(text.done(undone.length));
      callbacks.onUndone(undone);
      const [first] = notUndone;
      if (first) {
        const name = decision.names.get(first.id) ?? '';
        callbacks.onError(text.refused(notUndone.length, name, first.reason ?? ''));
      }
      if (failure !== undefined) callbacks.onError(errorSentence(failure, text.failed));
    } catch (failure) {
      callbacks.onError(errorSentence(failure, text.failed));
    }
  }

  return {
    isUndoing: undoing.isPending,
    undo: (decision: LastDecision) => void undo(decision),
    /** Shows the decision with an Undo button, unless it decided no day. */
    offer(message: string, decision: LastDecision) {
      if (decision.days.length === 0) return;
      setLast(decision);
      toast.undo(message, () => void undo(decision), UNDO_MS);
    },
    /** Undoes the last decision while Undo is offered. */
    undoLast: () => {
      if (last) void undo(last);
    },
  };
}
