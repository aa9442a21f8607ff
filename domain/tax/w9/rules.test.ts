import { describe, expect, test } from 'vitest';
import { certificationOf } from './certification.ts';
import {
  exemptCodesApply,
  lineThreeBApplies,
  invalidLinesOfW9,
  missingForW9,
  necExemption,
  refusalOfW9,
  tinKindsFor,
} from './rules.ts';
import { sameLines } from './versions.ts';
import { BLANK_W9_LINES, type W9Lines } from './lines-schema.ts';

const validLines = (changes: Partial<W9Lines> = {}): W9Lines => ({
  ...BLANK_W9_LINES,
  name: 'Dana Driver',
  classification: 'INDIVIDUAL',
  address: { street: '12 Long Road', unit: '', city: 'Tulsa', state: 'OK', zip: '74101' },
  tinKind: 'SSN',
  ...changes,
});
const company = (changes: Partial<W9Lines>): W9Lines => validLines({ tinKind: 'EIN', ...changes });
const withAddress = (address: Partial<W9Lines['address']>): W9Lines =>
  validLines({ address: { ...validLines().address, ...address } });

describe('contradictory entries', () => {
  test.each<[string, W9Lines, string[]]>([
    ['a driver with an SSN', validLines(), []],
    [
      'a sole proprietor with an EIN and a trade name',
      validLines({ tinKind: 'EIN', businessName: 'Dana Hauls' }),
      [],
    ],
    ['a resident alien with an ITIN', validLines({ tinKind: 'ITIN' }), []],
    ['an LLC taxed as a partnership', company({ classification: 'LLC', llcCode: 'P' }), []],
    [
      'a corporation with code 5',
      company({ classification: 'C_CORPORATION', exemptPayeeCode: '5' }),
      [],
    ],
    [
      'an LLC with an SSN',
      validLines({ classification: 'LLC', llcCode: 'C' }),
      ['W9_TIN_KIND_INVALID'],
    ],
    [
      'a partnership with an ITIN',
      validLines({ classification: 'PARTNERSHIP', tinKind: 'ITIN' }),
      ['W9_TIN_KIND_INVALID'],
    ],
    ['an individual with code C', validLines({ llcCode: 'C' }), ['W9_LLC_CODE_INVALID']],
    [
      'an individual with other text',
      validLines({ otherText: 'Tribe' }),
      ['W9_OTHER_TEXT_INVALID'],
    ],
    ['an individual with line 3b', validLines({ foreignOwners: true }), ['W9_LINE_3B_INVALID']],
    [
      'an LLC taxed as a corporation with line 3b',
      company({ classification: 'LLC', llcCode: 'S', foreignOwners: true }),
      ['W9_LINE_3B_INVALID'],
    ],
    ['a trust with line 3b', company({ classification: 'TRUST_ESTATE', foreignOwners: true }), []],
    [
      'an individual with an exempt code',
      validLines({ exemptPayeeCode: '5' }),
      ['W9_EXEMPT_CODE_INVALID'],
    ],
    ['an individual with a FATCA code', validLines({ fatcaCode: 'A' }), ['W9_EXEMPT_CODE_INVALID']],
    [
      'a partnership with code 5',
      company({ classification: 'PARTNERSHIP', exemptPayeeCode: '5' }),
      ['W9_CODE_5_INVALID'],
    ],
    ['a territory and a ZIP+4', withAddress({ state: 'PR', zip: '00901-1234' }), []],
    ['a state that does not exist', withAddress({ state: 'TE' }), ['W9_STATE_INVALID']],
    ['the name of a state', withAddress({ state: 'Texas' }), ['W9_STATE_INVALID']],
    ['a ZIP code of four digits', withAddress({ zip: '7908' }), ['W9_ZIP_INVALID']],
    ['no state and no ZIP code yet', withAddress({ state: '', zip: '' }), []],
  ])('%s', (_, w9, codes) => expect(invalidLinesOfW9(w9).map(({ code }) => code)).toEqual(codes));
});

describe('missing entries', () => {
  const codes = (changes: Parameters<typeof missingForW9>[0], signed = true) =>
    missingForW9(changes, signed).map(({ code }) => code);
  const signature = { name: 'Dana Driver', signedAt: '2026-11-21T12:00:00Z' };
  test('finds none in a complete form', () =>
    expect(codes({ ...validLines(), hasTin: true, signature })).toEqual([]));
  test('lists every required entry for an empty form, in the order of the form', () =>
    expect(codes({})).toEqual([
      'W9_NAME_MISSING',
      'W9_CLASSIFICATION_MISSING',
      'W9_STREET_MISSING',
      'W9_CITY_STATE_ZIP_MISSING',
      'W9_TIN_MISSING',
      'W9_SIGNATURE_MISSING',
    ]));
  test.each<[string, Partial<W9Lines>, string]>([
    ['a blank name', { name: '  ' }, 'W9_NAME_MISSING'],
    ['how an LLC is taxed', { classification: 'LLC' }, 'W9_LLC_CODE_MISSING'],
    ['the text for Other', { classification: 'OTHER' }, 'W9_OTHER_TEXT_MISSING'],
    ['a ZIP code', { address: { ...validLines().address, zip: '' } }, 'W9_CITY_STATE_ZIP_MISSING'],
    ['a street', { address: { ...validLines().address, street: '' } }, 'W9_STREET_MISSING'],
    ['the kind of the number', { tinKind: null }, 'W9_TIN_MISSING'],
  ])('lists %s', (_, changes, code) =>
    expect(codes({ ...validLines(changes), hasTin: true, signature })).toEqual([code]),
  );
  test('lists a signature only if it is required', () => {
    expect(codes({ ...validLines(), hasTin: true })).toEqual(['W9_SIGNATURE_MISSING']);
    expect(codes({ ...validLines(), hasTin: true }, false)).toEqual([]);
  });
});

test.each<[string, W9Lines | null, string | undefined]>([
  ['an individual', validLines(), undefined],
  ['an individual who wrote a code', validLines({ exemptPayeeCode: '5' }), undefined],
  ['a C corporation', company({ classification: 'C_CORPORATION' }), 'CORPORATION'],
  ['an S corporation', company({ classification: 'S_CORPORATION' }), 'CORPORATION'],
  ['an LLC taxed as C', company({ classification: 'LLC', llcCode: 'C' }), 'CORPORATION'],
  ['an LLC taxed as P', company({ classification: 'LLC', llcCode: 'P' }), undefined],
  ['a partnership', company({ classification: 'PARTNERSHIP' }), undefined],
  ['code 1', company({ classification: 'OTHER', exemptPayeeCode: '1' }), 'EXEMPT_CODE'],
  ['code 6', company({ classification: 'OTHER', exemptPayeeCode: '6' }), undefined],
  ['no W-9', null, undefined],
])('returns the exemption of %s', (_, w9, exemption) => expect(necExemption(w9)).toBe(exemption));

describe('signing', () => {
  test('accepts a valid form', () =>
    expect(refusalOfW9(validLines(), '123456789')).toBeUndefined());
  test('accepts an EIN with an unknown prefix', () =>
    expect(refusalOfW9(validLines({ tinKind: 'EIN' }), '071234567')).toBeUndefined());
  test('refuses an impossible TIN without repeating it', () => {
    const refused = refusalOfW9(validLines(), '666123456');
    expect(refused?.code).toBe('INVALID_VALUE');
    expect(refused?.details).toHaveLength(1);
    expect(JSON.stringify(refused)).not.toContain('123456');
  });
  test('refuses a form without a TIN', () =>
    expect(refusalOfW9(validLines(), undefined)?.details).toHaveLength(1));
});

test('crosses out only item 2, which remains readable', () => {
  expect(certificationOf(true).map(({ crossedOut }) => crossedOut)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(certificationOf(false).some(({ crossedOut }) => crossedOut)).toBe(false);
  expect(certificationOf(true)[1]?.text).toContain('not subject to backup withholding');
});

test('detects a change of any line', () => {
  expect(sameLines(validLines(), validLines())).toBe(true);
  expect(sameLines(validLines(), validLines({ itemTwoCrossedOut: true }))).toBe(false);
  expect(
    sameLines(validLines(), validLines({ address: { ...validLines().address, unit: '4' } })),
  ).toBe(false);
});

test('allows lines and kinds of TIN depending on the classification', () => {
  expect([exemptCodesApply(null), exemptCodesApply('INDIVIDUAL'), exemptCodesApply('LLC')]).toEqual(
    [false, false, true],
  );
  expect(lineThreeBApplies({ classification: 'LLC', llcCode: 'P' })).toBe(true);
  expect(tinKindsFor('TRUST_ESTATE')).toEqual(['EIN']);
});
