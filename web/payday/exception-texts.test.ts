import { expect, test } from 'vitest';
import { EXCEPTION_CODES } from '../../domain/payday/exception-codes.ts';
import { exceptionTexts as inSpanish } from '../language/es/payday-exceptions.ts';
import { exceptionTexts } from './exception-texts.ts';

const blank = {
  week: '',
  days: [],
  expenses: [],
  count: 0,
  amount: '',
  isMore: false,
  hasOtherRate: false,
  explanation: '',
};

test.each(EXCEPTION_CODES)('has Spanish text for %s', (code) => {
  expect(inSpanish({ ...blank, code })?.sentence).toBeTruthy();
});

test('shows the English sentence from the server', () => {
  const found = { sentence: '1 day rejected', detail: 'Thu, Nov 19' };
  const exception = { ...found, code: 'REJECTED_DAYS' as const, canAccept: true, accepted: null };
  expect(exceptionTexts(exception, '2026-11-16')).toEqual(found);
});
