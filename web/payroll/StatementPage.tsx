import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isOwn } from '../../domain/access.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { DispatchCallButton } from '../app/DispatchCallButton.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { formatDollars, longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Money } from '../ui/Money.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { payLabels } from '../ui/pay-labels.ts';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { Section } from '../ui/Section.tsx';
import { settlementQuery } from './api.ts';
import { StatementActions } from './StatementActions.tsx';
import { statementMessages as text } from './statement-messages.ts';
import { netPayLabel, SettlementAmounts } from './SettlementAmounts.tsx';
import { SettlementHandling } from './SettlementHandling.tsx';
import { SettlementsOfWeek, YearToDate } from './StatementContext.tsx';
import { MentionedAnswers } from './MentionedAnswers.tsx';
import { questionMessages } from './question-messages.ts';
import { StatementQuestions } from './StatementLine.tsx';
import { StatementParts } from './StatementParts.tsx';
import { useSettlementWithholding } from './use-withholding.ts';

/** Says that withheld tax was repaid. The repayment is a payment of its own, so the net pay does not include it. */
function Repayment({ settlement: { withholdingRepayment } }: { settlement: Settlement }) {
  if (!withholdingRepayment) return null;
  const { amount, repaidOn, paymentMethod } = withholdingRepayment;
  const method = payLabels.paymentMethods[paymentMethod];
  return (
    <Alert severity="info">{text.repaid(formatDollars(amount), longDate(repaidOn), method)}</Alert>
  );
}

function Statement({ settlement }: { settlement: Settlement }) {
  const expected = useSettlementWithholding(settlement);
  const isPayee = isOwn(useActor(), settlement.userId);
  return (
    <Stack sx={{ gap: 4, maxWidth: 640 }}>
      <Box>
        <Typography variant="label">{netPayLabel({ settlement, expected })}</Typography>
        <Typography variant="figureLarge" component="p" sx={{ mb: 1 }}>
          <Money cents={centsFromDollars((expected ?? settlement).netPay)} />
        </Typography>
        <SettlementStatus settlement={settlement} />
        <div>
          <DispatchCallButton />
        </div>
      </Box>
      <MentionedAnswers settlement={settlement} />
      <Typography variant="hint" sx={{ displayPrint: 'none' }}>
        {isPayee ? questionMessages.hint : questionMessages.hintForOffice}
      </Typography>
      <StatementParts settlement={settlement} />
      <StatementQuestions settlement={settlement} />
      {settlement.carriedOver?.map(({ name, amount }) => (
        <Alert key={name} severity="info">
          {text.carriedOver(name, formatDollars(amount))}
        </Alert>
      ))}
      <Section title={text.sections.sum}>
        <Stack sx={{ gap: 2 }}>
          <SettlementAmounts settlement={settlement} expected={expected} />
          <Repayment settlement={settlement} />
          <SettlementHandling settlement={settlement} />
        </Stack>
      </Section>
      <SettlementsOfWeek settlement={settlement} />
      <YearToDate settlement={settlement} />
    </Stack>
  );
}

/** Shows a settlement statement: the settlement's lines, its net pay and the payee's year to date. */
export function StatementPage() {
  const { id } = useParams({ from: '/dashboard/payroll/statements/$id' });
  const { weekName } = useCompanyTime();
  const actor = useActor();
  const { data: settlement, error, refetch } = useQuery(settlementQuery(id));
  const isOwn = settlement?.userId === actor.id;
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader
        title={text.titles[settlement?.kind ?? 'REGULAR']}
        subtitle={
          settlement && (
            <>
              {settlement.statement && <div>{settlement.statement.carrier.name}</div>}
              {`${weekName(settlement.weekStart)}, ${settlement.statement?.payee ?? fullName(settlement)} `}
              <TextLink
                to="/dashboard/payroll"
                search={
                  isOwn
                    ? { tab: 'tracker' }
                    : { tab: 'tracker', contractor: settlement.userId, week: settlement.weekStart }
                }
              >
                {isOwn ? text.all : text.openWeek}
              </TextLink>
            </>
          )
        }
        actions={settlement && <StatementActions settlement={settlement} />}
      />
      {error && <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>}
      {!settlement && !error && (
        <output>
          {text.loading}
          <Skeleton height={56} />
          <Skeleton height={56} />
        </output>
      )}
      {settlement && <Statement settlement={settlement} />}
    </>
  );
}
