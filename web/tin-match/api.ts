import type { Input } from '../../domain/endpoint.ts';
import {
  listTinMatches,
  makeMatchFile,
  recordMatchFile,
  recordTinMatch,
} from '../../domain/tin-match/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useWrite } from '../app/use-write.ts';
import type { MatchSearch } from './search.ts';

export const matchesQuery = ({ page = 1, state }: MatchSearch) =>
  queryOf(listTinMatches, { query: { page, ...(state && { state }) } });

export function useRecordMatch() {
  return useWrite((body: Input<typeof recordTinMatch>['body']) => call(recordTinMatch, { body }));
}

export function useRecordFile() {
  return useWrite((body: Input<typeof recordMatchFile>['body']) => call(recordMatchFile, { body }));
}

export function useMakeFile() {
  return useWrite((w9VersionIds: string[]) => call(makeMatchFile, { body: { w9VersionIds } }));
}
