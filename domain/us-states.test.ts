import { describe, expect, test } from 'vitest';
import {
  ADDRESS_STATE_CHOICES,
  findStateCode,
  isAddressState,
  isStateCode,
  isZipCode,
  STATE_CHOICES,
  stateCode,
} from './us-states.ts';

test('lists 50 states, the District of Columbia and five territories', () => {
  expect(STATE_CHOICES).toHaveLength(56);
  expect(STATE_CHOICES).toContainEqual({ value: 'TX', label: 'TX – Texas' });
  expect(STATE_CHOICES.map(({ value }) => value)).toEqual(
    STATE_CHOICES.map(({ value }) => value).toSorted(),
  );
});

test('lists the military regions for addresses only', () => {
  const military = ['AA', 'AE', 'AP'];
  const values = ADDRESS_STATE_CHOICES.map(({ value }) => value);
  expect(values).toHaveLength(59);
  expect(values).toEqual(values.toSorted());
  for (const code of military) {
    expect(values).toContain(code);
    expect(isAddressState(code)).toBe(true);
    expect(isStateCode(code)).toBe(false);
  }
});

test.each([
  ['TX', true],
  ['DC', true],
  ['PR', true],
  ['tx', false],
  ['TE', false],
  ['XX', false],
  ['TEX', false],
  ['Texas', false],
  ['', false],
  ['constructor', false],
])('checks whether %j is a state code', (code, valid) => expect(isStateCode(code)).toBe(valid));

test.each([
  [' tx ', 'TX'],
  ['Texas', 'TX'],
  ['north dakota', 'ND'],
  ['ae', 'AE'],
  ['armed forces pacific', 'AP'],
  ['Te', undefined],
  ['Ontario', undefined],
  ['', undefined],
])('finds the code for %j', (typed, code) => expect(findStateCode(typed)).toBe(code));

test('trims a code and makes it upper case', () => expect(stateCode(' ok ')).toBe('OK'));

describe('checks a ZIP Code', () => {
  test.each([
    ['79072', true],
    ['79072-0012', true],
    ['7907', false],
    ['790720', false],
    ['79072-001', false],
    ['790720012', false],
    ['79072 0012', false],
    ['K1A 0B1', false],
    ['', false],
  ])('%j', (zip, valid) => expect(isZipCode(zip)).toBe(valid));
});
