import Typography from '@mui/material/Typography';
import { centsFromDollars } from '../../domain/money.ts';
import type { TimeLogSummary } from '../../domain/time-logs/schema.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money, WithheldNote } from '../ui/Money.tsx';
import { messages } from './messages.ts';

const { pay: text } = messages;
const { columns } = text;

type Totals = TimeLogSummary['year'];
interface Period extends Omit<Totals, 'year'> {
  key: string;
  name?: string;
}

const amount = (dollars: number) => <Money cents={centsFromDollars(dollars)} />;

function totalsColumns(nameHeader: string | undefined): Columns<Period> {
  return [
    nameHeader !== undefined && { header: nameHeader, isRowHeader: true, cell: ({ name }) => name },
    { header: columns.daysWorked, align: 'right', cell: ({ daysWorked }) => daysWorked },
    { header: columns.earned, align: 'right', cell: ({ earned }) => amount(earned) },
    { header: columns.expenses, align: 'right', cell: ({ expenses }) => amount(expenses) },
    {
      header: columns.paid,
      align: 'right',
      cell: ({ paid, withheld }) => (
        <>
          {amount(paid)}
          <WithheldNote cents={centsFromDollars(withheld)} />
        </>
      ),
    },
  ];
}

export interface TotalsTableProps {
  title: string;
  /** The header of the first column. Undefined for a table with a single period. */
  nameHeader?: string | undefined;
  /** Undefined while the periods load. */
  periods: readonly Period[] | undefined;
}

export function TotalsTable({ title, nameHeader, periods }: TotalsTableProps) {
  return (
    <ListTable
      aria-label={title}
      loadingLabel={text.loading}
      columns={totalsColumns(nameHeader)}
      rows={periods}
      keyOf={({ key }) => key}
      empty={<Typography variant="hint">{text.empty}</Typography>}
      // Five columns of small text fit on a phone without horizontal scrolling.
      sx={{
        '& .MuiTableCell-root': {
          px: { xs: 0.5, sm: 2 },
          typography: { xs: 'caption', sm: 'body2' },
        },
        '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom' },
      }}
    />
  );
}
