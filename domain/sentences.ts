import { sentencesOf } from './sentence.ts';

/** The sentences that several features use. */
export const say = sentencesOf('shared', {
  sequence: ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
  /** A statement about a field or a person. */
  about: ({ subject, statement }: { subject: string; statement: string }) =>
    `${subject}: ${statement}`,
  endBeforeStart: 'The end date is before the start date.',
  blankName: 'First name and last name must not be blank.',
  notAState: 'Choose a US state or territory by its two-letter code, such as TX.',
  notAZip: 'Enter a ZIP Code with 5 digits, or ZIP+4, such as 79072-0012.',
  notMonday: 'weekStart must be a Monday.',
  weekNotStarted: 'weekStart: this week has not started yet.',
  rejectionReason: 'reason: enter a reason. The driver sees it.',
  futureDay: 'Enter today or an earlier day.',
  beforePayment: 'Enter a day on or after the payment date.',
  startTooEarly: 'effectiveFrom: Enter a date in 2000 or later.',
  startTooLate: 'effectiveFrom: Enter a date within the next two years.',
  percentTooHigh: 'rate: Enter 100 percent or less.',
  fileTooLarge: ({ maximum }: { maximum: string }) =>
    `This file is too large. Choose a file of at most ${maximum}.`,
  tooManyWrites: 'You are sending changes too fast. Wait a moment and try again.',
});
