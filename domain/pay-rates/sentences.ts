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
    count === 0 ? 'No rate saved' : `Rate saved for ${countOf(count, 'person', 'people')}`,
  saved: 'Rate saved',
  savedForLaterDays: ({ count }: Count) =>
    `Rate saved. ${countOf(count, 'approved day keeps its', 'approved days keep their')} earlier rate.`,
  removed: 'Planned rate removed',
  setByOther: 'Only the person who set a rate can undo it.',
  changedSince: 'The rates of this person have changed since then.',
  usedSince: 'A day was approved or paid since then. Add another rate instead.',
  undone: ({ count }: Count) =>
    count === 0 ? 'No change undone' : `Change undone for ${countOf(count, 'person', 'people')}`,
});
