import { useMutation } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import type { Input } from '../../domain/endpoint.ts';
import { registerFileName } from '../../domain/payday/register.ts';
import {
  acceptExceptions,
  addPayEntry,
  exportRegisterCsv,
  exportRegisterXlsx,
  getPayday,
  getPaydayLines,
  payPayday,
  processPayday,
  removePayEntry,
} from '../../domain/payday/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { download } from '../app/download.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';
import { useWrite } from '../app/use-write.ts';

/** Never with another week's figures while it loads: this is money. */
export function paydayQuery(weekStart: Day) {
  return { ...queryOf(getPayday, { params: { weekStart } }), placeholderData: () => undefined };
}

/** The lines belong to a version of the payee's week: with another one they are read again. */
export function linesQuery(weekStart: Day, userId: string) {
  const query = queryOf(getPaydayLines, { params: { weekStart, userId } });
  return { ...query, placeholderData: () => undefined };
}

export function useProcessAll(weekStart: Day) {
  const send = useIdempotencyKey((body: Input<typeof processPayday>['body'], idempotencyKey) =>
    call(processPayday, { params: { weekStart }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function usePayAll(weekStart: Day) {
  const send = useIdempotencyKey((body: Input<typeof payPayday>['body'], idempotencyKey) =>
    call(payPayday, { params: { weekStart }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useAccept(weekStart: Day) {
  return useWrite((body: Input<typeof acceptExceptions>['body']) =>
    call(acceptExceptions, { params: { weekStart }, body }),
  );
}

export function useAddEntry() {
  const send = useIdempotencyKey((body: Input<typeof addPayEntry>['body'], idempotencyKey) =>
    call(addPayEntry, { body, idempotencyKey }),
  );
  return useWrite(send);
}

/** A file of the week's settlements: one for bookkeeping programs, one for spreadsheets. */
export function useRegister(weekStart: Day) {
  return useMutation({
    mutationFn: (kind: 'csv' | 'xlsx') =>
      kind === 'csv'
        ? download(exportRegisterCsv, { params: { weekStart } }, registerFileName(weekStart, kind))
        : download(
            exportRegisterXlsx,
            { params: { weekStart } },
            registerFileName(weekStart, kind),
          ),
  });
}

export function useRemoveEntry() {
  return useWrite((id: string) => call(removePayEntry, { params: { id } }));
}
