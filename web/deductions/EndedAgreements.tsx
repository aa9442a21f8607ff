import Button from '@mui/material/Button';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Section } from '../ui/Section.tsx';
import { DeductionName } from './agreement-columns.tsx';
import { messages } from './messages.ts';
import { termsText } from './terms-text.ts';

const { list: text } = messages;

interface EndedAgreementsProps {
  agreements: readonly Agreement[];
  onLedger: (agreement: Agreement) => void;
}

/** The columns of ended agreements. A phone shows the terms and the reason under the name. */
function endedColumns(
  { dateOf }: CompanyTime,
  onLedger: EndedAgreementsProps['onLedger'],
): Columns<Agreement> {
  const { columns } = text;
  const reasonOf = ({ endReason, endedAt }: Agreement) =>
    endedAt === null ? text.repaid : `${endReason ?? ''} (${dateOf(endedAt)})`;
  return [
    {
      header: columns.deduction,
      isRowHeader: true,
      cell: (agreement) => (
        <>
          <DeductionName agreement={agreement} />
          <OnlyBelow width="md">
            <div>{termsText(agreement)}</div>
            <div>{reasonOf(agreement)}</div>
          </OnlyBelow>
        </>
      ),
    },
    { header: columns.terms, from: 'md', cell: (agreement) => termsText(agreement) },
    { header: columns.authority, from: 'md', cell: ({ authority }) => authority },
    {
      header: columns.taken,
      align: 'right',
      cell: ({ taken }) => <Money plain cents={centsFromDollars(taken)} />,
    },
    { header: columns.reason, from: 'md', cell: reasonOf },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (agreement) => (
        <Button
          size="small"
          aria-label={messages.ledger.title(agreement.name)}
          onClick={() => onLedger(agreement)}
        >
          {text.ledger}
        </Button>
      ),
    },
  ];
}

/** Lists the agreements that ended, were repaid or are complete. */
export function EndedAgreements({ agreements, onLedger }: EndedAgreementsProps) {
  const time = useCompanyTime();
  return (
    <Section title={text.ended}>
      <ListTable
        aria-label={text.ended}
        columns={endedColumns(time, onLedger)}
        rows={agreements}
        keyOf={({ id }) => id}
      />
    </Section>
  );
}
