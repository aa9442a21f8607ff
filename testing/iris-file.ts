import { expect } from 'vitest';
import { parseCsvLine } from '../domain/csv.ts';

/** The rows of a file for the IRIS portal, or of a list of corrections. The column captions are the keys. */
export function rowsOf(csv: string): Record<string, string>[] {
  const [header, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map(parseCsvLine);
  return lines.map((cells) => {
    expect(cells).toHaveLength(header?.length ?? 0);
    return Object.fromEntries(cells.map((cell, index) => [header?.[index] ?? '', cell]));
  });
}
