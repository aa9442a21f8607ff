import { IMPORT_KINDS, type ImportKind } from '../../domain/imports/kinds.ts';
import { oneOf, pageFrom } from '../app/search-params.ts';

export interface ImportSearch {
  kind?: ImportKind | undefined;
  page?: number | undefined;
}

export function importSearch(search: Record<string, unknown>): ImportSearch {
  return { kind: oneOf(IMPORT_KINDS, search['kind']), page: pageFrom(search['page']) };
}
