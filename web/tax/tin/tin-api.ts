import {
  fileWithoutTin,
  getSolicitations,
  recordSolicitation,
} from '../../../domain/tax/tin/solicitation-schema.ts';
import { chooseFormAccount } from '../../../domain/tax/w9/endpoints.ts';
import type { Input } from '../../../domain/endpoint.ts';
import { call, queryOf } from '../../app/api.ts';
import { useIdempotencyKey } from '../../app/use-idempotency-key.ts';
import { useWrite } from '../../app/use-write.ts';

export const solicitationsQuery = (id: string) => queryOf(getSolicitations, { params: { id } });

export function useRecordSolicitation(id: string) {
  const send = useIdempotencyKey((body: Input<typeof recordSolicitation>['body'], idempotencyKey) =>
    call(recordSolicitation, { params: { id }, body, idempotencyKey }),
  );
  return useWrite(send);
}

export function useChooseFormAccount() {
  return useWrite(({ id, identity }: { id: string; identity: number }) =>
    call(chooseFormAccount, { params: { id }, body: { identity } }),
  );
}

export function useFileWithoutTin(id: string) {
  return useWrite((body: Input<typeof fileWithoutTin>['body']) =>
    call(fileWithoutTin, { params: { id }, body }),
  );
}
