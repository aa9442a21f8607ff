import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import type { TaxYearResponse, YearPayee } from '../../../domain/tax/year/year-schema.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { TaxFormStatus } from '../form-1099-nec/TaxFormStatus.tsx';
import { payeeKey, PayeeName } from './PayeeName.tsx';
import { PayeeYear } from './PayeeYear.tsx';
import { totalRowsOf } from './year-totals.ts';
import { yearMessages } from './messages.ts';

const { columns } = yearMessages.payees;

const SUMS = ['reported', 'belowThreshold', 'excluded', 'paid'] as const;

function payeeColumns({ data, expanded, onToggle }: PayeeYearTableProps): Columns<YearPayee> {
  const totals = totalRowsOf(data);
  return [
    {
      header: columns.payee,
      isRowHeader: true,
      cell: (payee) => <PayeeName payee={payee} />,
      totals: totals.map(({ name }) => name),
    },
    ...SUMS.map((sum) => ({
      header: columns[sum],
      align: 'right' as const,
      cell: (payee: YearPayee) => (
        <Money plain strong={sum === 'paid'} cents={centsFromDollars(payee[sum])} />
      ),
      totals: totals.map(({ name, sums }) => (
        <Money key={name} plain strong cents={centsFromDollars(sums[sum])} />
      )),
    })),
    {
      header: columns.form,
      cell: (payee) => <TaxFormStatus payee={payee} dueOn={data.dueOn} />,
    },
    {
      header: columns.payments,
      isHeaderHidden: true,
      align: 'right',
      cell: (payee) => {
        const id = payeeKey(payee);
        const isOpen = expanded.includes(id);
        return (
          <IconButton
            size="small"
            aria-label={yearMessages.payee.payments(fullName(payee.user))}
            aria-expanded={isOpen}
            onClick={() => onToggle(id)}
          >
            <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
          </IconButton>
        );
      },
    },
  ];
}

interface PayeeYearTableProps {
  data: TaxYearResponse;
  expanded: readonly string[];
  onToggle: (id: string) => void;
}

export function PayeeYearTable(props: PayeeYearTableProps) {
  const { data, expanded } = props;
  return (
    <ListTable
      aria-labelledby="year-payees"
      columns={payeeColumns(props)}
      rows={data.payees}
      keyOf={payeeKey}
      renderDetail={(payee) =>
        expanded.includes(payeeKey(payee)) && <PayeeYear payee={payee} year={data.year} />
      }
    />
  );
}
