import type { Input } from '../../domain/endpoint.ts';
import {
  correctPayRate,
  listPayRates,
  removePayRate,
  setPayRate,
  setPayRates,
} from '../../domain/pay-rates/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';

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

type RatesBody = Input<typeof setPayRates>['body'];

/** Sets the same rate for several contractors. */
export function useSaveRates() {
  const save = useIdempotencyKey((body: RatesBody, idempotencyKey) =>
    call(setPayRates, { body, idempotencyKey }),
  );
  return useWrite(save);
}

export function useRemoveRate() {
  return useWrite((id: string) => call(removePayRate, { params: { id } }));
}
