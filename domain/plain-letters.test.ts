import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test.each([
  ['José Núñez-Peña', 'Jose Nunez-Pena'],
  ['Søren Ægidius Łukasz Weiß', 'Soren AEgidius Lukasz Weiss'],
  ['Kawikaʻōnālani O’Hara', "Kawika'onalani O'Hara"],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Smith–Jones', 'Smith-Jones'],
  ['ﬁnn', 'finn'],
  ['李', '李'],
  ['Иван', 'Иван'],
])('writes %s as %s', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});
