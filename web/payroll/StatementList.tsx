import useMediaQuery from '@mui/material/useMediaQuery';
import type { PayrollRun } from '../../domain/payroll/schema.ts';
import { StatementAccordion } from './StatementAccordion.tsx';
import { StatementTable } from './StatementTable.tsx';

export interface StatementsProps {
  runs: readonly PayrollRun[];
}

/** A table, or on a phone a list; each statement opens to its days. */
export function StatementList({ runs }: StatementsProps) {
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (!isNarrow) return <StatementTable runs={runs} />;
  return runs.map((run) => <StatementAccordion key={run.id} run={run} />);
}
