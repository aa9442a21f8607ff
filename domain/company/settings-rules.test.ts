import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedSettings,
  requiresStepUp,
  problemsOfSettings,
  normalizeSettings,
  timeZoneNamed,
} from './settings-rules.ts';
import type { CompanySettings, SettingsField } from './settings.ts';
import { COMPANY_SETTINGS } from '../../testing/company-settings.ts';

const TODAY = '2026-11-18';
const SETTINGS = { ...COMPANY_SETTINGS, reviewQuote: '', reviewAuthor: '' };

const wrongFields = (change: Partial<CompanySettings>) =>
  Object.keys(problemsOfSettings(normalizeSettings({ ...SETTINGS, ...change }), TODAY));

const TWENTY = Array.from({ length: 20 }, (_, n) => `Service ${n}`);

describe('accepts', () => {
  const VALID_VALUES: readonly (readonly [SettingsField, readonly unknown[]])[] = [
    ['usdotNumber', ['1', '00000000', ' 1234567 ']],
    ['mcNumber', ['', '000000']],
    ['phone', ['8065550100', '+1 806 555 0100', '(806) 555-0100 ext. 12', '806.555.0100 x4']],
    ['email', ['a@b.example', 'ñandú@carga.example']],
    ['operatingSince', ['1900-01-01', TODAY]],
    ['trucks', [0, 100_000]],
    ['services', [['One'], TWENTY]],
    ['otherPayTypes', [[], ['Detention'], TWENTY]],
    ['daysToPayday', [1, 14]],
    ['copyrightYear', [1900, 2027]],
    [
      'emailDomain',
      ['a.example', 'LLANO.example ', 'office.llano-freight.example', 'xn--a.example'],
    ],
    ['timeZone', ['UTC', 'america/chicago', 'America/Argentina/Buenos_Aires', 'Etc/GMT+6']],
    ['hoursPerWorkedDay', [0.25, 7.75, 24]],
    ['sessionIdleMinutes', [5, 480]],
    ['sessionAbsoluteHours', [1, 24]],
    ['rememberedSessionDays', [1, 90]],
    ['retentionYears', [4, 50]],
  ];
  test.each(VALID_VALUES)('valid values of %s', (field, values) => {
    for (const value of values) expect(wrongFields({ [field]: value }), String(value)).toEqual([]);
  });
});

describe('refuses, with a problem at the field,', () => {
  const INVALID_VALUES: readonly (readonly [SettingsField, readonly unknown[]])[] = [
    ['brand', ['', '  ']],
    ['usdotNumber', ['', 'DOT1', '123456789']],
    ['mcNumber', ['MC1', '123456789']],
    ['phone', ['', '123', 'call', '12345678901234567', '806 555 0100; drop']],
    ['email', ['', 'a', 'a@b', 'a b@c.example', 'a@.example', 'a@b@c.example']],
    ['operatingSince', ['', '2026-11-19', '1899-12-31', '2025-02-29']],
    ['trucks', [-1, 1.5, Number.NaN, Infinity, 100_001]],
    [
      'otherPayTypes',
      [
        [...TWENTY, 'One more'],
        ['One', ' '],
        ['One', 'ONE'],
      ],
    ],
    ['services', [[], [...TWENTY, 'One more'], ['One', ' '], ['One', 'ONE']]],
    ['daysToPayday', [0, 15, 2.5, Number.NaN]],
    ['copyrightYear', [1899, 2028, Number.NaN]],
    [
      'emailDomain',
      ['', 'localhost', 'a..example', '-a.example', 'a_b.example', '10.0.0.1', 'a@b.c'],
    ],
    [
      'timeZone',
      ['', 'Mars/Olympus', '-06:00', 'Z', 'CST6CDT?', '2026-01-01T00:00[America/Chicago]'],
    ],
    ['hoursPerWorkedDay', [-8, 0, 0.24, 24.25, 7.125, Number.NaN]],
    ['sessionIdleMinutes', [4, 481, 30.5, Number.NaN]],
    ['sessionAbsoluteHours', [0, 25]],
    ['rememberedSessionDays', [0, 91]],
    ['retentionYears', [3, 51]],
  ];
  test.each(INVALID_VALUES)('invalid values of %s', (field, values) => {
    for (const value of values)
      expect(wrongFields({ [field]: value }), String(value)).toEqual([field]);
  });

  test('a review without an author, and an author without a review', () => {
    expect(wrongFields({ reviewQuote: 'Good.' })).toEqual(['reviewAuthor']);
    expect(wrongFields({ reviewAuthor: 'A shipper' })).toEqual(['reviewQuote']);
  });
});

test('spells a time zone as the time-zone database does', () => {
  expect(timeZoneNamed('america/NEW_york')).toBe('America/New_York');
  expect(timeZoneNamed('Nowhere')).toBeUndefined();
});

test('never throws for any text, and normalization is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), (one, other) => {
      const change = { brand: one, phone: one, email: other, emailDomain: one, timeZone: other };
      const normalized = normalizeSettings({
        ...SETTINGS,
        ...change,
        operatingSince: one,
        services: [other],
      });
      problemsOfSettings(normalized, TODAY);
      expect(normalizeSettings(normalized)).toEqual(normalized);
    }),
  );
});

test('names the changed settings and says whether they need the password', () => {
  const after = { ...SETTINGS, services: ['Grain'], trucks: 7 };
  expect(changedSettings(SETTINGS, structuredClone(SETTINGS))).toEqual([]);
  const changed = changedSettings(SETTINGS, after);
  expect(changed).toEqual(['trucks', 'services']);
  expect(requiresStepUp(changed)).toBe(false);
  expect(requiresStepUp([...changed, 'emailDomain'])).toBe(true);
});
