import { countOf } from '../../domain/count-of.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the papers that start the 15 days to pay a leased owner-operator. */
export const papersMessages = inLanguage('paydayPapers', {
  otherWeek: (week: string) => `The work is in the week ${week}.`,
  cameOn: (day: string) => `Papers of this week came on ${day}.`,
  notRecorded: 'Nobody recorded when the papers of this week came.',
  record: 'Record when papers came',
  recordFor: (name: string) => `Record when papers came: ${name}`,
  title: 'When did the papers come?',
  about: (week: string) =>
    `The logs and delivery papers of ${week}. The carrier pays a leased owner-operator within 15 days after they came (49 CFR 376.12(f)). Without a record, Linehaul counts from the earliest day that can be right.`,
  day: 'Papers came on',
  dayMissing: 'Choose the day on which the papers came.',
  who: 'Payees',
  payee: (name: string, day: string) => `${name} (recorded: ${day})`,
  action: 'Record papers',
  busy: 'Saving...',
  failed: 'Failed to record the papers',
  withoutBill: (lines: number) =>
    `${countOf(lines, 'percent line has', 'percent lines have')} no freight bill. The payee gets a copy by the settlement (49 CFR 376.12(g)).`,
});
