import type { ComponentType } from 'react';
import type { Day } from '../../domain/calendar.ts';

// Expenses are a separate feature. The page passes its components to the weeks and the approvals as props.

export type WeekExpenses = ComponentType<{ weekStart: Day }>;
export type ExpenseApprovals = ComponentType<{
  /** `summary` is a button above the days that opens the list. `list` is the list itself, below the days. */
  part: 'summary' | 'list';
  /** Limits the list to this person and week. */
  userId: string | undefined;
  weekStart: Day | undefined;
  isOpen: boolean;
  onToggle: () => void;
}>;
