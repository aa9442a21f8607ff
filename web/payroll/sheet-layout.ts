import type { ReactNode } from 'react';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import { messages } from './messages.ts';
import type { SheetTotals } from './sheet-draft.ts';

const { sums } = messages.sheet;

/** A day as both layouts show it. */
export interface DayView {
  day: Day;
  /** Nothing is logged: the day steps back. */
  isQuiet: boolean;
  mark: ReactNode;
  pay: ReactNode;
  expenses: ReactNode;
  notes: ReactNode;
}

/** What the table of a week, and the stack of cards that a phone shows, have in common. */
export interface SheetLayoutProps {
  days: readonly DayView[];
  totals: SheetTotals;
  /** Whether one can type. */
  isOpen: boolean;
}

/** The week totals in the order of the specification. */
export function sheetSums(totals: SheetTotals): [name: string, cents: Cents][] {
  return [
    [sums.earned, totals.earnedCents],
    [sums.expenses, totals.expensesCents],
    [sums.gross, totals.grossCents],
    [totals.isPaid ? sums.net : sums.netBefore, totals.netCents],
    [sums.paid, totals.paidCents],
    [sums.outstanding, totals.outstandingCents],
  ];
}
