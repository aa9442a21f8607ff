import type { Input } from '../domain/endpoint.ts';
import {
  importRows,
  listImports,
  undoImport,
  type CheckedImport,
} from '../domain/imports/schema.ts';
import { base64Of } from './import-file.ts';
import type { Person, TestApp } from './test-app.ts';

type Body = Input<typeof importRows>['body'];

/** Returns the calls about imported files. */
export function importCalls(app: TestApp) {
  const send = (caller: Person, content: string | Uint8Array, fields: Partial<Body> = {}) =>
    app.as(caller, importRows, {
      body: {
        kind: 'FUEL',
        source: null,
        fileName: 'file.csv',
        file: base64Of(content),
        mapping: null,
        basis: null,
        drivers: [],
        checkOnly: false,
        ...fields,
      },
    });
  return {
    send,
    check: async (caller: Person, content: string | Uint8Array, fields: Partial<Body> = {}) =>
      (await send(caller, content, { checkOnly: true, ...fields })).body,
    list: async (caller: Person) => (await app.as(caller, listImports, { query: {} })).body.imports,
    undo: (caller: Person, id: string | null) =>
      app.as(caller, undoImport, { params: { id: id ?? '' } }),
  };
}

/** Returns the mapping that a check suggests, as the office confirms it. */
export const confirmed = ({ mapping, source }: Pick<CheckedImport, 'mapping' | 'source'>) => ({
  mapping,
  source,
});
