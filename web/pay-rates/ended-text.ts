import type { EndedRate } from '../../domain/pay-rates/schema.ts';
import { longDate } from '../ui/format.ts';
import { rateText } from '../ui/rate-labels.ts';
import { messages } from './messages.ts';

const { ended: text } = messages;

/** Returns what a new rate replaced, such as "Ended: $31.25 per hour". Null if it replaced nothing. */
export function endedText(ended: readonly EndedRate[]): string | null {
  if (ended.length === 0) return null;
  const rates = ended.map(({ unit, rate, plannedFrom }) =>
    plannedFrom === null
      ? rateText(unit, rate)
      : text.planned(rateText(unit, rate), longDate(plannedFrom)),
  );
  return text.list(rates.join(', '));
}
