import type { Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import {
  getDriverWeeks,
  listPaidTo,
  removePaidTo,
  setPaidTo,
  setShowsAmounts,
} from '../../domain/paid-to/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';

/** Disables placeholder data, because the page must not show another person's payee while this one loads. */
export function paidToQuery(userId: string) {
  return { ...queryOf(listPaidTo, { query: { userId } }), placeholderData: () => undefined };
}

export function useSetPaidTo() {
  const add = useIdempotencyKey((body: Input<typeof setPaidTo>['body'], idempotencyKey) =>
    call(setPaidTo, { body, idempotencyKey }),
  );
  return useWrite(add);
}

export function useRemovePaidTo() {
  return useWrite((id: string) => call(removePaidTo, { params: { id } }));
}

export const driverWeeksQuery = (weekStart: Day) =>
  queryOf(getDriverWeeks, { params: { weekStart } });

export function useSetShowsAmounts() {
  return useWrite((showsAmounts: boolean) => call(setShowsAmounts, { body: { showsAmounts } }));
}
