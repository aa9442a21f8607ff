import { describe, expect, test } from 'vitest';
import { bodyOf, problemsOf, type AgreementFields } from './agreement-form.ts';
import { termsText } from './terms-text.ts';

const fields = (typed: Partial<AgreementFields>): AgreementFields => ({
  kind: 'INSURANCE',
  mode: 'WEEKLY',
  name: 'Cargo insurance',
  authority: 'Lease clause 7.2',
  amount: '50',
  startingBalance: '',
  target: '',
  percent: '',
  percentBase: 'GROSS',
  firstWeek: '2026-11-30',
  lastWeek: '',
  priority: '1',
  floor: '',
  payWeek: 'OUTSIDE',
  ...typed,
});

describe('the body', () => {
  test('contains the Monday of a typed day', () => {
    const body = bodyOf('a', fields({ firstWeek: '2026-12-02', lastWeek: '2026-12-10' }));
    expect(body).toMatchObject({ firstWeek: '2026-11-30', lastWeek: '2026-12-07' });
  });

  test('contains the week that pays an advance, and no other kind', () => {
    const typed = { payWeek: '2026-11-16', startingBalance: '600' };
    expect(bodyOf('a', fields({ ...typed, kind: 'ADVANCE' }))).toMatchObject({
      startingBalance: 600,
      payWeek: '2026-11-16',
    });
    expect(bodyOf('a', fields(typed))).not.toHaveProperty('payWeek');
    expect(bodyOf('a', fields({ kind: 'ADVANCE' }))).not.toHaveProperty('payWeek');
  });

  test('contains only the fields of the kind', () => {
    const typed = { startingBalance: '600', target: '1000', percent: '10', lastWeek: '2026-12-10' };
    expect(bodyOf('a', fields({ ...typed, floor: '600' }))).toMatchObject({
      amount: 50,
      startingBalance: null,
      target: null,
      percent: null,
      percentBase: null,
      lastWeek: '2026-12-07',
      floor: 600,
    });
    expect(bodyOf('a', fields({ ...typed, kind: 'ADVANCE' }))).toMatchObject({
      amount: 50,
      startingBalance: 600,
      lastWeek: null,
    });
    const levy = { ...typed, kind: 'SUPPORT_OR_LEVY', mode: 'PERCENT', floor: '600' } as const;
    expect(bodyOf('a', fields(levy))).toMatchObject({
      amount: null,
      percent: 10,
      percentBase: 'GROSS',
      floor: 0,
    });
    expect(bodyOf('a', fields({ ...typed, kind: 'FUEL_CARD' }))).toMatchObject({ amount: null });
  });
});

describe('the problems', () => {
  test.each<[string, Partial<AgreementFields>]>([
    ['name', { name: ' ' }],
    ['authority', { authority: '' }],
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['amount', { amount: '12.345' }],
    ['startingBalance', { kind: 'ADVANCE' }],
    ['amount', { kind: 'ADVANCE', startingBalance: '49.99' }],
    ['amount', { kind: 'ESCROW', target: '49' }],
    ['percent', { kind: 'SUPPORT_OR_LEVY', mode: 'PERCENT', percent: '100.01' }],
    ['lastWeek', { lastWeek: '2026-11-29' }],
    ['firstWeek', { firstWeek: '' }],
    ['priority', { priority: '100' }],
    ['floor', { floor: '-1' }],
  ])('are at the field %s for %o', (field, typed) => {
    expect(problemsOf(fields(typed))).toHaveProperty(field);
  });
});

test.each<[Partial<AgreementFields>, string]>([
  [
    { floor: '600' },
    'From Nov 30, 2026, $50.00 is taken from each settlement. At least $600.00 net is left.',
  ],
  [
    { kind: 'ESCROW', target: '1000' },
    'From Nov 30, 2026, $50.00 is deposited from each settlement until the escrow reaches $1,000.00.',
  ],
  [
    { kind: 'OTHER', mode: 'PERCENT', percent: '12.5', percentBase: 'AFTER_WITHHOLDING' },
    'From Nov 30, 2026, 12.5% of the pay after tax withholding is taken from each settlement.',
  ],
  [
    { kind: 'FUEL_CARD', lastWeek: '2026-12-07' },
    'From Nov 30, 2026, each charge is taken from the settlement of its week. The last week starts on Dec 7, 2026.',
  ],
])('describes the terms of %o', (typed, sentence) => {
  expect(termsText({ ...bodyOf('a', fields(typed)), repaysBalance: false, isPrepaid: false })).toBe(
    sentence,
  );
});
