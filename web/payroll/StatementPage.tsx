import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isOwn } from '../../domain/access.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { AFTER_GROSS_PAYOUTS, PREPAID_KINDS } from '../../domain/payroll/lines.ts';
import type { Settlement, SettlementRow } from '../../domain/payroll/schema.ts';
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
import { lineTexts, payLabels, quantityText } from '../ui/pay-labels.ts';
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
import { StatementLine, StatementQuestions } from './StatementLine.tsx';
import { useSettlementWithholding } from './use-withholding.ts';

/** The sections in the order of a statement. */
const SECTIONS: readonly {
  title: string;
  kinds: readonly SettlementRow['kind'][];
  note?: string;
}[] = [
  { title: text.sections.earnings, kinds: ['EARNING'] },
  { title: text.sections.otherPay, kinds: ['OTHER_PAY'] },
  { title: text.sections.prepaid, kinds: PREPAID_KINDS, note: text.prepaidIsPay },
  { title: text.sections.allowances, kinds: ['ALLOWANCE'], note: text.isPay },
  { title: text.sections.corrections, kinds: ['CORRECTION'] },
  { title: text.sections.reimbursements, kinds: ['REIMBURSEMENT'], note: text.notIncome },
  { title: text.sections.payouts, kinds: AFTER_GROSS_PAYOUTS, note: text.payoutsNotPay },
  {
    title: text.sections.deductions,
    kinds: ['DEDUCTION', 'ESCROW_DEPOSIT'],
    note: text.notPay,
  },
];

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
}));

const DayList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** Returns whether the line is a day of the Payday tab without an hourly rate. Another line, such as the miles of the
 *  week, pays the day. */
const isNotByHour = ({ kind, amount, quantity }: SettlementRow) =>
  kind === 'EARNING' && amount === 0 && quantity === null;

/** A row of a line's hints. The line is a button, so it can't contain block elements. */
const Hint = styled('span')({ display: 'block' });

/** Shows what allows a deduction or a payout, and the balance after the settlement. */
function AgreementHint({ agreement }: { agreement: NonNullable<SettlementRow['agreement']> }) {
  const { authority, balance, isEscrow, repaysBalance, isAcknowledged } = agreement;
  const amount = formatDollars(balance);
  return (
    <>
      {authority}
      {isEscrow && <Hint>{text.escrowHeld(amount)}</Hint>}
      {!isEscrow && balance > 0 && <Hint>{text.balanceLeft(amount)}</Hint>}
      {repaysBalance && balance === 0 && <Hint>{text.repaidInFull}</Hint>}
      {!isAcknowledged && <Hint>{text.notConfirmed}</Hint>}
    </>
  );
}

function Line({ settlement, line }: { settlement: Settlement; line: SettlementRow }) {
  const { agreement, approvedBy } = line;
  const { name, more } = lineTexts(line);
  return (
    <StatementLine
      settlement={settlement}
      line={line}
      amount={<Money cents={centsFromDollars(line.amount)} />}
    >
      {name}
      <Typography variant="hint" component="span" sx={{ display: 'block' }}>
        {[quantityText(line), more, approvedBy && text.approvedBy(approvedBy)]
          .filter(Boolean)
          .join(' · ')}
        {agreement && <AgreementHint agreement={agreement} />}
      </Typography>
    </StatementLine>
  );
}

/** Lists the days that are not paid by the hour, after the lines that pay them. */
function DaysNotByHour({
  settlement,
  lines,
}: {
  settlement: Settlement;
  lines: readonly SettlementRow[];
}) {
  if (lines.length === 0) return null;
  return (
    <li>
      <Box sx={{ pt: 1 }}>{text.notByHour(lines.length)}</Box>
      <DayList>
        {lines.map((line) => {
          const { name, more } = lineTexts(line);
          return (
            <StatementLine key={line.position} settlement={settlement} line={line}>
              <Typography variant="hint" component="span">
                {[name, more].filter(Boolean).join(' · ')}
              </Typography>
            </StatementLine>
          );
        })}
      </DayList>
    </li>
  );
}

/** Shows the lines of each section with their sum. */
function Sections({ settlement }: { settlement: Settlement }) {
  const { lines = [], isFromPayday } = settlement;
  return SECTIONS.map(({ title, kinds, note }) => {
    const sectionLines = lines.filter(({ kind }) => kinds.includes(kind));
    const daysNotByHour = isFromPayday ? sectionLines.filter(isNotByHour) : [];
    const shown = sectionLines.filter((line) => !daysNotByHour.includes(line));
    if (sectionLines.length === 0) return null;
    return (
      <Section
        key={title}
        title={title}
        action={
          <Typography variant="h3" component="span">
            <Money cents={sum(sectionLines.map(({ amount }) => centsFromDollars(amount)))} />
          </Typography>
        }
      >
        <Lines>
          {shown.map((line) => (
            <Line key={line.position} settlement={settlement} line={line} />
          ))}
          <DaysNotByHour settlement={settlement} lines={daysNotByHour} />
        </Lines>
        {note && (
          <Typography variant="hint" sx={{ mt: 1 }}>
            {note}
          </Typography>
        )}
      </Section>
    );
  });
}

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
      <Sections settlement={settlement} />
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
