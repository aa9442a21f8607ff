import { expect, test } from 'vitest';
import { independentEntries } from './background-requests.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const week = (id: string, weekStart: string): OutboxEntry => ({
  id,
  kind: 'week',
  input: { params: { weekStart }, body: { days: [] } },
  label: '',
  savedAt: '2026-11-16T12:00:00Z',
  skewMs: 0,
});
const noWork = (id: string, weekStart: string): OutboxEntry => ({
  id,
  kind: 'no-work',
  input: { params: { weekStart } },
  label: '',
  savedAt: '2026-11-16T12:00:00Z',
  skewMs: 0,
});
const [FIRST, SECOND] = ['2026-11-16', '2026-11-23'];

test.each([
  ['changes of different weeks', [week('1', FIRST), week('2', SECOND)], ['1', '2']],
  ['other entries about the same week', [week('1', FIRST), noWork('2', FIRST)], ['1', '2']],
  [
    'the entries before a second change of a week',
    [week('1', FIRST), noWork('2', SECOND), week('3', FIRST), noWork('4', FIRST)],
    ['1', '2'],
  ],
  ['nothing when no entries wait', [], []],
])('the service worker sends %s', (_, unsent, ids) => {
  expect(independentEntries(unsent).map(({ id }) => id)).toEqual(ids);
});
