import { refusal, type Refusal } from '../../errors.ts';
import type { Cents } from '../../money.ts';
import { say } from './sentences.ts';

export interface ThresholdRow {
  taxYear: number;
  /** A form is required if the pay is at least this amount. */
  cents: Cents;
  source: string;
}

const BEFORE_2026 = 'IRC 6041(a), 6041A(a)(2) before P.L. 119-21: $600 or more';
const SINCE_2026 = 'IRC 6041(a), 6041A(a)(2) as amended by P.L. 119-21, sec. 70433: $2,000 or more';

const STATUTORY_2026: Cents = 200_000;

/** The statutory thresholds. The threshold of $2,000 applies to payments made after December 31, 2025. */
const STATUTORY_THRESHOLDS: readonly ThresholdRow[] = [
  ...[2020, 2021, 2022, 2023, 2024, 2025].map((taxYear) => ({
    taxYear,
    cents: 60_000,
    source: BEFORE_2026,
  })),
  { taxYear: 2026, cents: STATUTORY_2026, source: SINCE_2026 },
];

/** From this year on, the threshold is indexed (IRC 6041(h)), and an administrator enters it. */
export const FIRST_INDEXED_YEAR = 2027;

export interface Threshold extends ThresholdRow {
  /** True if the threshold was set for this year. False if it is the newest earlier threshold. */
  known: boolean;
}

/** Returns the threshold of a year. A year without a row uses the newest earlier row. Indexing only raises the
 *  threshold, so the carrier may issue a form that is not required but never omits a required form. Each form of such a
 *  year lists the threshold as missing. */
export function thresholdOf(taxYear: number, laterRows: readonly ThresholdRow[]): Threshold {
  const rows = [
    ...STATUTORY_THRESHOLDS,
    ...laterRows.filter((row) => row.taxYear >= FIRST_INDEXED_YEAR),
  ].toSorted((a, b) => a.taxYear - b.taxYear);
  const row = rows.findLast((candidate) => candidate.taxYear <= taxYear) ?? rows[0];
  if (!row) throw new Error('There is always a statutory row.');
  return { ...row, known: row.taxYear === taxYear };
}

/** Returns a refusal if a threshold cannot be entered. Nobody can change the statutory thresholds, and the increase
 *  over $2,000 must be a multiple of $100 (IRC 6041(h)). */
export function refusalOfThreshold(
  row: Pick<ThresholdRow, 'taxYear' | 'cents'>,
): Refusal | undefined {
  if (row.taxYear < FIRST_INDEXED_YEAR) {
    return refusal('INVALID_VALUE', say.thresholdByLaw);
  }
  if (row.cents < STATUTORY_2026 || row.cents % 10_000 !== 0) {
    return refusal('INVALID_VALUE', say.thresholdAmount);
  }
  return undefined;
}
