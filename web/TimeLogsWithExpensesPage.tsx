import { TimeLogsPage } from './time-logs/TimeLogsPage.tsx';
import { later } from './ui/later.tsx';

// The week is on screen without its expenses. Without a connection to fetch their file, the week shows all the same.

const Nothing = () => null;
const WeekExpenses = later(
  async () => (await import('./expenses/WeekExpenses.tsx')).WeekExpenses,
  Nothing,
);
const ExpenseApprovals = later(
  async () => (await import('./expenses/ExpenseApprovals.tsx')).ExpenseApprovals,
  Nothing,
);

/** The page of days; expenses are kept by their own feature. */
export function TimeLogsWithExpensesPage() {
  return <TimeLogsPage WeekExpenses={WeekExpenses} ExpenseApprovals={ExpenseApprovals} />;
}
