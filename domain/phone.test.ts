import { expect, test } from 'vitest';
import { phoneLink } from './phone.ts';

test.each([
  ['(806) 555-0100', 'tel:+18065550100'],
  ['806.555.0100 x4', 'tel:+18065550100'],
  ['(806) 555-0100 ext. 12', 'tel:+18065550100'],
  ['+52 656 555 0100', 'tel:+526565550100'],
  ['1 806 555 0100', 'tel:18065550100'],
  ['', undefined],
  ['call us', undefined],
  ['123', undefined],
  ['javascript:alert(1)', undefined],
])('returns the link for %j', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
