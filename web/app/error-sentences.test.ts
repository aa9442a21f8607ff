import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorSentence } from './error-sentences.ts';

describe('errorSentence', () => {
  const fallback = 'Failed to load contractors';

  it.each([
    [
      'returns the server’s message',
      { status: 403, message: 'You are not allowed to do this.' },
      'You are not allowed to do this.',
    ],
    ['returns the fallback when the server sent no message', { status: 502 }, fallback],
    [
      'omits the API name of the field',
      { status: 422, message: 'effectiveFrom: enter a date in 2000 or later.' },
      'Enter a date in 2000 or later.',
    ],
    [
      'appends the details after a colon',
      {
        status: 422,
        message: 'Password does not meet requirements.',
        details: ['At least 8 characters', 'At least one number'],
      },
      'Password does not meet requirements: At least 8 characters, At least one number',
    ],
    [
      'omits a detail that the message contains',
      {
        status: 400,
        message: 'Some values are not valid. search: is too long.',
        details: ['search: is too long', 'page: is not a number'],
      },
      'Some values are not valid. search: is too long: page: is not a number',
    ],
  ])('%s', (_, description, sentence) => {
    expect(errorSentence(new ApiError(description), fallback)).toBe(sentence);
  });

  it('returns the fallback for an error that is not an ApiError', () => {
    expect(errorSentence(new TypeError('x is not a function'), fallback)).toBe(fallback);
  });
});
