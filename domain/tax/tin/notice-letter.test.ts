import { expect, test } from 'vitest';
import { letterOf, type LetterInput } from './notice-letter.ts';

const INPUT: LetterInput = {
  payer: {
    name: 'Caprock Freight',
    lines: ['100 Example Road', 'Plainview, TX 79072'],
    phone: '806',
  },
  payee: { name: 'Rosa Delgado', lines: ['12 Harvest Road'] },
  tinKind: 'SSN',
  truncatedTin: 'XXX-XX-7694',
  receivedOn: '2026-10-05',
  isSecond: false,
  withholdAfter: '2026-11-18',
  today: '2026-10-08',
};

test('the first notice requests a signed W-9 before withholding begins', () => {
  const { title, paragraphs, steps } = letterOf(INPUT);
  expect(title).toBe('First B-notice');
  expect(paragraphs.join(' ')).toContain('24% of payments to you after Nov 18, 2026');
  expect(paragraphs.join(' ')).toContain('XXX-XX-7694');
  expect(steps.join(' ')).toContain('Form W-9');
});

test('a letter after withholding began has no day in the past to answer by', () => {
  const late = letterOf({ ...INPUT, today: '2026-11-19' }).paragraphs.join(' ');
  expect(late).toContain('Since Nov 18, 2026, we must withhold 24% of payments to you, until we');
  expect(late).not.toContain('by then');
  expect(letterOf({ ...INPUT, today: '2026-11-18' }).paragraphs.join(' ')).toContain('by then');
});

test.each([
  ['SSN', 'copy of your Social Security card'],
  ['ITIN', 'letter that assigned your ITIN'],
  ['EIN', 'Letter 147C'],
] as const)('the second notice requests proof of an %s', (tinKind, proof) => {
  const { title, steps } = letterOf({ ...INPUT, tinKind, isSecond: true });
  expect(title).toBe('Second B-notice');
  expect(steps.join(' ')).toContain(proof);
  expect(steps.join(' ')).toContain('not enough this time');
});
