import { PAY_WITHIN_DAYS } from '../../domain/payday/papers.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the 15 days to pay a leased owner-operator. */
export const clockMessages = inLanguage('paymentClock', {
  days: (days: number) => `Day ${days} of ${PAY_WITHIN_DAYS}`,
  payBy: (day: string) => `Pay by ${day}.`,
  overdue: (day: string) => `Overdue since ${day}.`,
  recorded: (day: string) => `The papers of the oldest unpaid work came on ${day}.`,
  assumed: (day: string) =>
    `The papers of the oldest unpaid work came on ${day} at the earliest. Nobody recorded the day.`,
});
