import Typography from '@mui/material/Typography';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Section } from '../ui/Section.tsx';
import {
  AgreementMenu,
  DeductionName,
  RemainingBelow,
  type AgreementActions,
} from './agreement-columns.tsx';
import { Authority } from './Authority.tsx';
import { messages } from './messages.ts';
import { termsText } from './terms-text.ts';

const { list: text } = messages;

/** The columns of ended agreements. A phone shows the terms and the reason under the name. */
function endedColumns({ time, onChoose, mayChange }: AgreementActions): Columns<Agreement> {
  const { columns } = text;
  const reasonOf = ({ endReason, endedAt }: Agreement) =>
    endedAt === null ? text.repaid : `${endReason ?? ''} (${time.dateOf(endedAt)})`;
  return [
    {
      header: columns.deduction,
      isRowHeader: true,
      cell: (agreement) => (
        <>
          <DeductionName agreement={agreement} today={time.today} />
          <OnlyBelow width="md">
            <div>{termsText(agreement)}</div>
            <Authority agreement={agreement} />
            <div>{reasonOf(agreement)}</div>
          </OnlyBelow>
        </>
      ),
    },
    { header: columns.terms, from: 'md', cell: (agreement) => termsText(agreement) },
    {
      header: columns.authority,
      from: 'md',
      cell: (agreement) => <Authority agreement={agreement} />,
    },
    {
      header: columns.taken,
      align: 'right',
      cell: (agreement) => (
        <>
          <Money plain cents={centsFromDollars(agreement.taken)} />
          {agreement.balance > 0 && (
            <Typography variant="caption" component="div">
              <RemainingBelow agreement={agreement} />
            </Typography>
          )}
        </>
      ),
    },
    { header: columns.reason, from: 'md', cell: reasonOf },
    {
      header: columns.actions,
      isHeaderHidden: true,
      align: 'right',
      cell: (agreement) => (
        <AgreementMenu agreement={agreement} onChoose={onChoose} mayChange={mayChange} />
      ),
    },
  ];
}

interface EndedAgreementsProps extends Omit<AgreementActions, 'time'> {
  agreements: readonly Agreement[];
}

/** Lists the agreements that ended, were repaid or are complete. */
export function EndedAgreements({ agreements, ...actions }: EndedAgreementsProps) {
  const time = useCompanyTime();
  return (
    <Section title={text.ended}>
      <ListTable
        aria-label={text.ended}
        columns={endedColumns({ time, ...actions })}
        rows={agreements}
        keyOf={({ id }) => id}
        sx={TOP_ALIGNED}
      />
    </Section>
  );
}
