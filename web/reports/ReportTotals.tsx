import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ReportPage } from '../../domain/reports/schema.ts';
import type { Column } from '../../domain/reports/columns.ts';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { PAYROLL_COLUMNS, PERFORMANCE_COLUMNS, TAX_COLUMNS } from './columns.ts';
import { previousPeriodHint, Figure, figureText, valueOf } from './figures.tsx';
import { messages } from './messages.ts';

const { totals: text } = messages;

interface CardsProps {
  columns: readonly Column[];
  totals: object;
  before?: object;
}

function Cards({ columns, totals, before }: CardsProps) {
  const figures = { ...totals };
  return columns.map((column) => {
    const hint = before && previousPeriodHint(column, figures, { ...before });
    return (
      <StatCard
        key={column.key}
        label={column.label}
        value={<Figure kind={column.kind} value={valueOf(figures, column)} />}
        {...(hint && { hint })}
      />
    );
  });
}

/** Uses a smaller font on a phone, where two cards share a row and must fit amounts of six digits and cents. */
function Totals({ children }: { children: ReactNode }) {
  return <Box sx={{ '& dd': { typography: { xs: 'figure', sm: 'figureLarge' } } }}>{children}</Box>;
}

/** Returns the payroll columns with these keys, in the order of the keys. */
const inPayroll = (...keys: string[]) =>
  keys.flatMap((requestedKey) => PAYROLL_COLUMNS.filter(({ key }) => key === requestedKey));

export function ReportTotals({ page }: { page: ReportPage }) {
  const { payroll, performance, tax, report } = page;
  if (payroll) {
    const keys = report.showsPay ? ['total', 'paid', 'outstanding', 'daysWorked'] : ['daysWorked'];
    return (
      <Totals>
        <StatRow amounts>
          <Cards columns={inPayroll(...keys)} totals={payroll.totals} before={payroll.before} />
        </StatRow>
      </Totals>
    );
  }
  if (performance) {
    return (
      <StatRow amounts>
        <Cards
          columns={PERFORMANCE_COLUMNS}
          totals={performance.totals}
          before={performance.before}
        />
      </StatRow>
    );
  }
  if (!tax) return null;
  const { counts, threshold } = tax;
  return (
    <Totals>
      <StatRow amounts>
        <Cards columns={TAX_COLUMNS.slice(0, 4)} totals={tax.totals} />
      </StatRow>
      <StatRow amounts>
        <Cards columns={TAX_COLUMNS.slice(4)} totals={tax.totals} />
        <StatCard
          label={text.formsRequired}
          value={counts.formsRequired}
          hint={text.formsRequiredFrom(figureText('money', threshold))}
        />
        <StatCard label={text.incomplete} value={counts.incomplete} hint={text.incompleteHint} />
      </StatRow>
    </Totals>
  );
}
