import type { Input } from '../../../domain/endpoint.ts';
import {
  listTinMatches,
  generateMatchFile,
  recordMatchFile,
  recordTinMatch,
} from '../../../domain/tax/tin/match-schema.ts';
import { call, queryOf } from '../../app/api.ts';
import { useIdempotencyKey } from '../../app/use-idempotency-key.ts';
import { useSecretWrite, useWrite } from '../../app/use-write.ts';
import type { MatchSearch } from './search.ts';
import {
  fileWithoutTin,
  getSolicitations,
  recordSolicitation,
} from '../../../domain/tax/tin/solicitation-schema.ts';
import { chooseFormAccount } from '../../../domain/tax/w9/schema.ts';

export const matchesQuery = ({ page = 1, state }: MatchSearch) =>
  queryOf(listTinMatches, { query: { page, ...(state && { state }) } });

export function useRecordMatch() {
  return useWrite(
    useIdempotencyKey((body: Input<typeof recordTinMatch>['body'], idempotencyKey) =>
      call(recordTinMatch, { body, idempotencyKey }),
    ),
  );
}

/** Records the results of a result file, which contains full TINs. */
export function useRecordFile() {
  return useSecretWrite(
    useIdempotencyKey((body: Input<typeof recordMatchFile>['body'], idempotencyKey) =>
      call(recordMatchFile, { body, idempotencyKey }),
    ),
  );
}

/** Generates the file for TIN Matching, which contains full TINs. */
export function useGenerateFile() {
  return useSecretWrite((w9VersionIds: string[]) =>
    call(generateMatchFile, { body: { w9VersionIds } }),
  );
}

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
