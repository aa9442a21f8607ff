import type { Input } from '../../domain/endpoint.ts';
import {
  correctPayRate,
  listPayRates,
  removePayRate,
  setPayRate,
  setPayRates,
  undoPayRates,
  type EndedRate,
} from '../../domain/pay-rates/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';
import { useToast } from '../ui/Toast.tsx';
import { endedText } from './ended-text.ts';
import { messages } from './messages.ts';

/** Disables placeholder data, because the page must not show another person's rates while these load. */
export function ratesQuery(userId: string) {
  const query = { userId };
  return { ...queryOf(listPayRates, { query }), placeholderData: () => undefined };
}

type RateBody = Input<typeof setPayRate>['body'];

/** Sets a new rate, or corrects a planned rate. */
export function useSaveRate(plannedId: string | undefined) {
  const add = useIdempotencyKey((body: RateBody, idempotencyKey) =>
    call(setPayRate, { body, idempotencyKey }),
  );
  return useWrite(({ userId, unit, ...body }: RateBody) =>
    plannedId === undefined
      ? add({ userId, unit, ...body })
      : call(correctPayRate, { params: { id: plannedId }, body }),
  );
}

export type RatesBody = Input<typeof setPayRates>['body'];

/** Sets the same rate for several people. */
export function useSaveRates() {
  const save = useIdempotencyKey((body: RatesBody, idempotencyKey) =>
    call(setPayRates, { body, idempotencyKey }),
  );
  return useWrite(save);
}

/** Undoes rates that were just set, and restores the rates that they replaced. */
export const undoRates = (ids: string[]) => call(undoPayRates, { body: { ids } });

/** Returns a function that reports a saved rate of one person in a toast with an Undo button. */
export function useReportRate() {
  const toast = useToast();
  const { mutate } = useWrite(undoRates);
  const undo = (id: string) =>
    mutate([id], {
      onSuccess: ({ message, results }) => {
        const problem = results.find((result) => result.problem !== null)?.problem;
        if (problem) toast.undoFailed(problem);
        else toast.success(message);
      },
      onError: (error) => toast.undoFailed(errorSentence(error, messages.undoFailed)),
    });
  return ({ id, message, ended }: { id: string; message: string; ended?: EndedRate[] }) => {
    const sentences = [message, endedText(ended ?? [])].filter((one) => one !== null);
    toast.undo(sentences.join('. '), () => undo(id));
  };
}

export function useRemoveRate() {
  return useWrite((id: string) => call(removePayRate, { params: { id } }));
}
