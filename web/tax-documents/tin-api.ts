import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listTaxDocuments } from '../../domain/tax-documents/schema.ts';
import {
  fileWithoutTin,
  getSolicitations,
  recordSolicitation,
} from '../../domain/tin-checks/schema.ts';
import type { Input } from '../../domain/endpoint.ts';
import { call, queryOf } from '../app/api.ts';
import { useIdempotencyKey } from '../app/use-idempotency-key.ts';

export const solicitationsQuery = (id: string) => queryOf(getSolicitations, { params: { id } });

export function useRecordSolicitation(id: string) {
  const queryClient = useQueryClient();
  const send = useIdempotencyKey((body: Input<typeof recordSolicitation>['body'], idempotencyKey) =>
    call(recordSolicitation, { params: { id }, body, idempotencyKey }),
  );
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [getSolicitations.feature] }),
  });
}

export function useFileWithoutTin(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<typeof fileWithoutTin>['body']) =>
      call(fileWithoutTin, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listTaxDocuments.feature] }),
  });
}
