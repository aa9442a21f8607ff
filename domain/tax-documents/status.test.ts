import { expect, test } from 'vitest';
import {
  firstStatus,
  nextStatus,
  refuseStatus,
  refuseTaxYear,
  TAX_DOCUMENT_STATUSES,
} from './status.ts';

test('allows exactly two transitions', () => {
  const possible = TAX_DOCUMENT_STATUSES.flatMap((from) =>
    TAX_DOCUMENT_STATUSES.filter((to) => !refuseStatus(from, to)).map((to) => `${from} ${to}`),
  );
  expect(possible).toEqual(['GENERATED SUBMITTED', 'SUBMITTED APPROVED']);
});

test.each(TAX_DOCUMENT_STATUSES)('a refusal names the current status: %s', (status) => {
  const refused = refuseStatus(status, status);
  expect(refused?.code).toBe('CONFLICT');
  expect(refused?.sentence).toContain(`This document is ${status}.`);
});

test('refuseStatus allows every step that nextStatus offers', () => {
  for (const status of TAX_DOCUMENT_STATUSES) {
    const next = nextStatus(status);
    if (next) expect(refuseStatus(status, next)).toBeUndefined();
  }
});

test('an incomplete document starts as a draft', () => {
  expect(firstStatus([])).toBe('GENERATED');
  expect(firstStatus([{ code: 'W9', sentence: 'The recipient’s Form W-9.' }])).toBe('DRAFT');
});

test.each([
  [2019, 'NOT_SENSIBLE'],
  [2020, undefined],
  [2026, undefined],
  [2027, 'NOT_SENSIBLE'],
])('documents of %i in November 2026: %s', (year, code) =>
  expect(refuseTaxYear(year, '2026-11-21')?.code).toBe(code),
);
