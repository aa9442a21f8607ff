import { encodeCsv, encodeExactLines } from '../../../domain/csv.ts';
import {
  CORRECTION_COLUMNS,
  correctionLines,
} from '../../../domain/tax/filings/corrections-list.ts';
import { cellsOf, valuesOf, type FilingKind } from '../../../domain/tax/filings/iris-row.ts';
import type { PendingReturn, Template } from './returns.ts';

/** Returns the file of originals, which the portal accepts. */
function originalsFile(
  { header, columns }: Template,
  returns: readonly PendingReturn[],
  tins: readonly string[],
): string {
  const lines = returns.map((necReturn, index) =>
    cellsOf(columns, valuesOf(necReturn, tins[index] ?? '')),
  );
  return encodeExactLines([[...header], ...lines]);
}

/** Returns the list of corrections to key in at the portal. */
function correctionsFile(returns: readonly PendingReturn[], tins: readonly string[]): string {
  const lines = returns.flatMap(({ filed, ...necReturn }, index) =>
    correctionLines(index + 1, { ...necReturn, filed: filed ?? undefined }, tins[index] ?? ''),
  );
  return encodeCsv([[...CORRECTION_COLUMNS], ...lines]);
}

const FILE_NAMES = { ORIGINALS: 'originals', CORRECTIONS: 'corrections_to_key_in' } as const;

export const filingName = (kind: FilingKind, taxYear: number, part: number): string =>
  `1099-NEC_${taxYear}_${FILE_NAMES[kind]}_${part}.csv`;

export function fileContent(
  kind: FilingKind,
  template: Template,
  returns: readonly PendingReturn[],
  tins: readonly string[],
): string {
  return kind === 'ORIGINALS'
    ? originalsFile(template, returns, tins)
    : correctionsFile(returns, tins);
}
