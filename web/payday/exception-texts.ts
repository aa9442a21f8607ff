import type { Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { dayAndDate, formatCents, weekLabel } from '../ui/format.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { messages } from './messages.ts';

type Exception = PaydayPayee['exceptions'][number];

/** Returns the sentence and the detail of an exception in the language of the page. */
export function exceptionTexts(
  { code, sentence, detail, values = {} }: Exception,
  weekStart: Day,
): { sentence: string; detail: string } {
  const {
    days = [],
    expenses = [],
    count = 0,
    cents = 0,
    isMore = false,
    hasOtherRate = false,
    explanation = '',
  } = values;
  const found = messages.exceptions.found({
    code,
    week: weekLabel(weekStart),
    days: days.map(({ day, reason }) => ({ day: dayAndDate(day), reason })),
    expenses: expenses.map(({ day, category, cents: expenseCents, alike }) => ({
      category,
      amount: formatCents(expenseCents),
      day: dayAndDate(day),
      alike,
    })),
    count,
    amount: formatCents(cents),
    isMore,
    hasOtherRate,
    explanation: sentenceText(explanation),
  });
  return found ?? { sentence: sentenceText(sentence), detail: sentenceText(detail) };
}
