import { importRows } from '../../domain/imports/schema.ts';
import { base64Of } from '../../testing/import-file.ts';
import { MONDAY, type Write } from './write.ts';

/** Writes of imported files. */
export const IMPORT_WRITES: readonly Write[] = [
  {
    endpoint: importRows,
    by: 'admin',
    body: ({ driver }) => ({
      kind: 'PAY_LINES',
      source: null,
      fileName: 'bonuses.csv',
      file: base64Of(
        `Driver,Week,Kind,Amount,Description\r\n${driver.email},${MONDAY},Other pay,25,Safety bonus\r\n`,
      ),
      mapping: null,
      basis: null,
      drivers: [],
      checkOnly: false,
    }),
  },
];
