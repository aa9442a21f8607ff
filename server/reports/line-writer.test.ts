import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeCells } from '../../domain/csv.ts';
import { LineWriter } from './line-writer.ts';

const safe = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_000, max: 1_000 }));
const number = fc.oneof(
  safe.map((count) => ({ count })),
  safe.map((cents) => ({ cents })),
);

test('writes numbers the same way as the CSV encoder of all other files', () => {
  fc.assert(
    fc.property(fc.array(number), fc.string({ unit: 'grapheme' }), (numbers, text) => {
      // Starts with a small buffer, so that it must grow.
      const line = new LineWriter(30);
      line.encoded(Buffer.from(text));
      for (const number of numbers) {
        if ('count' in number) line.count(number.count);
        else line.money(number.cents);
      }
      const cells = numbers.map(
        (number) => `,${encodeCells(['count' in number ? number.count : number])}`,
      );
      expect(line.take().toString()).toBe(text + cells.join(''));
    }),
  );
});

test.each([
  [0, ',0', ',0.00'],
  [9, ',9', ',0.09'],
  [10, ',10', ',0.10'],
  [100, ',100', ',1.00'],
  [129_205, ',129205', ',1292.05'],
  [-1_050, ',-1050', ',-10.50'],
])('writes %i as a count and as an amount', (value, count, money) => {
  const line = new LineWriter(1);
  line.count(value);
  line.money(value);
  expect(line.take().toString()).toBe(count + money);
});
