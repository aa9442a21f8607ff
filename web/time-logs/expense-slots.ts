import type { ComponentType } from 'react';
import type { Day } from '../../domain/calendar.ts';

// Expenses are kept by their own feature. The page brings them into the weeks and the approvals.

export type WeekExpenses = ComponentType<{ weekStart: Day }>;
export type ExpenseApprovals = ComponentType<{
  /** Only of this person, and of this week. */
  userId: string | undefined;
  weekStart: Day | undefined;
}>;
