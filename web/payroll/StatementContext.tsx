import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { centsFromDollars } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { say } from '../../domain/payroll/statement-sentences.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { sentenceText } from '../ui/sentence-text.ts';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { Section } from '../ui/Section.tsx';
import { settlementsQuery } from './api.ts';
import { agreementLines, netPayLabel } from './SettlementAmounts.tsx';
import { statementMessages as text } from './statement-messages.ts';
import { useSettlementWithholding } from './use-withholding.ts';

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
export function SettlementsOfWeek({ settlement }: { settlement: Settlement }) {
  const { data: settlements, error, refetch } = useQuery(settlementsQuery(settlement.userId));
  if (error && !settlements)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.contextFailed)}</LoadError>;
  if (!settlements) return <output>{text.contextLoading}</output>;
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

/** Shows what the payee was paid in the year. The statement stores it at the payment. */
export function YearToDate({ settlement: { statement } }: { settlement: Settlement }) {
  if (!statement?.yearToDate) return null;
  const { year, gross, reimbursements, withheld, payouts, afterGross, netPay, deductions } =
    statement.yearToDate;
  return (
    <Section title={text.sections.yearToDate(year)}>
      <AmountList
        isFullWidth
        lines={[
          { name: text.gross, cents: centsFromDollars(gross) },
          { name: text.reimbursements, cents: centsFromDollars(reimbursements) },
          { name: text.withheld, cents: -centsFromDollars(withheld) },
          ...agreementLines(centsFromDollars(payouts), centsFromDollars(afterGross)),
          ...deductions.map(({ kind, amount }) => ({
            name: sentenceText(say[`kind${kind}`]),
            cents: centsFromDollars(amount),
            isPart: true,
          })),
          { name: text.netPay, cents: centsFromDollars(netPay), strong: true },
        ]}
      />
      <Typography variant="hint" sx={{ mt: 1 }}>
        {text.basis}
      </Typography>
    </Section>
  );
}
