import { expect, test } from 'vitest';
import { earlierNotice } from './notices.ts';

test.each([
  ['the first notice', '2026-10-05', [], undefined],
  ['the same notice', '2026-10-05', ['2026-10-05'], undefined],
  ['another notice of the same year', '2026-10-05', ['2026-04-02'], undefined],
  ['a notice of the year before', '2026-10-05', ['2025-10-06'], '2025-10-06'],
  ['a notice of two years before', '2026-01-05', ['2024-12-30'], '2024-12-30'],
  ['a notice of three years before', '2026-10-05', ['2023-12-31'], undefined],
  ['a later notice', '2025-10-05', ['2026-10-05'], undefined],
  ['the last of several notices', '2026-10-05', ['2024-04-01', '2025-04-01'], '2025-04-01'],
] as const)('finds the earlier notice: %s', (_which, receivedOn, notices, earlier) => {
  expect(earlierNotice(receivedOn, notices)).toBe(earlier);
});
