import { expect, test } from 'vitest';
import { Chance } from './seed.ts';

const draw = (chance: Chance) => Array.from({ length: 20 }, () => chance.between(1, 1_000));

test('gives the same numbers for the same seed, and different ones for another', () => {
  expect(draw(new Chance(7))).toEqual(draw(new Chance(7)));
  expect(draw(new Chance(7))).not.toEqual(draw(new Chance(8)));
  expect(draw(new Chance(7).branch(1))).not.toEqual(draw(new Chance(7).branch(2)));
});

test('gives numbers between the limits, both included', () => {
  const chance = new Chance(1);
  const numbers = new Set(Array.from({ length: 500 }, () => chance.between(3, 6)));
  expect([...numbers].toSorted()).toEqual([3, 4, 5, 6]);
});
