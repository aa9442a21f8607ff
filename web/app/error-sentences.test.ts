import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorSentence } from './error-sentences.ts';

describe('what a person reads when a call fails', () => {
  const fallback = 'Failed to load contractors';

  it.each([
    [
      'the server’s own sentence',
      { status: 403, message: 'You are not allowed to do this.' },
      'You are not allowed to do this.',
    ],
    ['the screen’s where the server said nothing', { status: 502 }, fallback],
    [
      'details after a colon',
      {
        status: 422,
        message: 'Password does not meet requirements.',
        details: ['At least 8 characters', 'At least one number'],
      },
      'Password does not meet requirements: At least 8 characters, At least one number',
    ],
    [
      'no detail twice',
      {
        status: 400,
        message: 'Not in the expected form. search: is too long.',
        details: ['search: is too long', 'page: is not a number'],
      },
      'Not in the expected form. search: is too long: page: is not a number',
    ],
  ])('%s', (_, description, sentence) => {
    expect(errorSentence(new ApiError(description), fallback)).toBe(sentence);
  });

  it('never shows the text of a fault in the program', () => {
    expect(errorSentence(new TypeError('x is not a function'), fallback)).toBe(fallback);
  });
});
