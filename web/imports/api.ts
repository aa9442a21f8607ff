import type { Input, ReceivedBody } from '../../domain/endpoint.ts';
import { importRows, listImports, undoImport } from '../../domain/imports/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { useWrite } from '../app/use-write.ts';

export type Checked = ReceivedBody<typeof importRows>;
export type ImportBody = Input<typeof importRows>['body'];

export const importsQuery = (page: number | undefined) =>
  queryOf(listImports, { query: { ...(page && { page }) } });

export function useImportRows() {
  return useWrite((body: ImportBody) => call(importRows, { body }));
}

export function useUndoImport() {
  return useWrite((id: string) => call(undoImport, { params: { id } }));
}
