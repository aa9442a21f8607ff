import { TimeLogsPage } from './time-logs/TimeLogsPage.tsx';
import { lazyComponent } from './ui/lazy-component.tsx';

// Expenses are lazy-loaded. The week renders before they load, and even if their chunk does not load.

const Nothing = () => null;
const WeekExpenses = lazyComponent(
  async () => (await import('./expenses/WeekExpenses.tsx')).WeekExpenses,
  Nothing,
);
const ExpenseApprovals = lazyComponent(
  async () => (await import('./expenses/ExpenseApprovals.tsx')).ExpenseApprovals,
  Nothing,
);

/** The time-log page, with the expenses of the expenses feature. */
export function TimeLogsWithExpensesPage() {
  return <TimeLogsPage WeekExpenses={WeekExpenses} ExpenseApprovals={ExpenseApprovals} />;
}
