import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { yearOf, type Day } from '../../domain/calendar.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { Section } from '../ui/Section.tsx';
import { settlementsQuery } from './api.ts';
import { agreementLines, netPayLabel } from './SettlementAmounts.tsx';
import { statementMessages as text } from './statement-messages.ts';
import { useSettlementWithholding } from './use-withholding.ts';

interface ContextProps {
  settlement: Settlement;
  /** The payee's settlements. */
  settlements: readonly Settlement[];
}

interface OtherSettlementProps {
  settlement: Settlement;
  other: Settlement;
}

/** Shows another settlement of the week with its net pay. */
function OtherSettlement({ settlement, other }: OtherSettlementProps) {
  const expected = useSettlementWithholding(other);
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextLink to="/dashboard/payroll/statements/$id" params={{ id: other.id }}>
        {payLabels.settlementKinds[other.kind]}
      </TextLink>
      <SettlementStatus settlement={other} />
      <Typography variant="caption" component="span">
        {netPayLabel({ settlement: other, expected })}
      </Typography>
      <Money cents={centsFromDollars((expected ?? other).netPay)} />
      {(other.id === settlement.followsId || other.followsId === settlement.id) && (
        <Typography variant="caption" component="span">
          {other.id === settlement.followsId ? text.follows : text.isFollowed}
        </Typography>
      )}
    </Stack>
  );
}

/** Lists the other settlements of the same week, including reversed settlements. */
function SettlementsOfWeek({ settlement, settlements }: ContextProps) {
  const otherSettlements = settlements.filter(
    ({ id, weekStart }) => weekStart === settlement.weekStart && id !== settlement.id,
  );
  if (otherSettlements.length === 0) return null;
  return (
    <Section title={text.sections.sameWeek}>
      <Stack sx={{ gap: 1 }}>
        {otherSettlements.map((other) => (
          <OtherSettlement key={other.id} settlement={settlement} other={other} />
        ))}
      </Stack>
    </Section>
  );
}

/** Returns the settlements that were paid in the calendar year of `until`, on or before that day. */
function paidInYear(settlements: readonly Settlement[], until: Day): Settlement[] {
  return settlements.filter(
    ({ status, paidOn }) =>
      status === 'PAID' && paidOn !== null && paidOn <= until && yearOf(paidOn) === yearOf(until),
  );
}

function YearToDate({ settlement, settlements }: ContextProps) {
  const { today } = useCompanyTime();
  const until = settlement.paidOn ?? today;
  const paid = paidInYear(settlements, until);
  const sumOf = (
    figure: 'totalPay' | 'reimbursements' | 'withheld' | 'afterGross' | 'payouts' | 'netPay',
  ) => sum(paid.map((settlement) => centsFromDollars(settlement[figure])));
  const repaidCents = sum(
    paid.map(({ withholdingRepayment }) => centsFromDollars(withholdingRepayment?.amount ?? 0)),
  );
  return (
    <Section title={text.sections.yearToDate(yearOf(until))}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.gross, cents: sumOf('totalPay') - sumOf('reimbursements') },
          { name: text.reimbursements, cents: sumOf('reimbursements') },
          { name: text.withheld, cents: repaidCents - sumOf('withheld') },
          ...agreementLines(sumOf('payouts'), sumOf('afterGross')),
          { name: text.netPay, cents: sumOf('netPay') + repaidCents, strong: true },
        ]}
      />
      <Typography variant="hint" sx={{ mt: 1 }}>
        {text.basis}
      </Typography>
    </Section>
  );
}

/** Shows the payee's other settlements of the week, and the year to date. */
export function StatementContext({ settlement }: { settlement: Settlement }) {
  const { data: settlements, error, refetch } = useQuery(settlementsQuery(settlement.userId));
  if (error && !settlements)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.contextFailed)}</LoadError>;
  if (!settlements) return <output>{text.contextLoading}</output>;
  return (
    <>
      <SettlementsOfWeek settlement={settlement} settlements={settlements} />
      <YearToDate settlement={settlement} settlements={settlements} />
    </>
  );
}
