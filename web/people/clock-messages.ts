import { PAY_WITHIN_DAYS } from '../../domain/payday/papers.ts';
import { inLanguage } from '../language/language.ts';

/** The text of the 15 days to pay a leased owner-operator. */
export const clockMessages = inLanguage('paymentClock', {
  states: {
    RUNNING: (days: number, day: string) => `Day ${days} of ${PAY_WITHIN_DAYS}, pay by ${day}`,
    DUE_SOON: (days: number, day: string) => `Day ${days} of ${PAY_WITHIN_DAYS}, pay by ${day}`,
    OVERDUE: (days: number, day: string) => `Overdue: day ${days}, was due on ${day}`,
  },
  recorded: (day: string) => `Papers of the oldest unpaid work came on ${day}.`,
  assumed: (day: string) =>
    `Papers of the oldest unpaid work came on ${day} at the earliest. Nobody recorded the day.`,
});
