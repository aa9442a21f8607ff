import { describe, expect, test } from 'vitest';
import {
  availableThrough,
  deliveryMethodOf,
  awaitsFurnishing,
  normalizeCode,
  refusalOfCode,
  refusalOfElectronic,
  refusalOfFurnishing,
  refusalOfMailedOn,
} from './rules.ts';

describe('deliveryMethodOf', () => {
  test.each([
    { hasConsent: true, canSignIn: true, method: 'ELECTRONIC' },
    { hasConsent: true, canSignIn: false, method: 'MAIL' },
    { hasConsent: false, canSignIn: true, method: 'MAIL' },
    { hasConsent: false, canSignIn: false, method: 'MAIL' },
  ])('is $method with consent $hasConsent and sign-in $canSignIn', ({ method, ...access }) => {
    expect(deliveryMethodOf(access)).toBe(method);
    expect(refusalOfElectronic(access)?.code).toBe(method === 'MAIL' ? 'CONFLICT' : undefined);
  });
});

describe('awaitsFurnishing', () => {
  const form = { type: 'FORM_1099_NEC', furnishedOn: null, isGeneratedByPayee: false } as const;
  test.each([
    [{ ...form, status: 'GENERATED' }, true],
    [{ ...form, status: 'SUBMITTED' }, true],
    [{ ...form, status: 'APPROVED', furnishedOn: '2027-01-20' }, false],
    [{ ...form, status: 'GENERATED', isGeneratedByPayee: true }, false],
    [{ ...form, status: 'DRAFT', isGeneratedByPayee: true }, false],
    [{ ...form, status: 'SUBMITTED', isGeneratedByPayee: true }, true],
    [{ ...form, type: 'W9', status: 'GENERATED' }, false],
  ] as const)('%o: %s', (document, expected) => {
    expect(awaitsFurnishing(document)).toBe(expected);
  });
});

describe('refusalOfFurnishing', () => {
  const form = { type: 'FORM_1099_NEC', furnishedOn: null } as const;
  test.each([
    [{ ...form, status: 'SUBMITTED' }, undefined],
    [{ ...form, status: 'APPROVED' }, undefined],
    [{ ...form, status: 'DRAFT' }, 'CONFLICT'],
    [{ ...form, status: 'GENERATED' }, 'CONFLICT'],
    [{ ...form, status: 'SUBMITTED', furnishedOn: '2027-01-20' }, 'CONFLICT'],
    [{ ...form, type: 'W9', status: 'SUBMITTED' }, 'CONFLICT'],
  ] as const)('%o: %s', (document, code) => {
    expect(refusalOfFurnishing(document)?.code).toBe(code);
  });
});

test.each([
  ['2027-01-20', undefined],
  ['2027-01-21', 'INVALID_VALUE'],
  ['2026-01-01', undefined],
  ['2025-12-31', 'INVALID_VALUE'],
])('checks %s as the mailing date of a 2026 form: %s', (mailedOn, code) => {
  expect(refusalOfMailedOn(mailedOn, 2026, '2027-01-20')?.code).toBe(code);
});

test.each([
  ['2027-01-20', '2027-10-15'],
  ['2027-07-17', '2027-10-15'],
  ['2027-07-18', '2027-10-16'],
  ['2028-02-01', '2028-05-01'],
])('a 2026 form furnished on %s is available through %s', (day, through) => {
  expect(availableThrough(2026, day)).toBe(through);
});

test.each([
  ['AB2CD3', undefined],
  [' ab2-cd3 ', undefined],
  ['AB2CD4', 'INVALID_VALUE'],
])('checks the code typed as "%s": %s', (typed, code) => {
  expect(refusalOfCode(typed, 'AB2CD3')?.code).toBe(code);
  expect(refusalOfCode(typed, undefined)?.code).toBe('CONFLICT');
  expect(normalizeCode(typed)).toHaveLength(6);
});
