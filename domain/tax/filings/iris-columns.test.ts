import { describe, expect, test } from 'vitest';
import { encodeExactLines, parseCsvLine } from '../../csv.ts';
import { columnsOf, builtInHeader, missingColumns, repeatedColumns } from './iris-columns.ts';

const header = (year: number) => builtInHeader(year) ?? [];

describe('the known header', () => {
  test.each([
    [2021, undefined, undefined],
    [2022, 54, 'Box 4 - Federal income tax withheld'],
    [2024, 54, 'Box 4 - Federal income tax withheld'],
    [2025, 55, 'Box 3 - Excess golden parachute payments'],
    [2026, undefined, undefined],
  ])('of %d has %s columns', (year, columns, fortyFirst) => {
    expect(builtInHeader(year)?.length).toBe(columns);
    expect(builtInHeader(year)?.[40]).toBe(fortyFirst);
  });

  test('begins and ends with the columns of the template', () => {
    expect(header(2022).slice(0, 4)).toEqual([
      'Form Type',
      'Tax Year',
      'Payer TIN Type',
      'Payer Taxpayer ID Number',
    ]);
    expect(header(2022).at(-1)).toBe('State 2 - Special Data Entries');
  });

  test('has no unknown, missing or repeated column', () => {
    for (const year of [2022, 2025]) {
      expect(columnsOf(header(year)).filter(({ field }) => !field)).toEqual([]);
      expect(missingColumns(header(year))).toEqual([]);
      expect(repeatedColumns(header(year))).toEqual([]);
    }
  });

  test('is one line of CSV, with quotes around the caption that contains a comma', () => {
    const line = encodeExactLines([header(2025)]);
    expect(line).toContain(',"Box 2 - Payer made direct sales totaling $5,000 or more');
    expect(parseCsvLine(line.trimEnd())).toEqual(header(2025));
  });
});

describe('a header', () => {
  test.each([
    ['Box 1a - Nonemployee compensation', 'COMPENSATION'],
    ['Recipient Taxpayer ID Number*', 'RECIPIENT_TIN'],
    ['Issuer Taxpayer ID Number', 'PAYER_TIN'],
    ['Second TIN Notice', 'SECOND_TIN_NOTICE'],
    ['payer city', 'PAYER_CITY'],
    ['Corrected', 'CORRECTED'],
    ['Box 1b - Cash tips', undefined],
  ])('with the column %s has the field %s', (caption, field) => {
    expect(columnsOf([caption])).toEqual([{ caption, field }]);
  });

  test('is checked for missing and repeated columns', () => {
    expect(missingColumns(header(2022).filter((title) => !title.startsWith('Box 1')))).toEqual([
      'Box 1 - Nonemployee Compensation',
    ]);
    expect(repeatedColumns([...header(2022), 'Issuer Suffix'])).toEqual(['Issuer Suffix']);
  });
});
