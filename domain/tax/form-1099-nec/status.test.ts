import { expect, test } from 'vitest';
import {
  firstStatus,
  nextStatus,
  refusalOfStatus,
  refusalOfTaxYear,
  TAX_DOCUMENT_STATUSES,
} from './status.ts';

test('allows only two transitions', () => {
  const transitions = TAX_DOCUMENT_STATUSES.flatMap((from) =>
    TAX_DOCUMENT_STATUSES.filter((to) => !refusalOfStatus(from, to)).map((to) => `${from} ${to}`),
  );
  expect(transitions).toEqual(['GENERATED SUBMITTED', 'SUBMITTED APPROVED']);
});

test.each(TAX_DOCUMENT_STATUSES)('names the current status %s in the refusal', (status) => {
  const refusal = refusalOfStatus(status, status);
  expect(refusal?.code).toBe('CONFLICT');
  expect(refusal?.sentence?.english).toMatch(
    new RegExp(`^This document is (a )?${status.toLowerCase()}\\. `),
  );
});

test('allows every status that nextStatus offers', () => {
  for (const status of TAX_DOCUMENT_STATUSES) {
    const next = nextStatus(status);
    if (next) expect(refusalOfStatus(status, next)).toBeUndefined();
  }
});

test('gives an incomplete document the status DRAFT', () => {
  expect(firstStatus([])).toBe('GENERATED');
  expect(firstStatus([{ code: 'W9', sentence: 'The recipient’s Form W-9.' }])).toBe('DRAFT');
});

test.each([
  [2019, 'INVALID_VALUE'],
  [2020, undefined],
  [2026, undefined],
  [2027, 'INVALID_VALUE'],
])('in November 2026, the tax year %i has the refusal %s', (year, code) =>
  expect(refusalOfTaxYear(year, '2026-11-21')?.code).toBe(code),
);
