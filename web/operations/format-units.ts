import { messages } from './messages.ts';

const { spans } = messages;

const PARTS = [
  [spans.days, 86_400],
  [spans.hours, 3_600],
  [spans.minutes, 60],
  [spans.seconds, 1],
] as const;

/** Returns "3 days 4 hours" or "12 minutes". Uses the largest unit that fits, and the next smaller unit unless its
 *  number is zero. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  const first = PARTS.findIndex(([, size]) => wholeSeconds >= size);
  if (first === -1) return spans.seconds(0);
  const [unitText, size] = PARTS[first] ?? PARTS[3];
  const next = PARTS[first + 1];
  const rest = next ? Math.floor((wholeSeconds % size) / next[1]) : 0;
  const name = unitText(Math.floor(wholeSeconds / size));
  return next && rest > 0 ? `${name} ${next[0](rest)}` : name;
}
