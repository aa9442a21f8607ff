import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { useIsBelow } from '../app/use-is-below.ts';
import { StatementAccordion } from './StatementAccordion.tsx';
import { StatementTable } from './StatementTable.tsx';

interface StatementListProps {
  runs: readonly PayrollRun[];
}

/** A table, or on a phone a list; each statement opens to its days. */
export function StatementList({ runs }: StatementListProps) {
  const isNarrow = useIsBelow('md');
  if (!isNarrow) return <StatementTable runs={runs} />;
  return runs.map((run) => <StatementAccordion key={run.id} run={run} />);
}
