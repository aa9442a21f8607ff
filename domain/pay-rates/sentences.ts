import { countOf } from '../count-of.ts';
import { sentencesOf } from '../sentence.ts';

interface Count {
  count: number;
}

export const say = sentencesOf('payRates', {
  reasonMissing: 'reason: Enter why this rate starts in the past.',
  alreadyRemoved: 'This rate was already replaced or removed.',
  alreadyStarted: 'This rate has started. Add another rate instead.',
  savedForPeople: ({ count }: { count: number }) =>
    count === 0 ? 'No rate saved' : `Rate saved for ${countOf(count, 'contractor')}`,
  saved: 'Rate saved',
  savedForLaterDays: ({ count }: Count) =>
    `Rate saved. ${countOf(count, 'approved day keeps its', 'approved days keep their')} earlier rate.`,
  removed: 'Planned rate removed',
});
