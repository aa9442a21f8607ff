import { expect, test } from 'vitest';
import { sendInParts } from './send-in-parts.ts';

const days = Array.from({ length: 1200 }, (_, day) => day);

test('sends at most 500 days per call, in order', async () => {
  const sizes: number[] = [];
  const sent = await sendInParts(days, async (part) => {
    sizes.push(part.length);
    return part;
  });
  expect(sizes).toEqual([500, 500, 200]);
  expect(sent).toEqual({ results: days });
});

test('returns the failure and the results of the parts before it', async () => {
  const lost = new Error('No connection');
  const sent = await sendInParts(days, async (part) => {
    if (part[0] === 500) throw lost;
    return part;
  });
  expect(sent).toEqual({ results: days.slice(0, 500), failure: lost });
});

test('throws if the first part fails, because nothing is decided', async () => {
  const sending = sendInParts(days, () => Promise.reject(new Error('No connection')));
  await expect(sending).rejects.toThrow('No connection');
});
