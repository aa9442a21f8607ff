import { describe, expect, test } from 'vitest';
import {
  tinOnFileApplies,
  linesFromProfile,
  listProblems,
  w9Problems,
  withClassification,
} from './fields.ts';

const ROSA = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  address: { street: '12 Harvest Road', city: 'Tulia', state: 'tx', zip: '79088' },
};
const lines = linesFromProfile(ROSA);
const complete = withClassification(lines, 'INDIVIDUAL');
const signing = { usesTinOnFile: false, mayBeIncomplete: false };

test('fills in the lines for which the profile has valid values', () => {
  expect(lines).toMatchObject({ name: 'Rosa Delgado', address: { state: 'TX', zip: '79088' } });
  const named = { ...ROSA, address: { state: 'Texas', zip: '79088-1234' } };
  expect(linesFromProfile(named).address).toMatchObject({ state: 'TX', zip: '79088-1234' });
  const odd = { ...ROSA, address: { state: 'Te', zip: 'soon' } };
  expect(linesFromProfile(odd).address).toMatchObject({ state: '', zip: '' });
  expect(linesFromProfile({ ...ROSA, address: null }).address.street).toBe('');
});

test('drops the entries that do not apply to the new classification', () => {
  const llc = {
    ...withClassification(complete, 'LLC'),
    llcCode: 'P' as const,
    foreignOwners: true,
  };
  expect(llc.tinKind).toBe('EIN');
  expect(withClassification({ ...llc, exemptPayeeCode: '5' }, 'INDIVIDUAL')).toMatchObject({
    llcCode: null,
    foreignOwners: false,
    exemptPayeeCode: '',
    tinKind: 'EIN',
  });
});

test.each([
  ['', 'SSN', true],
  ['  ', 'SSN', true],
  ['212-09-7694', 'SSN', false],
  ['', 'EIN', false],
  ['', null, false],
] as const)(
  'applies the TIN on file if “%s” is typed and an %s is on file: %s',
  (tin, onFile, applies) => {
    expect(tinOnFileApplies({ lines: complete, tin }, onFile)).toBe(applies);
  },
);

describe('w9Problems', () => {
  test.each([
    ['nothing', complete, '212-09-7694', undefined],
    ['an invalid TIN', complete, '666-09-7694', 'tin'],
    ['no TIN', complete, '', 'tin'],
    ['no classification and no TIN', lines, '', 'classification'],
    ['an LLC without its code', withClassification(lines, 'LLC'), '12-3456789', 'llcCode'],
    ['a ZIP code of four digits', withAddress({ zip: '7908' }), '212-09-7694', 'zip'],
    ['no state', withAddress({ state: '' }), '212-09-7694', 'state'],
    ['a state that does not exist', withAddress({ state: 'TE' }), '212-09-7694', 'state'],
    ['no TIN kind', { ...complete, tinKind: null }, '', 'tinKind'],
  ] as const)('finds the first problem: %s', (_, lines, tin, field) => {
    expect(listProblems(w9Problems({ lines, tin }, signing))[0]?.field).toBe(field);
  });

  test('returns an error for every required field of an empty form, from top to bottom', () => {
    const empty = linesFromProfile({ firstName: '', lastName: '', address: null });
    const problems = listProblems(w9Problems({ lines: empty, tin: '' }, signing));
    expect(problems.map(({ field }) => field)).toEqual([
      'name',
      'classification',
      'street',
      'city',
      'state',
      'zip',
      'tinKind',
    ]);
  });

  test('accepts the TIN on file and an incomplete paper form', () => {
    expect(w9Problems({ lines: complete, tin: '' }, { ...signing, usesTinOnFile: true })).toEqual(
      {},
    );
    const paper = { usesTinOnFile: false, mayBeIncomplete: true };
    expect(w9Problems({ lines, tin: '' }, paper)).toEqual({});
    expect(listProblems(w9Problems({ lines, tin: '212097694' }, paper))[0]?.field).toBe('tinKind');
  });
});

function withAddress(change: object) {
  return { ...complete, address: { ...complete.address, ...change } };
}
