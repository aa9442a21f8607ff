import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { exactly, nullable, text } from './endpoint.ts';
import { maxLengthOf } from './limits.ts';

const Trip = exactly({
  notes: Type.Optional(text(300)),
  reference: nullable(text(40)),
  miles: Type.Integer(),
  stops: Type.Array(exactly({ city: text(60) })),
});

test.each([
  ['notes', 300],
  ['reference', 40],
  ['miles', undefined],
  ['stops.0.city', 60],
])('finds the maximum length of %s', (field, maxLength) => {
  expect(maxLengthOf(Trip, field)).toBe(maxLength);
});

test('finds the maximum length of a text schema', () => expect(maxLengthOf(text(25))).toBe(25));

test('throws for a field that the schema does not have', () => {
  expect(() => maxLengthOf(Trip, 'stops.0.zip')).toThrow('no field stops.0.zip');
});
