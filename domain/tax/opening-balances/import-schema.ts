import { Type, type Static } from 'typebox';
import { anyPermission } from '../../access.ts';
import { endpoint, exactly, Id, MessageText } from '../../endpoint.ts';
import { fileFindings, ImportedFile, LineProblems, MAX_FILE_BYTES } from '../../import-file.ts';
import { DollarTotal } from '../../money.ts';

const ImportedBalance = Type.Object({
  /** The line number in the file, from 1. The header is line 1. */
  line: Type.Integer(),
  /** The payee's name, or the text in the file if it identifies no payee. */
  payee: Type.String(),
  paidOn: Type.String(),
  amount: DollarTotal,
  problems: LineProblems,
});
export type ImportedBalance = Static<typeof ImportedBalance>;

const ImportResponse = Type.Object({
  message: MessageText,
  ...fileFindings,
  rows: Type.Array(ImportedBalance),
  /** The new payments. Empty if the file was only checked. */
  openingBalances: Type.Array(Type.Object({ id: Id })),
});
export type BalancesImport = Static<typeof ImportResponse>;

export const importOpeningBalances = endpoint({
  method: 'POST',
  path: '/api/opening-balances/import',
  feature: 'opening-balances',
  summary: 'Import the payments of an Excel or CSV file, all or none, or only check the file',
  access: anyPermission('action:process-payroll'),
  isCostly: true,
  maxFileBytes: MAX_FILE_BYTES,
  body: exactly({
    file: ImportedFile,
    /** If true, reports the problems of the file and saves nothing. */
    checkOnly: Type.Boolean(),
  }),
  response: ImportResponse,
  status: 201,
});
