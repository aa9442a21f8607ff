import { expect, test } from 'vitest';
import { Random } from './seed.ts';

const draw = (random: Random) => Array.from({ length: 20 }, () => random.between(1, 1_000));

test('returns the same numbers for the same seed, and other numbers for another seed', () => {
  expect(draw(new Random(7))).toEqual(draw(new Random(7)));
  expect(draw(new Random(7))).not.toEqual(draw(new Random(8)));
  expect(draw(new Random(7).branch(1))).not.toEqual(draw(new Random(7).branch(2)));
});

test('returns numbers between the limits, including both limits', () => {
  const random = new Random(1);
  const numbers = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
  expect([...numbers].toSorted()).toEqual([3, 4, 5, 6]);
});
