import { describe, expect, test } from 'vitest';
import { REPLACEMENT_DUE } from '../../domain/tax/filings/filing-rules.ts';
import { PART_SENTENCES } from '../../domain/tax/year/year-ledger.ts';
import { missingForW9 } from '../../domain/tax/w9/rules.ts';
import { taxFindings } from '../language/es/tax-findings.ts';
import { findingText } from './finding-text.ts';

const CODES = [
  ...Object.keys(PART_SENTENCES),
  ...[missingForW9({}), missingForW9({ classification: 'LLC' })].flat().map(({ code }) => code),
  REPLACEMENT_DUE.code,
];

describe('Spanish', () => {
  test.each(CODES)('has a sentence for %s', (code) => expect(taxFindings[code]).toBeDefined());
});

test('uses the server’s sentence in English', () =>
  expect(findingText({ code: 'REVERSED', sentence: 'This payment was reversed.' })).toBe(
    'This payment was reversed.',
  ));
